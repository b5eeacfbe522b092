// What browsers have and jsdom leaves out.
Object.assign(globalThis, {
  TextEncoder: class {
    encode(text) {
      return Uint8Array.from(Buffer.from(text, 'utf8'));
    }
  },
});
Element.prototype.scrollIntoView = () => undefined;
