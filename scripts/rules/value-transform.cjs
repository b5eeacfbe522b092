// Jest's transformer for component files: hands the one that a run names to the tests with its changed value, all others as they are.
const { createHash } = require('node:crypto');

function changeFor(/** @type {string} */ path) {
  const { file, text } = JSON.parse(process.env.RULES_CHANGE ?? '{}');
  return typeof file === 'string' && path.endsWith(`/components/${file}`) ? text : null;
}

module.exports = {
  process: (/** @type {string} */ source, /** @type {string} */ path) => ({ code: changeFor(path) ?? source }),
  getCacheKey: (/** @type {string} */ source, /** @type {string} */ path) =>
    createHash('sha256')
      .update(path)
      .update('\0')
      .update(changeFor(path) ?? source)
      .digest('hex'),
};
