import * as z from 'zod/mini'
import { type CallArguments, endpoint, pathOf, type ResponseOf } from './endpoint'

const base = { service: 'listing', audience: 'public', summary: '', response: z.object({ id: z.string() }) } as const
const read = endpoint({ ...base, name: 'read', method: 'GET', path: '/ads/:id', params: z.object({ id: z.string() }) })
const list = endpoint({
  ...base,
  name: 'list',
  method: 'GET',
  path: '/ads',
  query: z.object({ after: z.optional(z.string()), sort: z.optional(z.enum(['newest', 'cheapest'])) }),
})
const near = endpoint({
  ...base,
  name: 'near',
  method: 'GET',
  path: '/near',
  query: z.object({ lat: z.string(), lon: z.string() }),
})
const enter = endpoint({
  ...base,
  name: 'enter',
  method: 'POST',
  path: '/enter',
  body: z.object({ identifier: z.string(), password: z.string() }),
})
const leave = endpoint({ ...base, name: 'leave', method: 'POST', path: '/leave' })

/** As every caller is typed: what is wrong here is wrong in slices and services. */
const ask = <E extends typeof read | typeof list | typeof near | typeof enter | typeof leave>(
  _endpoint: E,
  ..._given: CallArguments<E, { timeoutMs: number }>
) => ({}) as ResponseOf<E>

it('a call takes what its endpoint takes, no more, no less, and answers what it answers', () => {
  ask(read, { params: { id: 'a' } })
  ask(read, { params: { id: 7 } })
  ask(list)
  ask(list, {}, { timeoutMs: 1 })
  ask(list, { query: { after: 'x', sort: 'newest' } })
  ask(near, { query: { lat: 43.6, lon: 1.44 } })
  ask(enter, { body: { identifier: 'a', password: 'b' } })
  ask(leave)

  // @ts-expect-error a parameter is missing
  ask(read)
  // @ts-expect-error no parameters at all
  ask(read, {})
  // @ts-expect-error another parameter
  ask(read, { params: { idd: 'a' } })
  // @ts-expect-error one parameter too many
  ask(read, { params: { id: 'a', other: 'b' } })
  // @ts-expect-error a query where there is none
  ask(read, { params: { id: 'a' }, query: { after: 'x' } })
  // @ts-expect-error a field of a query that is not there
  ask(list, { query: { befor: 'x' } })
  // @ts-expect-error a word that is not in the list
  ask(list, { query: { sort: 'dearest' } })
  // @ts-expect-error half a query
  ask(near, { query: { lat: '43.6' } })
  // @ts-expect-error a body is missing
  ask(enter)
  // @ts-expect-error another field in a body
  ask(enter, { body: { identifierr: 'a', password: 'b' } })
  // @ts-expect-error a number for text in a body
  ask(enter, { body: { identifier: 1, password: 'b' } })
  // @ts-expect-error a body where there is none
  ask(leave, { body: {} })

  // @ts-expect-error a field that is not answered
  expect(ask(leave).name).toBeUndefined()
})

it('writes an address from what a call takes, equal calls alike', () => {
  expect(pathOf(read, { params: { id: 'a/b' } })).toBe('/ads/a%2Fb')
  expect(pathOf(list, { query: { sort: 'newest', after: '' } })).toBe('/ads?sort=newest')
  expect(pathOf(near, { query: { lon: 1.5, lat: [4, 3] } })).toBe('/near?lat=4%2C3&lon=1.5')
  expect(() => pathOf(read)).toThrow('needs the parameter "id"')
})
