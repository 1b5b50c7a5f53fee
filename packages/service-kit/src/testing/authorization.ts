import { type Endpoint, type Method, pathOf, type SentInput, type ServiceName } from '@rouage/contracts'
import { authorizationOf, type Caller, CALLERS, type Outcome, type Rule, RULES } from '@rouage/contracts/authorization'
import { endpointsIn } from '@rouage/contracts/contract-check/shape-of'
import type { Audience } from '@rouage/contracts/endpoint'
import { Agent, request } from 'undici'
import type { TestIdentity } from './identity'

/** A cell of the authorization table. */
export type AuthorizationCase = {
  readonly endpoint: Endpoint
  readonly caller: Caller
  readonly outcome: Outcome
  readonly title: string
}

/** An endpoint and who may call it. */
type Row = ReturnType<typeof authorizationOf>[number]

const RULE_OF = {
  public: 'everybody',
  user: 'signedIn',
  moderator: 'moderators',
  operator: 'operators',
  admin: 'admins',
  service: 'services',
  webhook: 'senders',
} as const satisfies Record<Audience, Rule>

/** Rows for a contract that stands in no table, as the template's: each endpoint is for the whole of its audience. */
export const rowsByAudience = (contract: object): readonly Row[] =>
  [...new Set(Object.values(contract).flatMap(endpointsIn))].map((endpoint) => ({
    endpoint,
    rule: RULE_OF[endpoint.audience],
  }))

/** Every cell of the table that concerns a service, for `it.each`; `title` names it. @param rows in the place of the table’s */
export const authorizationCases = (
  service: ServiceName,
  rows: readonly Row[] = authorizationOf(service),
): AuthorizationCase[] =>
  rows.flatMap(({ endpoint, rule }) =>
    CALLERS.map((caller) => {
      const outcome: Outcome = RULES[rule][caller]
      return { endpoint, caller, outcome, title: `${endpoint.name} of ${caller}: ${outcome}` }
    }),
  )

/** What a service made of a call: an outcome, or what no row ever says. */
export type SeenOutcome = Outcome | 'no_such_route' | `unexpected: ${string}`

const REFUSALS: readonly Outcome[] = ['unauthenticated', 'account_suspended', 'forbidden', 'not_owner']

const seen = (status: number, code: unknown): SeenOutcome => {
  if (status === 404 && code === 'not_found') return 'no_such_route'
  if (status < 500 && status !== 401 && status !== 403) return 'allowed'
  return REFUSALS.find((refusal) => refusal === code) ?? `unexpected: ${status} ${String(code)}`
}

/** Makes calls of the authorization table. */
export type AuthorizationCaller = {
  /** Calls the endpoint as that caller, and says what became of it. */
  readonly outcomeOf: (test: AuthorizationCase) => Promise<SeenOutcome>
  /** The user id that the callers of that kind have; resources of the table belong to that of `owner`. */
  readonly subOf: (caller: Caller) => string
}

/** A connection for each call: one that is kept may be closed by its service just when the next call takes it. */
const dispatcher = new Agent({ pipelining: 0 })

const BODIES: readonly Method[] = ['POST', 'PUT', 'PATCH']

/**
 * Calls a running service as each kind of caller.
 * @param inputOf the parameters, query and body of a call: a resource of `owner` where the rule is about one. A call
 * without a valid body is answered 400 to whoever may make it, which counts as allowed.
 * @example
 * const callers = authorizationCaller({ baseUrl: service.url, identity: people })
 * it.each(authorizationCases('search'))('$title', async (test) => {
 *   expect(await callers.outcomeOf(test)).toBe(test.outcome)
 * })
 */
export const authorizationCaller = ({
  baseUrl,
  identity,
  inputOf = () => ({}),
}: {
  baseUrl: string
  identity: Pick<TestIdentity, 'tokenFor' | 'suspend'>
  inputOf?: (test: AuthorizationCase, ownerId: string) => Promise<SentInput> | SentInput
}): AuthorizationCaller => {
  const run = Math.random().toString(36).slice(2, 10)
  const subOf = (caller: Caller): string => `${caller}-${run}`
  identity.suspend(subOf('suspended'))
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'visitor') return undefined
    const role = caller === 'moderator' || caller === 'operator' || caller === 'admin' ? caller : 'user'
    return identity.tokenFor({
      sub: subOf(caller),
      role,
      sellerKind: caller === 'professional' ? 'professionnel' : 'particulier',
    })
  }
  return {
    subOf,
    outcomeOf: async (test) => {
      const { endpoint } = test
      const { body = {}, params = {}, query } = await inputOf(test, subOf('owner'))
      const names = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name)
      const allParams = { ...Object.fromEntries(names.map((name) => [name, 'nobody'])), ...params }
      const token = await tokenOf(test.caller)
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (token !== undefined) headers.authorization = `Bearer ${token}`
      if (endpoint.idempotency !== undefined) headers['idempotency-key'] = crypto.randomUUID()
      const answer = await request(`${baseUrl}${pathOf(endpoint, { params: allParams, query })}`, {
        method: endpoint.method,
        headers,
        body: BODIES.includes(endpoint.method) ? JSON.stringify(body) : null,
        dispatcher,
      })
      const text = await answer.body.text()
      const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json')
      const details: unknown = isProblem ? JSON.parse(text) : undefined
      return seen(answer.statusCode, details instanceof Object && 'code' in details ? details.code : undefined)
    },
  }
}
