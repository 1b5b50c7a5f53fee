import { createRequire } from 'node:module'

const plainIcons = createRequire(__filename)('./plain-icons.cjs') as (source: string) => string

const ICON = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "badge-check",
  size: 24,
  node: [
    [
      "path",
      {
        d: "M3.85 8.62",
        key: "3c2336"
      }
    ],
    ["path", { d: "m16 9-5.5", key: "xofnsj" }]
  ],
  aliases: ["verified"]
};
__iconData.node;
const BadgeCheck = createLucideIcon(__iconData);

export { __iconData, BadgeCheck as default };
`

test('leaves of an icon what is drawn', () => {
  const [maker, ...rest] = plainIcons(ICON).split('\n')
  expect(maker).toMatch(/^import createLucideIcon from ".*plain-icon\.tsx";$/)
  expect(rest.join('\n')).toBe(`
const __iconData = {
  node: [
    [
      "path",
      {
        d: "M3.85 8.62"
      }
    ],
    ["path", { d: "m16 9-5.5" }]
  ]
};
__iconData.node;
const BadgeCheck = /* @__PURE__ */ createLucideIcon(__iconData);

export { __iconData, BadgeCheck as default };
`)
})

test('takes a file that hands another one on as it is', () => {
  const alias = "export { default } from './trash.mjs';\n"
  expect(plainIcons(alias)).toBe(alias)
})

test('refuses an icon on another grid than it draws on', () => {
  expect(() => plainIcons(ICON.replace('size: 24', 'size: 32'))).toThrow('looks otherwise')
})
