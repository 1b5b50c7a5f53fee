import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type Draft, withHeader } from '../draft'
import type { Variant, VariantSource } from '../scene'
import { leavesOf, paramsOf, withLeaf, withRawLeaf } from './leaves'

/** Ways to write a path part that readers of paths understand differently, or not at all. */
const PARTS = [
  '%00',
  'a%00b',
  '%0d%0aSet-Cookie:%20a=b',
  '%c0%ae%c0%ae%c0%af',
  '%2e%2e%2f',
  '%2e%2e',
  '..%2f..%2f',
  '..%5c..%5c',
  '%252e%252e%252f',
  '%2500',
  '%ed%a0%80',
  '%ff%fe',
  '%',
  '%zz',
  '%u0041',
  '%E2%80%AE',
  '%F0%9F%9A%97',
  '%2f',
  '%5c',
  ';a=b',
  '%3f',
  '%23',
  'a%20b',
  '\u00ff',
  '..;',
  '%c3%28',
]
const QUERIES = [
  '%00',
  '%0d%0a',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
  '%',
  '%zz',
  '%252e',
  '\u00e9',
  '%E2%80%AE',
  '%uD800',
  '+',
  '&&&',
  '=',
  '%26%3D',
  '"<script>',
]
const TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\ufeff',
  '\uffff',
  '🚗'.repeat(40),
  'a\u0300'.repeat(40),
  '\r\nBcc: essai@example.fr',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
]

const BOMB_BYTES = 24 * 1024 * 1024
let bomb: Buffer | undefined
const bombBody = (): Buffer =>
  (bomb ??= gzipSync(Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(BOMB_BYTES, 'a'), Buffer.from('"}')])))

const json = (draft: Draft): Buffer => draft.bytes ?? Buffer.from(JSON.stringify(draft.body ?? {}))
const encoded = (draft: Draft, encoding: string, bytes: Buffer): Draft => ({
  ...withHeader(draft, 'content-encoding', encoding),
  bytes,
})
const typed = (draft: Draft, type: string, bytes: Buffer): Draft => ({
  ...withHeader(draft, 'content-type', type),
  bytes,
})

const bodies = (draft: Draft): Variant[] => {
  const text = json(draft)
  const made: readonly (readonly [string, () => Draft])[] = [
    ['half a JSON', () => ({ ...draft, bytes: text.subarray(0, Math.max(1, text.length - 2)) })],
    ['no JSON', () => ({ ...draft, bytes: Buffer.from('{a:1,}') })],
    ['JSON of a scalar', () => ({ ...draft, bytes: Buffer.from('"x"') })],
    ['JSON null', () => ({ ...draft, bytes: Buffer.from('null') })],
    ['two JSONs', () => ({ ...draft, bytes: Buffer.concat([text, text]) })],
    ['JSON behind a BOM', () => ({ ...draft, bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]) })],
    ['UTF-16 said to be UTF-8', () => ({ ...draft, bytes: Buffer.from(text.toString(), 'utf16le') })],
    ['UTF-16', () => typed(draft, 'application/json; charset=utf-16le', Buffer.from(text.toString(), 'utf16le'))],
    [
      'UTF-16 cut in half',
      () => typed(draft, 'application/json; charset=utf-16', Buffer.from(text.toString(), 'utf16le').subarray(1)),
    ],
    ['an unknown charset', () => typed(draft, 'application/json; charset=x-nothing', text)],
    ['charset utf-7', () => typed(draft, 'application/json; charset=utf-7', text)],
    ['latin-1 bytes', () => ({ ...draft, bytes: Buffer.from('{"é":"à"}', 'latin1') })],
    [
      'overlong UTF-8',
      () => ({
        ...draft,
        bytes: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xaf, 0xe0, 0x80, 0xaf]), Buffer.from('"}')]),
      }),
    ],
    [
      'a surrogate in bytes',
      () => ({
        ...draft,
        bytes: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
      }),
    ],
    ['gzip', () => encoded(draft, 'gzip', gzipSync(text))],
    ['a gzip bomb', () => encoded(draft, 'gzip', bombBody())],
    ['gzip that is none', () => encoded(draft, 'gzip', text)],
    ['half a gzip', () => encoded(draft, 'gzip', gzipSync(text).subarray(0, 12))],
    ['deflate', () => encoded(draft, 'deflate', deflateSync(text))],
    ['brotli', () => encoded(draft, 'br', brotliCompressSync(text))],
    ['gzip in gzip', () => encoded(draft, 'gzip, gzip', gzipSync(gzipSync(text)))],
    ['an unknown encoding', () => encoded(draft, 'x-nothing', text)],
  ]
  return made.map(([name, make]): Variant => ({ name, expectation: 'rule or refused', draft: make }))
}

/** Text that is no text, in paths, queries and bodies. */
export const encodings: VariantSource = ({ operation, draft }) => {
  const inPath = paramsOf(draft).flatMap((parameter) =>
    PARTS.map((part): Variant => ({
      name: `${parameter} written ${JSON.stringify(part)}`,
      expectation: 'unharmed',
      draft: () => ({ ...draft, rawParams: { [parameter]: part } }),
    })),
  )
  const names = ['x', ...operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name)]
  const inQuery = names.flatMap((name) =>
    QUERIES.map((value): Variant => ({
      name: `query ${name}=${JSON.stringify(value)}`,
      expectation: 'rule or refused',
      draft: () => ({ ...draft, query: draft.query.filter(([other]) => other !== name), rawQuery: `${name}=${value}` }),
    })),
  )
  const inTexts =
    operation.body === undefined
      ? []
      : leavesOf(draft.body).flatMap((path) => [
          ...TEXTS.map((text): Variant => ({
            name: `text ${JSON.stringify(text).slice(0, 40)} at ${path.join('.')}`,
            expectation: 'rule or refused',
            draft: () => ({ ...draft, body: withLeaf(draft.body, path, text) }),
          })),
          {
            name: `a lone surrogate at ${path.join('.')}`,
            expectation: 'rule or refused' as const,
            draft: () => ({ ...draft, bytes: withRawLeaf(draft.body, path, '"\\ud800"') }),
          },
        ])
  // A body where none is asked for, too: whoever reads it anyway reads it badly.
  return [...inPath, ...inQuery, ...inTexts, ...bodies(draft)]
}
