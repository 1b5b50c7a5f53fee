/**
 * A webpack loader for react-router's own files, each of which holds nearly all of it: marks what a bundler may leave out
 * where nobody uses it – contexts, components, regular tables – and leaves out their names for developers. Without it a
 * build carries 8 kB brotli of data routers, forms and server components with the five functions that Rouage uses.
 */
const MADE = /^((?:var|let|const) \w+ = )(?=(?:(?:\w+\.)?(?:memo|createContext|forwardRef|createElement)\(|new ))/gm
const COMPUTED = /^((?:var|let|const) \w+ = )(Object\.getOwnPropertyNames\([^;]*|\w+\[\w+\]);$/gm
const NAMED = /^\w+\.(?:displayName = .*|contextType = \w+);$/gm

module.exports = (source) =>
  source.replace(MADE, '$1/* @__PURE__ */ ').replace(COMPUTED, '$1/* @__PURE__ */ (() => $2)();').replace(NAMED, '')
