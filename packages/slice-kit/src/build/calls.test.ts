import path from 'node:path'
import type { Compilation } from 'webpack'
import { usedContracts } from './calls'

const FILE = path.join(__dirname, '../../../contracts/src/drafts.ts')

/** A module as webpack tells of it, and which of its exports are used. */
const compiled = (
  ...modules: { readonly query?: string; readonly layer?: string; readonly used: readonly string[] }[]
) => {
  const made = modules.map(({ query = '', layer = null, used }) => ({
    layer,
    resource: FILE + query,
    // As webpack's own, which leaves the query out.
    nameForCondition: () => FILE,
    used: new Set(used),
  }))
  return {
    modules: new Set(made),
    moduleGraph: { getUsedExports: (module: (typeof made)[number]) => module.used },
  } as unknown as Pick<Compilation, 'modules' | 'moduleGraph'>
}

test('what a build calls of a contract is what its pages use, whatever else is made of the same file', () => {
  const compilation = compiled(
    { query: '?load=getDraft', used: ['load'] },
    { used: ['getDraft', 'saveDraft'] },
    { query: '?load=saveDraft', used: ['load'] },
    { query: '?schemas', layer: 'schemas', used: ['getDraft', 'saveDraft', 'getQuote'] },
  )

  expect(usedContracts(compilation)).toEqual(new Map([[FILE, ['getDraft', 'saveDraft']]]))
})
