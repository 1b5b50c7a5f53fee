import { createRequire } from 'node:module'

const pureContracts = createRequire(__filename)('./pure-contracts.cjs') as (source: string) => string

test('marks what a bundler may leave out, wherever it is made', () => {
  const pure = pureContracts(`export const title = z.string().check(z.trim())
export const email = z
  .email('Adresse email invalide')
  .check(z.trim())
const done = ownerAction('pause', z.object({ id }))
export const search = textCodec<SearchQuery>({ read, write })
export const isSiret = (text: string): boolean => /^\\d+$/.test(text)
export const ad: Shape = endpoint({ response: z.object({ title }) })
`)
  expect(pure).toBe(`export const title = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim())
export const email = /* @__PURE__ */ z
  .email('Adresse email invalide')
  .check(/* @__PURE__ */ z.trim())
const done = /* @__PURE__ */ ownerAction('pause', /* @__PURE__ */ z.object({ id }))
export const search = /* @__PURE__ */ textCodec<SearchQuery>({ read, write })
export const isSiret = (text: string): boolean => /^\\d+$/.test(text)
export const ad: Shape = /* @__PURE__ */ endpoint({ response: /* @__PURE__ */ z.object({ title }) })
`)
})
