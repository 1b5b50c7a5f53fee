import { authorizationOf } from '@rouage/contracts/authorization'
import type { Endpoint } from '@rouage/contracts/endpoint'
import { RUNNING_SERVICES } from '@rouage/contracts/services'
import type { Request } from 'express'

/** Where each service describes itself. */
const DESCRIPTION = { method: 'GET', path: '/openapi.json', audience: 'public' } as const

type Call = Pick<Endpoint, 'method' | 'path' | 'audience' | 'isRepeatable'>
/** What a service's contract declares, by the service's name. */
export type DeclaredCalls = (service: string) => readonly Call[]
/** Whether a call is one of some; its path is below the service and percent-encoded, as `strictTarget` let it through. */
export type IsCall = (method: string, path: string) => boolean

/** What the contracts declare. */
export const declaredCalls: DeclaredCalls = (service) => authorizationOf(service).map(({ endpoint }) => endpoint)

const fits = (declared: readonly string[], parts: readonly string[]): boolean =>
  declared.length === parts.length &&
  declared.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))

const parametersOf = (parts: readonly string[]): number => parts.filter((part) => part.startsWith(':')).length

/** What a call is declared as, as the service's router takes it: of the paths that fit, the one with the fewest parameters. */
const declaredIn = (declared: readonly Call[]) => {
  const calls = declared
    .map((call) => ({ ...call, parts: call.path.split('/') }))
    .sort((a, b) => parametersOf(a.parts) - parametersOf(b.parts))
  return (method: string, path: string): Call | undefined => {
    const asked = method === 'HEAD' ? 'GET' : method
    const parts = path.split('/')
    return calls.find((call) => call.method === asked && fits(call.parts, parts))
  }
}

/**
 * Which calls of a service contracts declare for somebody outside. A call has to fit to the letter, since a service's
 * router takes spellings (encoding, letter case, a last slash) that no contract writes.
 */
export const publicCallsOf = (service: string, declared: DeclaredCalls = declaredCalls): IsCall => {
  const find = declaredIn([DESCRIPTION, ...declared(service)])
  return (method, path) => {
    const audience = find(method, path)?.audience
    return audience !== undefined && audience !== 'service'
  }
}

/** Which of them another server makes, which signs what it sends. */
export const webhooksOf = (service: string, declared: DeclaredCalls = declaredCalls): IsCall => {
  const find = declaredIn(declared(service))
  return (method, path) => find(method, path)?.audience === 'webhook'
}

/** Which of them may be made twice, and come to the same. */
export const repeatableCallsOf = (service: string, declared: DeclaredCalls = declaredCalls): IsCall => {
  const find = declaredIn(declared(service))
  return (method, path) => find(method, path)?.isRepeatable === true
}

/** Whether a request to the site is made by another server and not by a page. */
export const isWebhookRequest = (declared: DeclaredCalls = declaredCalls): ((request: Request) => boolean) => {
  const webhooks = new Map<string, IsCall>(RUNNING_SERVICES.map((service) => [service, webhooksOf(service, declared)]))
  return ({ method, path }) => {
    const [, service = '', rest = ''] = /^\/api\/([a-z]+)(\/.*)$/.exec(path) ?? []
    return webhooks.get(service)?.(method, rest) === true
  }
}
