/**
 * A webpack loader for contracts. They only declare: every call of zod's, and every call that a constant is made of, may
 * be left out where nobody uses what it makes. A bundler cannot know that and would send a page all endpoints of a
 * service for the two that it calls, so this says it, in the words that minifiers read.
 */
const PURE = '/* @__PURE__ */ '

module.exports = (source) =>
  source
    .replace(/^((?:export )?const \w+(?:: [^=]+)? = )(?=\w+(?:<[\w, ]+>)?\()/gm, `$1${PURE}`)
    .replace(/(?<![\w.$])z(?=\s*\.\w+\()/g, `${PURE}z`)
