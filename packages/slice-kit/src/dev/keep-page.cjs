/** A webpack loader for modules that export a page: they may be replaced without a reload (`page.ts`). */
module.exports = (source) =>
  `${source}\nif (import.meta.webpackHot) window.rouageKeepPage(import.meta.webpackHot, __webpack_module__.id, page)\n`
