import { authorizationOf } from '@rouage/contracts/authorization'
import type { Endpoint } from '@rouage/contracts/endpoint'

/** Where each service describes itself. */
const DESCRIPTION = { method: 'GET', path: '/openapi.json' } as const

const fits = (declared: readonly string[], parts: readonly string[]): boolean =>
  declared.length === parts.length &&
  declared.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))

/**
 * Which calls of a service contracts declare for somebody outside. A call has to fit to the letter, since a service's
 * router takes spellings (encoding, letter case, a last slash) that no contract writes.
 * @returns whether a call is one of them; its path is below the service and percent-encoded, as `strictTarget` let it
 * through
 */
export const publicCallsOf = (service: string): ((method: string, path: string) => boolean) => {
  const declared: readonly Pick<Endpoint, 'method' | 'path'>[] = authorizationOf(service)
    .map(({ endpoint }) => endpoint)
    .filter(({ audience }) => audience !== 'internal')
  const calls = [DESCRIPTION, ...declared].map(({ method, path }) => ({ method, parts: path.split('/') }))
  return (method, path) => {
    const asked = method === 'HEAD' ? 'GET' : method
    const parts = path.split('/')
    return calls.some((call) => call.method === asked && fits(call.parts, parts))
  }
}
