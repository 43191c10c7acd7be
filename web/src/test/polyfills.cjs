const { TextDecoder, TextEncoder } = require("node:util");
const { deserialize, serialize } = require("node:v8");

// What every browser has and jsdom lacks.
const structuredClone = (value) => deserialize(serialize(value));

Object.assign(globalThis, { TextDecoder, TextEncoder, structuredClone });
