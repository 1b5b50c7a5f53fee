import { isDeepStrictEqual } from 'node:util'
import {
  type AccessTokenClaims,
  type BodyOf,
  declaresProblem,
  type Endpoint,
  type FileRules,
  type GeneralProblemCode,
  type ParamsOf,
  type ProblemCode,
  type QueryOf,
  type ResponseOf,
} from '@rouage/contracts'
import type { Request, Response } from 'express'
import * as z from 'zod/mini'
import { type Guard, guardOf, needsIdentity, type SignedIn, userOf } from './guards'
import { type FileRefusals, type IncomingFile, incomingFile } from './incoming-file'
import { type Idempotency, idempotencyKeyOf, type Operation, type Settled } from './idempotency'
import type { Identity } from '../identity/identity'
import { createKeptAnswers } from './kept-answers'
import { frenchErrors, invalidInput, notFound, Problem } from './problems'
import type { ServiceGate } from '../identity/service-gate'
import { VISITOR_HEADER } from './request-context'

type Schema = z.ZodMiniType

/** By what the endpoint declares: always, where the caller named one, or never. */
type OperationOf<E extends Endpoint> = [NonNullable<E['idempotency']>] extends [never]
  ? undefined
  : 'optional' extends E['idempotency']
    ? Operation<ResponseOf<E>> | undefined
    : Operation<ResponseOf<E>>

/**
 * What a handler is given: the endpoint's input, parsed, who is calling, and the bare request and response for the rest.
 */
export type HandlerInput<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** Of a webhook, the bytes as they came: what was signed. */
  readonly body: E['audience'] extends 'webhook' ? Buffer : BodyOf<E>
  /** Of endpoints that take a file: its headers are judged, nothing of it is read. */
  readonly file: [Extract<E['file'], FileRules>] extends [never] ? undefined : IncomingFile
  /** Who is calling, where the endpoint's audience has to be signed in. Whether a resource is theirs, the handler asks. */
  readonly user: E['audience'] extends SignedIn ? AccessTokenClaims : undefined
  /**
   * What takes effect once: of endpoints that declare `idempotency`, undefined where the caller named none. Settle it
   * in the transaction of the effect.
   */
  readonly operation: OperationOf<E>
  readonly request: Request
  /**
   * To set headers or a cookie. The answer itself is what the handler returns; only a file (`answers` of the endpoint) is
   * sent by the handler, whole, before it returns. A webhook's handler has none: it sets no cookie.
   */
  readonly response: E['audience'] extends 'webhook' ? undefined : Response
}

/** What a route has besides its contract. */
export type HandleOptions = {
  /** Status of a success; 200 unless told. */
  readonly status?: number
  /** Run after the audience's own guard and before the input is parsed, in order; they refuse by throwing a Problem. */
  readonly guards?: readonly Guard[]
  /** How it says no to a file, where `unsupported_media_type` and `body_too_large` say too little. */
  readonly file?: FileRefusals
  /**
   * Lets browsers and caches keep a GET's answer: fresh for `seconds`, usable while renewed for `staleSeconds`. One that
   * varies by visitor, or is for signed-in people, stays in the browser.
   */
  readonly cache?: { readonly seconds: number; readonly staleSeconds?: number }
  /**
   * Of an answer with `cache` that everybody gets: it is sent again as it was for as long as this says the same, and for
   * `cache.seconds` at most. It is to change with whatever the answer is made of, is undefined while nobody knows (the
   * answer is made anew then), and may refuse by throwing a Problem. It is asked before the input is parsed. The
   * handler sets no header of its own: of headers, only those of caches are sent again.
   */
  readonly revision?: (request: Request) => string | number | undefined
}

/** What `createService` gives every route. */
export type RouteContext = {
  /** There whenever a route is for programs of ours: `createService` sees to it. */
  readonly gate: ServiceGate | undefined
  readonly checkResponses: boolean
  /** There whenever a route's audience has to be signed in: `createService` sees to it. */
  readonly identity: Identity | undefined
  /** There whenever a route declares `idempotency`: `createService` sees to it. */
  readonly idempotency: Idempotency | undefined
}

