import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Account } from '../state/account'
import { API_VERSION, type FaultKind } from '../state/entities'
import { newId } from '../state/ids'
import { expand, treeOf } from './expand'
import { type HeldCalls, takeFault } from './faults'
import { type FormTree, readForm } from './form'
import { answerBefore, digestOf, keepAnswer, type Keyed, keyInUse } from './idempotency'
import { Params } from './params'
import { Problem, unknownRoute } from './problem'
import { findRoute, type Outcome, type Route } from './routes'

const largestBody = 1024 * 1024

export interface Served {
  readonly status: number
  readonly body: string
  readonly request: string
  /** Which call the answer was first given to, where it was given before. */
  readonly original?: string
}

export interface ApiOptions {
  readonly account: Account
  readonly routes: readonly Route[]
  readonly held: HeldCalls
  /** The only key that is let in; any test key where there is none. */
  readonly secretKey: string | undefined
  readonly url: string
}

interface Request {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tree: FormTree
  readonly idempotencyKey: string | undefined
}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let held = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    held += chunk.length
    // Read to its end all the same: whoever is still sending hears no answer.
    if (held <= largestBody) chunks.push(chunk)
  }
  if (held > largestBody)
    throw new Problem(413, { type: 'invalid_request_error', message: 'Request entity too large.' }, false)
  return Buffer.concat(chunks).toString('utf8')
}

const unauthorized = (message: string): Problem => new Problem(401, { type: 'invalid_request_error', message }, false)

const authorize = (request: IncomingMessage, secretKey: string | undefined): void => {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!key)
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
        "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  const isGood = secretKey === undefined ? /^sk_test_\w+$/.test(key) : key === secretKey
  if (!isGood) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
}

/** Another version has other fields: answering in this one's would hide that. */
const checkVersion = (version: string | string[] | undefined): void => {
  if (version !== undefined && version !== API_VERSION)
    throw new Problem(
      400,
      {
        type: 'invalid_request_error',
        message: `Invalid Stripe API version: ${String(version)}; this is ${API_VERSION}.`,
      },
      false,
    )
}

const parametersOf = (request: IncomingMessage, url: URL, body: string): FormTree => {
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  if (body !== '' && !isForm)
    throw new Problem(
      400,
      {
        type: 'invalid_request_error',
        message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
      },
      false,
    )
  return readForm([url.search.slice(1), body].filter((part) => part !== '').join('&'))
}

const served = (status: number, body: unknown, request: string): Served => ({
  status,
  body: JSON.stringify(body, null, 2),
  request,
})

/** Calls of Stripe's API: each is read, done in one transaction with its answer's record, and answered. */
export class Api {
  readonly #options: ApiOptions
  /** Keys of calls that are under way. */
  readonly #inUse = new Set<string>()

  constructor(options: ApiOptions) {
    this.#options = options
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const id = newId('req')
    try {
      const body = await readBody(request)
      authorize(request, this.#options.secretKey)
      checkVersion(request.headers['stripe-version'])
      const header = request.headers['idempotency-key']
      await this.#answer(response, {
        id,
        method: request.method ?? 'GET',
        path: url.pathname,
        tree: parametersOf(request, url, body),
        // Stripe heeds keys of POST alone.
        idempotencyKey: request.method === 'POST' && typeof header === 'string' ? header : undefined,
      })
    } catch (error) {
      if (!(error instanceof Problem)) console.error(error)
      this.#send(response, this.#failure(error, id), undefined)
    }
  }

  #failure(error: unknown, request: string): Served {
    if (error instanceof Problem) return served(error.status, { error: error.body }, request)
    return served(500, { error: { type: 'api_error', message: 'An unexpected error occurred.' } }, request)
  }

  async #answer(response: ServerResponse, request: Request): Promise<void> {
    const { account, held } = this.#options
    const found = findRoute(this.#options.routes, request.method, request.path)
    if (!found) throw unknownRoute(request.method, request.path)
    const key = request.idempotencyKey
    if (key !== undefined && this.#inUse.has(key)) throw keyInUse(key)
    if (key !== undefined) this.#inUse.add(key)
    try {
      const fault = takeFault(account, request.method, request.path)
      if (fault === 'hold') await held.wait()
      if (fault === 'cut_before') return void response.destroy()
      if (fault === '429' || fault === '500') throw this.#refusal(fault)
      const answer = this.#once(found, request, fault)
      if (fault === 'cut_after') return void response.destroy()
      this.#send(response, answer, fault)
    } finally {
      if (key !== undefined) this.#inUse.delete(key)
    }
  }

  #refusal(fault: '429' | '500'): Problem {
    return fault === '429'
      ? new Problem(
          429,
          { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
          false,
        )
      : new Problem(500, { type: 'api_error', message: 'An unknown error occurred.' }, false)
  }

  /** The answer of an earlier call with the key, or the call's own. */
  #once(found: { readonly route: Route; readonly id: string }, request: Request, fault: FaultKind | undefined): Served {
    const { account } = this.#options
    const key = request.idempotencyKey
    if (key === undefined) return this.#run(found, request, fault, undefined)
    const keyed = { key, endpoint: request.path, parameters: digestOf(request.tree) }
    const record = answerBefore(account, keyed)
    if (record) return { status: record.status, body: record.body, request: request.id, original: record.request }
    return this.#run(found, request, fault, keyed)
  }

  #run(
    { route, id }: { readonly route: Route; readonly id: string },
    request: Request,
    fault: FaultKind | undefined,
    keyed: Keyed | undefined,
  ): Served {
    const { account, url } = this.#options
    const origin = { id: request.id, idempotency_key: keyed?.key ?? null }
    try {
      return account.transact(() => {
        const params = new Params(request.tree)
        const paths = params.texts('expand') ?? []
        const outcome = route.handle({ account, params, id, url })
        const done = served(...this.#shape(outcome, paths), request.id)
        // An outage that comes after the effect: Stripe gives that answer again to the key, as any other.
        const answer = fault === '500_after' ? this.#failure(this.#refusal('500'), request.id) : done
        if (keyed) keepAnswer(account, keyed, answer)
        return answer
      }, origin)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const answer = this.#failure(error, request.id)
      if (keyed && error.isKept) account.transact(() => keepAnswer(account, keyed, answer))
      return answer
    }
  }

  #shape(outcome: Outcome, paths: readonly string[]): [number, unknown] {
    const { account } = this.#options
    if (outcome.object === 'answer') return [outcome.status, outcome.body]
    if (outcome.object === 'list') return [200, expand(account, { ...outcome, data: outcome.data.map(treeOf) }, paths)]
    return [200, expand(account, treeOf(outcome), paths)]
  }

  #send(response: ServerResponse, { status, body, request, original }: Served, fault: FaultKind | undefined): void {
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': request,
      'stripe-version': API_VERSION,
      ...(original === undefined ? {} : { 'idempotent-replayed': 'true', 'original-request': original }),
      // Asking again with the key would be answered the same.
      ...(fault === '500_after' ? { 'stripe-should-retry': 'false' } : {}),
    })
    response.end(body)
  }
}
