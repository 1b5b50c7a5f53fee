import { type Draft, withHeader } from '../draft'
import type { Variant, VariantSource } from '../scene'
import { leavesOf, paramsOf, withLeaf } from './leaves'

const MEGABYTE = 1024 * 1024
const nested = (depth: number): Buffer => Buffer.from(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)
const keys = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}=1`).join('&')

type Named = readonly [name: string, draft: () => Draft]

/** Of the request as a whole: its query, its headers, its body. */
const ofWhole = (draft: Draft): Named[] => [
  ['a query of 12 kB', () => ({ ...draft, rawQuery: `x=${'a'.repeat(12_000)}` })],
  ['a query of 1 MB', () => ({ ...draft, rawQuery: `x=${'a'.repeat(MEGABYTE)}` })],
  ['1,500 query keys', () => ({ ...draft, rawQuery: keys(1_500) })],
  [
    '200 headers',
    () => ({
      ...draft,
      headers: [...draft.headers, ...Array.from({ length: 200 }, (_, index) => [`x-h${index}`, 'a'] as const)],
    }),
  ],
  [
    '3,000 headers',
    () => ({
      ...draft,
      headers: [...draft.headers, ...Array.from({ length: 3_000 }, (_, index) => [`x-h${index}`, 'a'] as const)],
    }),
  ],
  ['a header of 8 kB', () => withHeader(draft, 'x-long', 'a'.repeat(8_192))],
  ['a header of 100 kB', () => withHeader(draft, 'x-long', 'a'.repeat(100_000))],
  ['a cookie of 10 kB', () => withHeader(draft, 'cookie', `a=${'b'.repeat(10_000)}`)],
  ['an endless language', () => withHeader(draft, 'accept-language', 'fr;q=0.1,'.repeat(1_000))],
  ['an empty body', () => ({ ...draft, bytes: Buffer.alloc(0) })],
  ['an empty object', () => ({ ...draft, body: {} })],
  [
    'a body of 90 kB',
    () => ({ ...draft, bytes: Buffer.from(JSON.stringify({ ...Object(draft.body), x: 'a'.repeat(90_000) })) }),
  ],
  [
    'a body of 101 kB',
    () => ({ ...draft, bytes: Buffer.from(JSON.stringify({ ...Object(draft.body), x: 'a'.repeat(103_000) })) }),
  ],
  ['a body of 2 MB', () => ({ ...draft, bytes: Buffer.from(JSON.stringify({ x: 'a'.repeat(2 * MEGABYTE) })) })],
  ['10,000 levels', () => ({ ...draft, bytes: nested(10_000) })],
  ['45,000 levels', () => ({ ...draft, bytes: nested(45_000) })],
  [
    '10,000 keys',
    () => ({
      ...draft,
      body: {
        ...Object(draft.body),
        ...Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, 1])),
      },
    }),
  ],
]

const ofPathParameter = (draft: Draft, parameter: string): Named[] => [
  [`${parameter} of 65 letters`, () => ({ ...draft, rawParams: { [parameter]: 'a'.repeat(65) } })],
  [`${parameter} of 10 kB`, () => ({ ...draft, rawParams: { [parameter]: 'a'.repeat(10_000) } })],
  [`${parameter} empty`, () => ({ ...draft, rawParams: { [parameter]: '' } })],
]

const ofQueryParameter = (draft: Draft, name: string): Named[] => {
  const rest = draft.query.filter(([other]) => other !== name)
  return [
    [`query ${name} of 10 kB`, () => ({ ...draft, query: [...rest, [name, 'a'.repeat(10_000)]] })],
    [`query ${name} with 3,000 parts`, () => ({ ...draft, query: [...rest, [name, 'a,'.repeat(3_000)]] })],
    [`query ${name} empty`, () => ({ ...draft, query: [...rest, [name, '']] })],
    [`no query ${name}`, () => ({ ...draft, query: rest })],
  ]
}

const ofLeaf = (draft: Draft, path: readonly string[]): Named[] => {
  const at = path.join('.')
  const having = (value: unknown): Draft => ({ ...draft, body: withLeaf(draft.body, path, value) })
  return [
    [`80 kB at ${at}`, () => having('a'.repeat(80_000))],
    [`80 kB of one blank at ${at}`, () => having(`a${' '.repeat(80_000)}b`)],
    [`10,000 items at ${at}`, () => having(Array.from({ length: 10_000 }, () => 'a'))],
    [`an empty text at ${at}`, () => having('')],
    [`nothing at ${at}`, () => having(undefined)],
  ]
}

/** Too much, and nothing at all. */
export const sizes: VariantSource = ({ operation, draft }) => {
  const queryNames = operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name)
  const leaves = operation.body === undefined ? [] : leavesOf(draft.body)
  const refusable = [
    ...ofWhole(draft),
    ...queryNames.flatMap((name) => ofQueryParameter(draft, name)),
    ...leaves.flatMap((path) => ofLeaf(draft, path)),
  ]
  // With another path it is another request, for which there is no rule.
  const otherPaths = paramsOf(draft).flatMap((parameter) => ofPathParameter(draft, parameter))
  return [
    ...refusable.map(([name, make]): Variant => ({ name, expectation: 'rule or refused', draft: make })),
    ...otherPaths.map(([name, make]): Variant => ({ name, expectation: 'unharmed', draft: make })),
  ]
}