/** An endpoint with the code that answers it. Made by `handle`, served by `createService`. */
export type Route = {
  readonly endpoint: Endpoint
  /** Refuses whoever the endpoint is not for, before anything of the request is read but its headers. */
  readonly admit: (request: Request, response: Response, context: RouteContext) => Promise<void>
  readonly run: (request: Request, response: Response, context: RouteContext) => Promise<void>
}

const cacheControl = (
  isPublic: boolean,
  { seconds, staleSeconds }: { seconds: number; staleSeconds?: number },
): string => {
  const stale = staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`
  return `${isPublic ? 'public' : 'private'}, max-age=${seconds}${stale}`
}

/**
 * Whether everybody gets this answer: a public reading that its contract does not vary. Who asks is then forgotten, so
 * that no handler can make an answer of it that a cache hands to the next one.
 */
const isForEverybody = (endpoint: Endpoint, request: Request): boolean => {
  const isReading = endpoint.method === 'GET' && endpoint.audience === 'public'
  const isSame = isReading && endpoint.variesByVisitor?.(textsOf(request.query)) !== true
  if (isSame) delete request.headers[VISITOR_HEADER]
  return isSame
}

/** The query as `createApp` reads it. */
const textsOf = (query: Request['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

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

/** What a handler is given of the body. */
const bodyFor = (endpoint: Endpoint, request: Request): unknown => {
  // A request without a body has not gone through the reader.
  if (endpoint.audience === 'webhook') return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return endpoint.body === undefined ? undefined : parseBody(endpoint.body, request)
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
    throw new Error(
      `${endpoint.name} answered something else than its contract at "${issue?.path.join('.')}": ${issue?.message}`,
    )
  }
  const known: unknown = JSON.parse(JSON.stringify(result.data) ?? 'null')
  if (!isDeepStrictEqual(known, onTheWire)) {
    throw new Error(`${endpoint.name} answered fields that its contract does not have: map the answer in the handler.`)
  }
}

/**
 * Checks that what a handler sent itself is a file of a type that the contract names.
 * @throws Error naming the endpoint and the type
 */
const checkFile = ({ name, answers = [] }: Endpoint, response: Response): void => {
  // Who has it already is told so, without a type.
  if (response.statusCode === 304) return
  const type = response.get('content-type')?.split(';')[0] ?? ''
  if (!answers.includes(type)) throw new Error(`${name} answered a file of type "${type}", which it does not declare.`)
}

/** As the type says; a list, for what is known only when it is answered. */
const GENERAL: ReadonlySet<ProblemCode> = new Set<GeneralProblemCode>([
  'account_suspended',
  'body_too_large',
  'forbidden',
  'index_loading',
  'internal_error',
  'invalid_input',
  'key_reused',
  'length_required',
  'not_found',
  'operation_under_way',
  'other_host',
  'other_origin',
  'token_expired',
  'unauthenticated',
  'unavailable',
  'unsupported_media_type',
  'user_not_found',
])

/**
 * Checks that a problem is one that the contract names: callers decide by it what to say and whether to try again.
 * @throws Error naming the endpoint and the code
 */
const checkProblem = (endpoint: Endpoint, error: unknown): void => {
  if (!(error instanceof Problem) || GENERAL.has(error.code) || declaresProblem(endpoint, error.code)) return
  throw new Error(
    `${endpoint.name} answered "${error.code}", which its contract does not declare: add it to its problems.`,
    { cause: error },
  )
}

/** Nobody is known by what another server sends, whatever it sends along. */
const forgetVisitor = ({ headers }: Request): void => {
  delete headers.cookie
  delete headers[VISITOR_HEADER]
}

const admit = async (
  endpoint: Endpoint,
  request: Request,
  response: Response,
  context: RouteContext,
): Promise<void> => {
  if (endpoint.audience === 'service') {
    // Never reached through createService; without it an endpoint must not open by mistake.
    if (context.gate === undefined) throw new Error(`${endpoint.name} is for programs of ours and nobody knows them.`)
    await context.gate.admit(request, endpoint.callers ?? [])
  }
  if (endpoint.audience === 'webhook') forgetVisitor(request)
  if (!needsIdentity(endpoint.audience)) return
  // Never reached through createService; without it an endpoint must not open by mistake.
  if (context.identity === undefined)
    throw new Error(`${endpoint.name} is for signed-in people and nobody can check who is.`)
  await guardOf(endpoint.audience, context.identity)?.(request, response)
}

type Call = {
  readonly endpoint: Endpoint
  readonly request: Request
  readonly input: unknown
  readonly perform: (operation?: Operation) => Promise<unknown>
  /** Of a success. */
  readonly status: number
}

/** Answers a call; one that its caller named by a key, once. */
const once = async ({ perform, status, ...call }: Call, { idempotency }: RouteContext): Promise<Settled> => {
  const key = idempotencyKeyOf(call.endpoint, call.request)
  if (key === undefined) return { status, body: await perform() }
  // Never reached through createService; without it an operation must not run twice by mistake.
  if (idempotency === undefined) throw new Error(`${call.endpoint.name} takes keys and nobody remembers them.`)
  return idempotency.run({ ...call, key }, status, perform)
}

/**
 * Binds a contract's endpoint to the code that answers it. Who may call follows from the endpoint's audience alone.
 * Params, query and body reach the handler parsed; what does not parse is answered with 400 `invalid_input` (params:
 * 404) before the handler runs. In development and tests the answer is checked against the contract.
 * @example
 * handle(pauseAnnouncement, ({ params, user }) => ownAnnouncements.pause(params.id, user))
 * handle(getSeller, ({ params }) => sellers.profile(params.userId), { cache: { seconds: 30, staleSeconds: 60 } })
 */
export const handle = <E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<ResponseOf<E>> | ResponseOf<E>,
  options: HandleOptions = {},
): Route => {
  const { cache, revision: revisionOf } = options
  const kept = cache === undefined || revisionOf === undefined ? undefined : createKeptAnswers(cache.seconds)
  return {
    endpoint,
    admit: (request, response, context) => admit(endpoint, request, response, context),
    run: async (request, response, context) => {
      for (const guard of options.guards ?? []) await guard(request, response)
      const isPublic = isForEverybody(endpoint, request)
      const revision = isPublic ? revisionOf?.(request) : undefined
      if (revision !== undefined && kept?.send(request, response, revision) === true) return
      const none = z.unknown()
      const ask = async (): Promise<Settled> => {
        const input = {
          params: parseParams(endpoint, endpoint.params ?? none, request.params) as ParamsOf<E>,
          query: parse(endpoint.query ?? none, request.query, 'query') as QueryOf<E>,
          body: bodyFor(endpoint, request) as HandlerInput<E>['body'],
          file: (endpoint.file === undefined
            ? undefined
            : incomingFile(request, endpoint.file, options.file)) as HandlerInput<E>['file'],
        }
        const user = (needsIdentity(endpoint.audience) ? userOf(request) : undefined) as HandlerInput<E>['user']
        const perform = async (operation?: Operation): Promise<unknown> =>
          handler({
            ...input,
            user,
            operation: operation as OperationOf<E>,
            request,
            response: (endpoint.audience === 'webhook' ? undefined : response) as HandlerInput<E>['response'],
          })
        return once({ endpoint, request, input, perform, status: options.status ?? 200 }, context)
      }
      const settled = await ask().catch((error: unknown) => {
        if (context.checkResponses) checkProblem(endpoint, error)
        throw error
      })
      if (response.headersSent) {
        if (context.checkResponses) checkFile(endpoint, response)
        return
      }
      if (context.checkResponses) checkResponse(endpoint, settled.body)
      if (endpoint.audience === 'webhook') response.removeHeader('Set-Cookie')
      response
        .status(settled.status)
        .set('Cache-Control', cache === undefined ? 'no-store' : cacheControl(isPublic, cache))
      if (kept === undefined || revision === undefined) response.json(settled.body ?? null)
      else kept.sendNew(request, response, settled.body, revision)
    },
  }
}
