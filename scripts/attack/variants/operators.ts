import type { Draft } from '../draft'
import type { Variant, VariantSource } from '../scene'
import { leavesOf, paramsOf, withLeaf, withRawLeaf } from './leaves'

/** What a database would run, were a value handed on to it as it came. */
const OPERATORS: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'while(true){}' },
  { $exists: true },
  { $in: ['a', 'b'] },
  [{ $gt: '' }],
  { $expr: { $function: { body: 'function(){return true}', args: [], lang: 'js' } } },
  '$where',
  '{"$gt":""}',
  "'; return true; //",
]
const QUERIES = [
  '[$ne]=1',
  '[$gt]=',
  '[$regex]=.*',
  '[$where]=1',
  '[]=1',
  '[0]=a',
  '[a][b][c]=1',
  '.a=1',
  '%5B%24ne%5D=1',
  '=1&NAME=2',
  '={"$gt":""}',
  '=$where',
]
const PROTOTYPE_QUERIES = [
  '__proto__=1',
  '__proto__[role]=admin',
  'constructor=1',
  'constructor[prototype][role]=admin',
  'constructor.prototype.role=admin',
  'toString=1',
  'hasOwnProperty=1',
  'valueOf=',
  'length=-1',
  '__defineGetter__=1',
  'then=1',
  'toJSON=1',
]
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$where',
  '[object Object]',
  'undefined',
  'null',
  'true',
  '-1',
  '0',
]
/** Fields that a store would keep or a check would believe, were a body taken as it came. */
const RIGHTS = {
  role: 'admin',
  isAdmin: true,
  _id: 'x',
  id: 'x',
  userId: 'x',
  emailVerified: true,
  status: 'published',
  epoch: 0,
  $set: { role: 'admin' },
}

const inBody = (draft: Draft): Variant[] => {
  if (draft.body === undefined || draft.bytes !== undefined) return []
  const { body } = draft
  const leaves = leavesOf(body).flatMap((path) =>
    OPERATORS.map((operator): Variant => ({
      name: `operator ${JSON.stringify(operator)} at ${path.join('.')}`,
      expectation: 'rule or refused',
      draft: () => ({ ...draft, body: withLeaf(body, path, operator) }),
    })),
  )
  const whole = OPERATORS.map((operator): Variant => ({
    name: `operator ${JSON.stringify(operator)} as body`,
    expectation: 'rule or refused',
    draft: () => ({ ...draft, body: operator }),
  }))
  const text = JSON.stringify(body)
  const prototypes = [
    '"__proto__":{"role":"admin","isAdmin":true}',
    '"constructor":{"prototype":{"role":"admin"}}',
    '"toString":1',
    '"hasOwnProperty":null',
    '"toJSON":"x"',
    '"then":{}',
  ]
  const polluted = prototypes.map((field): Variant => ({
    name: `prototype ${field}`,
    expectation: 'rule or refused',
    draft: () => ({
      ...draft,
      bytes: Buffer.from(text === '{}' ? `{${field}}` : text.replace(/^\{/, () => `{${field},`)),
    }),
  }))
  const nested = leavesOf(body).map((path): Variant => ({
    name: `prototype at ${path.join('.')}`,
    expectation: 'rule or refused',
    draft: () => ({ ...draft, bytes: withRawLeaf(body, path, '{"__proto__":{"length":1e9,"role":"admin"}}') }),
  }))
  const rights: Variant = {
    name: 'fields that nobody asked for',
    expectation: 'rule or refused',
    draft: () => ({ ...draft, body: { ...RIGHTS, ...Object(body) } }),
  }
  return [...leaves, ...whole, ...polluted, ...nested, rights]
}

/** Query operators and prototypes, wherever a request has room for them. */
export const operators: VariantSource = ({ operation, draft }) => {
  const names = [
    ...new Set([
      ...operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name),
      ...draft.query.map(([name]) => name),
    ]),
  ]
  const queries = [
    ...names.flatMap((name) => QUERIES.map((query) => name + query.replace('NAME', name))),
    ...PROTOTYPE_QUERIES,
  ]
  const inQuery = queries.map((query): Variant => ({
    name: `query ${query}`,
    expectation: 'rule or refused',
    draft: () => ({
      ...draft,
      query: draft.query.filter(([name]) => !query.startsWith(name)),
      rawQuery: query.replace(/[{}"]/g, encodeURIComponent),
    }),
  }))
  const inPath = paramsOf(draft).flatMap((parameter) =>
    [...NAMES, ...OPERATORS.map((operator) => JSON.stringify(operator)), '[$ne]', '*', '.*'].map((value): Variant => ({
      name: `${parameter} ${value}`,
      expectation: 'unharmed',
      draft: () => ({ ...draft, params: { ...draft.params, [parameter]: value } }),
    })),
  )
  return [...inBody(draft), ...inQuery, ...inPath]
}
