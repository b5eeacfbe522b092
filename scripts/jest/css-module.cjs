// A class name of a CSS module is its own name under Jest.
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
