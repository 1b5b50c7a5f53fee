import type * as z from 'zod/mini'
import type { ProblemCode } from './problem'
import type { SERVICE_NAMES } from './service-names'
import type { TextCodec } from './text-codec'

type Schema = z.ZodMiniType
/** Where an endpoint takes nothing, it has no schema for it. */
type Taken = Schema | undefined

export type ServiceName = (typeof SERVICE_NAMES)[number]
/** A program of ours that calls services. */
export type CallerName = ServiceName | 'edge'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint. `user` is anybody who is signed in and not suspended; whether a resource is theirs, the
 * handler checks. `moderator` and `operator` take an admin too. `service` endpoints are for those of our own
 * programs that `callers` names: the edge never proxies them. A `webhook` is called by somebody else's server, which
 * signs what it sends: the handler gets the body's bytes as they came and checks the signature; there is no origin, no
 * session and no cookie either way.
 */
export type Audience = 'public' | 'user' | 'moderator' | 'operator' | 'admin' | 'service' | 'webhook'

/** What a file may be that a call sends as its body, as it is. Its content decides what it is, not its name. */
export type FileRules = {
  /** Media types, as `image/jpeg`. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

/**
 * One call between two processes: what it takes, what it answers and the `code` of every problem it may answer.
 * `path` is relative to the service and uses `:name` for parameters; browsers reach it at `/api/<service><path>`.
 */
export type Endpoint<
  Params extends Taken = Taken,
  Query extends Taken = Taken,
  Body extends Taken = Taken,
  Response extends Schema = Schema,
  For extends Audience = Audience,
  Keyed extends Idempotent | undefined = Idempotent | undefined,
  Sent extends FileRules | undefined = FileRules | undefined,
> = {
  readonly service: ServiceName
  readonly name: string
  readonly method: Method
  readonly path: `/${string}`
  readonly audience: For
  /** Of the audience `public`: whoever is signed in counts as themselves, so that browsers show their token. */
  readonly knowsSignedIn?: boolean
  /** Of the audience `service`: who may call; nobody else may. */
  readonly callers?: readonly CallerName[]
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  /** Writes a query that is given as what it stands for: of a `textCodec`, its `write`. */
  writeQuery?(given: unknown): Readonly<Record<string, string>>
  readonly body?: Body
  /** The file that is sent in the place of a JSON body. */
  readonly file?: Sent
  readonly response: Response
  /** Media types of the file that is answered in the place of JSON; `response` is then unused. */
  readonly answers?: readonly string[]
  /** What it may answer besides what any call may (`GeneralProblemCode`); outside production another one is an error. */
  readonly problems?: readonly ProblemCode[]
  /**
   * Whether two visitors get different answers to this query; where it is missing, everybody gets the same. An answer
   * that varies is kept by nobody but the visitor's own browser, and the service hears of the visitor for such calls
   * alone.
   */
  readonly variesByVisitor?: (query: Readonly<Record<string, string>>) => boolean
  /**
   * Of a POST: made twice it comes to the same, and the second one is answered as the first. A call whose answer was lost
   * with its service is then made once more, as every PUT, every DELETE and whatever carries an `Idempotency-Key`.
   */
  readonly isRepeatable?: true
  /** Of a webhook, which has no `body`: the largest that is read, in bytes; 256 kB unless told. */
  readonly maxBodyBytes?: number
  /** Whether the call may or has to carry an `Idempotency-Key`: one key, one effect, the same answer for 24 h. */
  readonly idempotency?: Keyed
  /**
   * Never declared: builds for browsers leave an endpoint's schemas to a file of their own and put this in their place
   * (`endpoint-addresses.cjs` of slice-kit).
   */
  readonly load?: () => Promise<Endpoint>
}

/** How an endpoint takes an `Idempotency-Key`. */
export type Idempotent = 'optional' | 'required'

/** Declares an endpoint; only types happen here. */
export const endpoint = <
  Response extends Schema,
  For extends Audience,
  Params extends Taken = undefined,
  Query extends Taken = undefined,
  Body extends Taken = undefined,
  Keyed extends Idempotent | undefined = undefined,
  Sent extends FileRules | undefined = undefined,
>(
  declaration: Endpoint<Params, Query, Body, Response, For, Keyed, Sent>,
): Endpoint<Params, Query, Body, Response, For, Keyed, Sent> => declaration

/** Whether a problem is one of the endpoint's own. */
export const declaresProblem = ({ problems = [] }: Pick<Endpoint, 'problems'>, code: string | undefined): boolean =>
  problems.some((declared) => declared === code)

/**
 * The schema of an endpoint's answers. Browsers hold an endpoint without its schemas until they ask here.
 * @throws when the file with the schemas cannot be loaded
 */
export const responseSchemaOf = async <E extends Endpoint>(target: E): Promise<E['response']> => {
  const { response } = (await target.load?.()) ?? target
  return response
}

/**
 * The schema of an endpoint's bodies, for forms that check by it; undefined where it takes none.
 * @throws when the file with the schemas cannot be loaded
 */
export const bodySchemaOf = async <E extends Endpoint>(target: E): Promise<E['body']> => {
  const { body } = (await target.load?.()) ?? target
  return body
}

type OutputOf<S extends Schema> = [S] extends [never] ? undefined : z.output<S>

/** What a service is given, parsed; undefined where the endpoint takes none. */
export type ParamsOf<E extends Endpoint> = OutputOf<Extract<E['params'], Schema>>
export type QueryOf<E extends Endpoint> = OutputOf<Extract<E['query'], Schema>>
export type BodyOf<E extends Endpoint> = OutputOf<Extract<E['body'], Schema>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

type Scalar = string | number | boolean
/** What an address is made of, whatever the endpoint. */
export type AddressParts = {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>
}

/** Text in an address may be given as what it is written from; words of a list have to be those words. */
type Written<Value> = Value extends string ? (string extends Value ? Scalar | readonly Scalar[] : Value) : Value
type WrittenFields<Fields> = { readonly [Name in keyof Fields]: Written<Fields[Name]> }

type Part<Name extends string, S extends Schema, Value> = [S] extends [never]
  ? { readonly [Key in Name]?: never }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }
