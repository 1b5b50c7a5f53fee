import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@rouage/contracts'
import type { Request, Response } from 'express'
import * as z from 'zod/mini'
import { forbidden, frenchErrors, invalidInput, notFound, Problem } from './problems'
import { INTERNAL_HEADER, sameSecret } from './request-context'

type Schema = z.ZodMiniType

/** What a handler is given: the endpoint's input, parsed, and the bare request and response for the rest. */
export type HandlerInput<P extends Schema, Q extends Schema, B extends Schema> = {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
  readonly request: Request
  /** To set headers or a cookie. The answer itself is what the handler returns. */
  readonly response: Response
}

export type HandleOptions = {
  /** Status of a success; 200 unless told. */
  readonly status?: number
  /** Runs before the input is parsed, in order; refuses by throwing a Problem. */
  readonly guards?: readonly Guard[]
  /** Lets browsers and the edge keep a GET's answer: fresh for `seconds`, usable while renewed for `staleSeconds`. */
  readonly cache?: { readonly seconds: number; readonly staleSeconds?: number }
}

/** Looks at a request before its handler: a rate limit, a right. Refuses by throwing a Problem. */
export type Guard = (request: Request, response: Response) => Promise<void> | void

export type RouteContext = { readonly internalToken: string; readonly checkResponses: boolean }

/** An endpoint with the code that answers it. Made by `handle`, served by `createService`. */
export type Route = {
  readonly endpoint: Endpoint
  readonly run: (request: Request, response: Response, context: RouteContext) => Promise<void>
}

const cacheControl = ({ seconds, staleSeconds }: { seconds: number; staleSeconds?: number }): string =>
  `public, max-age=${seconds}${staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`}`

const parse = <S extends Schema>(schema: S, value: unknown, where: string): z.output<S> => {
  const result = z.safeParse(schema, value, frenchErrors)
  if (!result.success) throw invalidInput(where, result.error.issues)
  return result.data
}

/** A path that no resource can have is a resource that is not there: the endpoint's own 404, where it names one. */
const parseParams = <S extends Schema>(endpoint: Endpoint, schema: S, value: unknown): z.output<S> => {
  const result = z.safeParse(schema, value, frenchErrors)
  if (result.success) return result.data
  const code = endpoint.problems?.find((problem) => problem.endsWith('_not_found'))
  throw notFound(code, 'Cette page n’existe pas ou n’existe plus.')
}

const parseBody = <S extends Schema>(schema: S, request: Request): z.output<S> => {
  // Express 5 leaves the body undefined when no parser took it, as for another content type.
  if (request.body === undefined && request.get('content-type') !== undefined && !request.is('json')) {
    throw new Problem({
      status: 415,
      code: 'unsupported_media_type',
      detail: 'Ce format de contenu n’est pas accepté.',
    })
  }
  return parse(schema, request.body ?? {}, 'body')
}

/**
 * Checks that an answer is what the contract says, no field more: an extra field is a leak, since answers are not
 * filtered in production.
 * @throws Error naming the endpoint and the first difference
 */
const checkResponse = (endpoint: Endpoint, answer: unknown): void => {
  const onTheWire: unknown = JSON.parse(JSON.stringify(answer) ?? 'null')
  const result = z.safeParse(endpoint.response, onTheWire)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${endpoint.name} answered something else than its contract at "${issue?.path.join('.')}": ${issue?.message}`)
  }
  const known: unknown = JSON.parse(JSON.stringify(result.data) ?? 'null')
  if (!isDeepStrictEqual(known, onTheWire)) {
    throw new Error(`${endpoint.name} answered fields that its contract does not have: map the answer in the handler.`)
  }
}

/**
 * Binds a contract's endpoint to the code that answers it.
 * Params, query and body reach the handler parsed; what does not parse is answered with 400 `invalid_input` (params:
 * 404) before the handler runs. In development and tests the answer is checked against the contract.
 */
export const handle = <R extends Schema, P extends Schema, Q extends Schema, B extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (input: HandlerInput<P, Q, B>) => Promise<z.output<R>> | z.output<R>,
  options: HandleOptions = {},
): Route => ({
  endpoint,
  run: async (request, response, context) => {
    if (endpoint.audience === 'internal' && !sameSecret(request.get(INTERNAL_HEADER), context.internalToken)) {
      throw forbidden('Cette adresse est réservée aux services de Rouage.')
    }
    for (const guard of options.guards ?? []) await guard(request, response)
    const none = z.unknown()
    const answer = await handler({
      params: parseParams(endpoint, endpoint.params ?? none, request.params) as z.output<P>,
      query: parse(endpoint.query ?? none, request.query, 'query') as z.output<Q>,
      body: (endpoint.body === undefined ? undefined : parseBody(endpoint.body, request)) as z.output<B>,
      request,
      response,
    })
    if (context.checkResponses) checkResponse(endpoint, answer)
    response
      .status(options.status ?? 200)
      .set('Cache-Control', options.cache === undefined ? 'no-store' : cacheControl(options.cache))
      .json(answer ?? null)
  },
})
