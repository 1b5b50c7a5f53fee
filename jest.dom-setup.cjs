/** Parts of the web platform that jsdom lacks and react-router takes for granted, from Node. */
const { TextDecoder, TextEncoder } = require('node:util')

Object.assign(globalThis, { TextDecoder, TextEncoder })
