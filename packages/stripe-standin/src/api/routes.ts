import type { Account } from '../state/account'
import type { Entity } from '../state/entities'
import type { Params } from './params'
import type { ErrorBody } from './problem'

/** One page of a list, newest first. */
export interface Page {
  readonly object: 'list'
  readonly data: readonly Entity[]
  readonly has_more: boolean
  readonly url: string
}

/** What is no entity: a deletion, and a failure whose effect stays (a declined card). */
export interface Answer {
  readonly object: 'answer'
  readonly status: number
  readonly body: { readonly [name: string]: unknown; readonly error?: ErrorBody }
}

export type Outcome = Entity | Page | Answer

export interface Call {
  readonly account: Account
  readonly params: Params
  /** The path's own parameter, as the id of what it names; empty where it has none. */
  readonly id: string
  /** Of this server, for addresses in answers. */
  readonly url: string
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** As `/v1/customers/:id`. */
  readonly path: string
  /** Runs in one transaction, without waiting for anything. */
  readonly handle: (call: Call) => Outcome
}

const idIn = (pattern: string, path: string): string | undefined => {
  const [asked, given] = [pattern.split('/'), path.split('/')]
  if (asked.length !== given.length) return undefined
  let id = ''
  for (const [place, part] of asked.entries()) {
    const value = given[place] ?? ''
    if (part !== ':id' && part !== value) return undefined
    if (part === ':id') id = value
    if (value === '' && place > 0) return undefined
  }
  return id
}

export const deleted = (object: string, id: string): Answer => ({
  object: 'answer',
  status: 200,
  body: { id, object, deleted: true },
})

/** The route of a path with the id that it names; a fixed path goes before one with a parameter. */
export const findRoute = (
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly id: string } | undefined => {
  const fitting = routes.flatMap((route) => {
    const id = route.method === method ? idIn(route.path, path) : undefined
    return id === undefined ? [] : [{ route, id }]
  })
  return fitting.find(({ route }) => !route.path.includes(':id')) ?? fitting[0]
}
