import type { Variant, VariantSource } from '../scene'
import { leavesOf, withLeaf, withRawLeaf } from './leaves'

const VALUES: readonly unknown[] = [
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 31),
  true,
  false,
  null,
  [],
  {},
  ['a'],
  { length: 5 },
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '1e3',
  '0x10',
  '٣',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '1e400',
]
/** What JSON takes and JavaScript cannot write. */
const RAW = ['1e400', '-0', '-1e400', '123456789012345678901234567890', '1E-400', '0.1e1']
const TEXTS = [
  'NaN',
  '-0',
  '1e400',
  '-1',
  '0',
  '1.5',
  '9007199254740993',
  '99999999999999999999',
  'Infinity',
  'null',
  'undefined',
  'true',
  '0x10',
  '٣',
  '1,2',
  ' 1 ',
  '9999-12-31',
  '-000001-01-01',
]

/** Values of another type, or of the right one far outside what is meant. */
export const types: VariantSource = ({ operation, draft }) => {
  const inBody =
    operation.body === undefined
      ? []
      : leavesOf(draft.body).flatMap((path): Variant[] => [
          ...VALUES.map((value): Variant => ({
            name: `${JSON.stringify(value)} at ${path.join('.')}`,
            expectation: 'rule or refused',
            draft: () => ({ ...draft, body: withLeaf(draft.body, path, value) }),
          })),
          ...RAW.map((raw): Variant => ({
            name: `${raw} at ${path.join('.')}`,
            expectation: 'rule or refused',
            draft: () => ({ ...draft, bytes: withRawLeaf(draft.body, path, raw) }),
          })),
        ])
  const named = operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name)
  const inQuery = [...new Set([...named, ...draft.query.map(([name]) => name)])].flatMap((name) =>
    TEXTS.map((value): Variant => ({
      name: `query ${name}=${value}`,
      expectation: 'rule or refused',
      draft: () => ({ ...draft, query: [...draft.query.filter(([other]) => other !== name), [name, value]] }),
    })),
  )
  const whole = ([1, 'a', true, [], [[]], null] as const).map((value): Variant => ({
    name: `${JSON.stringify(value)} as body`,
    expectation: 'rule or refused',
    draft: () => ({ ...draft, body: value }),
  }))
  return [...inBody, ...inQuery, ...whole]
}
