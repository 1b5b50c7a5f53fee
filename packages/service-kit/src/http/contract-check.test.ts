import { misfitsOf } from '@rouage/contracts/contract-check/assignable'
import { breaksOf, servedContract } from '@rouage/contracts/contract-check/breaks'
import { callShapes } from '@rouage/contracts/contract-check/call-shape'
import { callShapeOf, endpointsIn, servedOf } from '@rouage/contracts/contract-check/shape-of'
import { endpoint } from '@rouage/contracts'
import { SERVICES } from '@rouage/contracts/services'
import * as z from 'zod/mini'
import { openapiOf } from './openapi'

const read = endpoint({
  service: 'search',
  name: 'read',
  method: 'GET',
  path: '/things/:id',
  audience: 'public',
  summary: 'One.',
  params: z.object({ id: z.string() }),
  query: z.object({ kind: z.optional(z.enum(['a', 'b'])) }),
  response: z.object({ id: z.string(), size: z.enum(['small', 'large']), notes: z.array(z.object({ at: z.int() })) }),
})
const thing = z.object({ title: z.string(), price: z.optional(z.nullable(z.number())) })
const write = endpoint({
  service: 'search',
  name: 'write',
  method: 'POST',
  path: '/things',
  audience: 'user',
  summary: 'Adds one.',
  body: thing,
  response: z.object({ id: z.string() }),
})
type Endpoint = Parameters<typeof callShapeOf>[0]

/** What a service that answers these would not do for a release that was built with those. */
const between = (built: Endpoint, served: readonly Endpoint[]): readonly string[] => {
  const calls = callShapes.parse(JSON.parse(JSON.stringify([callShapeOf(built)])))
  const document = servedContract.parse(JSON.parse(JSON.stringify(openapiOf('search', served))))
  const found = breaksOf(calls, document)
  // A checkout says of its contract what a service made of it would.
  expect(breaksOf(calls, servedOf(served))).toEqual(found)
  return found.map(({ endpoint: name, reason }) => `${name}: ${reason}`)
}

it.each(Object.entries(SERVICES))('every call of today is answered by %s of today', (_, { contract }) => {
  const endpoints = Object.values(contract).flatMap(endpointsIn)
  expect(endpoints.length).toBeGreaterThan(5)
  const document = servedContract.parse(JSON.parse(JSON.stringify(openapiOf('any', endpoints))))
  expect(breaksOf(endpoints.map(callShapeOf), document)).toEqual([])
  expect(breaksOf(endpoints.map(callShapeOf), servedOf(endpoints))).toEqual([])
})

it('an endpoint that is gone, or went elsewhere, is named', () => {
  expect(between(read, [write])).toEqual(['read (GET /things/:id): nobody answers it'])
  expect(between(read, [{ ...read, path: '/objects/:id' }])).toHaveLength(1)
  expect(between(read, [{ ...read, method: 'POST' }])).toHaveLength(1)
  expect(between(read, [{ ...read, path: '/things/:thing', params: z.object({ thing: z.string() }) }])).toEqual([])
})

it.each<[string, Endpoint, Endpoint, RegExp | undefined]>([
  [
    'a field that is needed now',
    write,
    { ...write, body: z.extend(thing, { kind: z.string() }) },
    /body\.kind.*is needed/,
  ],
  [
    'a field that may not be null any more',
    write,
    { ...write, body: z.object({ title: z.string(), price: z.number() }) },
    /body\.price.*null/,
  ],
  ['a field of another type', write, { ...write, body: z.object({ title: z.number() }) }, /body\.title.*type string/],
  [
    'a field that may be sent besides',
    write,
    { ...write, body: z.extend(thing, { kind: z.optional(z.string()) }) },
    undefined,
  ],
  ['a field that is not read any more', write, { ...write, body: z.object({ title: z.string() }) }, undefined],
  ['a strict body', write, { ...write, body: z.strictObject({ title: z.string() }) }, /body\.price.*not taken/],
  [
    'a word of a query that is not known any more',
    read,
    { ...read, query: z.object({ kind: z.optional(z.enum(['a'])) }) },
    /query\.kind.*"b"/,
  ],
  [
    'a query that is needed',
    read,
    { ...read, query: z.object({ kind: z.enum(['a', 'b']), page: z.string() }) },
    /query\.page.*needed/,
  ],
  ['a key that is needed', write, { ...write, idempotency: 'required' }, /Idempotency-Key/],
  [
    'an answer without a field',
    read,
    { ...read, response: z.omit(read.response, { notes: true }) },
    /answer\.notes.*never there/,
  ],
  [
    'an answer that may lack one',
    read,
    { ...read, response: z.partial(read.response, { id: true }) },
    /answer\.id.*may be missing/,
  ],
  [
    'an answer with a field more',
    read,
    { ...read, response: z.extend(read.response, { more: z.string() }) },
    undefined,
  ],
  [
    'a word in an answer that nobody knew',
    read,
    { ...read, response: z.extend(read.response, { size: z.enum(['small', 'large', 'huge']) }) },
    /answer\.size.*"huge"/,
  ],
  [
    'a word fewer in an answer',
    read,
    { ...read, response: z.extend(read.response, { size: z.enum(['small']) }) },
    undefined,
  ],
  [
    'null in an answer',
    read,
    { ...read, response: z.extend(read.response, { id: z.nullable(z.string()) }) },
    /answer\.id.*null/,
  ],
  [
    'something deep in an answer',
    read,
    { ...read, response: z.extend(read.response, { notes: z.array(z.object({ at: z.string() })) }) },
    /answer\.notes\[\]\.at/,
  ],
])('of what changed, says what breaks: %s', (_, built, served, reason) => {
  const found = between(built, [served])
  if (reason === undefined) expect(found).toEqual([])
  else expect(found).toContainEqual(expect.stringMatching(reason))
})

it('comes to an end with schemas that hold themselves, or nonsense', () => {
  const knot = {
    type: 'object',
    properties: { again: { $ref: '#' }, lost: { $ref: '#/$defs/none' } },
    required: ['again'],
  }
  expect(misfitsOf(knot, knot)).toEqual([])
  expect(misfitsOf({ type: 3, anyOf: 'x', required: 7 }, { properties: [], items: null })).toEqual([])
})
