import type * as z from 'zod/mini'

/** A schema whose output is an object, as path parameters and queries are. */
type Schema = z.ZodMiniType

export type ServiceName = 'account' | 'listing' | 'publish' | 'search' | 'messaging' | 'rollout'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint. `user` is anybody who is signed in and not suspended; whether a resource is theirs, the
 * handler checks. `moderator` and `operator` take an admin too. `internal` endpoints are for other services: the edge
 * never proxies them.
 */
export type Audience = 'public' | 'user' | 'moderator' | 'operator' | 'admin' | 'internal'

/**
 * One call between two processes: what it takes, what it answers and the `code` of every problem it may answer.
 * `path` is relative to the service and uses `:name` for parameters; browsers reach it at `/api/<service><path>`.
 */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  For extends Audience = Audience,
> = {
  readonly service: ServiceName
  readonly name: string
  readonly method: Method
  readonly path: `/${string}`
  readonly audience: For
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  readonly problems?: readonly string[]
  /**
   * Whether two visitors get different answers to this query; where it is missing, everybody gets the same. An answer
   * that varies is kept by nobody but the visitor's own browser, and the service hears of the visitor for such calls
   * alone.
   */
  readonly variesByVisitor?: (query: Readonly<Record<string, string>>) => boolean
}

/** Declares an endpoint; only types happen here. */
export const endpoint = <
  Response extends Schema,
  For extends Audience,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
>(
  declaration: Endpoint<Params, Query, Body, Response, For>,
): Endpoint<Params, Query, Body, Response, For> => declaration

export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never

type Scalar = string | number | boolean
export type CallInput = {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>
}

/**
 * The path of a call within its service, query included. Query keys are sorted and empty values left out, so that
 * equal calls have equal addresses: caches and query keys rely on it.
 */
export const pathOf = (target: Pick<Endpoint, 'path'>, { params = {}, query = {} }: CallInput = {}): string => {
  const path = target.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${target.path} needs the parameter "${name}": pass it in params.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const key of Object.keys(query).sort()) {
    const value = query[key]
    const text = Array.isArray(value) ? value.join(',') : value === undefined ? '' : String(value)
    if (text !== '') search.set(key, text)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Where a browser makes the call: `/api/<service>/…` on its own origin. */
export const urlOf = (target: Pick<Endpoint, 'path' | 'service'>, input?: CallInput): string =>
  `/api/${target.service}${pathOf(target, input)}`
