const { TextDecoder, TextEncoder } = require('node:util')

/** Parts of the web platform that jsdom lacks and react-router takes for granted, from Node. */
Object.assign(globalThis, { TextDecoder, TextEncoder })

/** How long to look for what appears: a busy machine takes many times the second that is usual. */
require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 })