/** What a codec makes text of is given as what it stands for. */
type Given<S extends Schema> = S extends TextCodec<infer Value> ? Value : WrittenFields<z.input<S>>
type Addressed<Name extends 'params' | 'query', S extends Schema> = Part<Name, S, Given<S>>

type FilePart<Sent> = [Sent] extends [never] ? { readonly file?: never } : { readonly file: Blob }

/**
 * What a caller gives an endpoint: `params`, `query` and `body` as its schemas take them, or a `file`, each where the
 * endpoint has one and optional where all of it is. Of an endpoint that is known by its general type alone it is anything.
 */
export type InputOf<E extends Endpoint> = Endpoint extends E
  ? SentInput
  : Addressed<'params', Extract<E['params'], Schema>> &
      Addressed<'query', Extract<E['query'], Schema>> &
      Part<'body', Extract<E['body'], Schema>, z.input<Extract<E['body'], Schema>>> &
      FilePart<Extract<E['file'], FileRules>>

/** The arguments of a call: its input, which may be left out where nothing of it is needed, and how it is made. */
export type CallArguments<E extends Endpoint, Options> =
  Partial<InputOf<E>> extends InputOf<E>
    ? [input?: InputOf<E>, options?: Options]
    : [input: InputOf<E>, options?: Options]

/** An input as a call sends it, whatever the endpoint. */
export type SentInput = AddressParts & { readonly body?: unknown; readonly file?: Blob }

/** What the types have checked against one endpoint, as it is sent: a query that has a codec is text from here on. */
export const sentInput = <E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined): SentInput => {
  const given = (input ?? {}) as SentInput
  return endpoint.writeQuery === undefined ? given : { ...given, query: endpoint.writeQuery(given.query) }
}

/**
 * The path of a call within its service, query included. Query keys are sorted and empty values left out, so that
 * equal calls have equal addresses: caches and query keys rely on it.
 */
export const pathOf = (target: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AddressParts = {}): string => {
  const path = target.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${target.path} needs the parameter "${name}": pass it in params.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const key of Object.keys(query).sort()) {
    const value = query[key]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(key, text)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Where a browser makes the call: `/api/<service>/…` on its own origin. */
export const urlOf = (target: Pick<Endpoint, 'path' | 'service'>, input?: AddressParts): string =>
  `/api/${target.service}${pathOf(target, input)}`
