/**
 * A webpack loader for lucide's icons, a file each: has `plain-icon.tsx` make the component, and leaves out what that one
 * does not read. It fails where a file looks otherwise, so that the build notices a lucide that has changed.
 */
const path = require('node:path')

const HANDS_ON = /^export \{ default(?: as \w+)? \} from /m
const MAKER = /^import createLucideIcon from '\.\.\/createLucideIcon\.mjs';$/m
const SIZE = /^ {2}size: 24,\n/m
const NAME = /^ {2}name: "[\w-]+",\n/m
const ALIASES = /,\n {2}aliases: \[[^\]]*\]/
const KEYS = /,\s+key: "\w+"/g
const MADE = /= createLucideIcon\(/
const PLAIN_ICON = path.join(__dirname, 'plain-icon.tsx')

module.exports = (source) => {
  if (HANDS_ON.test(source)) return source
  if (![MAKER, SIZE, MADE].every((part) => part.test(source)))
    throw new Error(
      'This icon of lucide looks otherwise than plain-icons.cjs expects: adapt it, or leave the icon out.',
    )
  return source
    .replace(MAKER, `import createLucideIcon from ${JSON.stringify(PLAIN_ICON)};`)
    .replace(SIZE, '')
    .replace(NAME, '')
    .replace(ALIASES, '')
    .replace(KEYS, '')
    .replace(MADE, '= /* @__PURE__ */ createLucideIcon(')
}
