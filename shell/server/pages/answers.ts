import { type Endpoint, pathOf, type ServiceName } from '@rouage/contracts/endpoint'
import type { Problem } from '@rouage/contracts/problem'
import { RUNNING_SERVICES, SERVICES } from '@rouage/contracts/services'
import { callService, type Metrics, RemoteProblem } from '@rouage/service-kit'
import type { TransferredQuery } from '@rouage/slice-kit'
import type { PlannedQuery } from './render-messages'

export type ServiceUrls = Readonly<Partial<Record<ServiceName, string>>>

const isPublicRead = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'audience' in value &&
  value.audience === 'public' &&
  'method' in value &&
  value.method === 'GET'

const declared: readonly unknown[] = RUNNING_SERVICES.flatMap((name) => Object.values(SERVICES[name].contract))
/** Without what writes their queries: a page's are text already, and are handed on as they came. */
const PUBLIC_READS: ReadonlyMap<string, Endpoint> = new Map(
  declared.filter(isPublicRead).map(({ writeQuery: _written, ...endpoint }) => [endpoint.name, endpoint]),
)

/** Whether the answer to a query is for this visitor alone. */
export const dependsOnVisitor = ({ endpoint: name, input }: PlannedQuery): boolean => {
  const endpoint = PUBLIC_READS.get(name)
  if (endpoint?.variesByVisitor === undefined) return false
  // As the service reads it.
  const [, query = ''] = pathOf(endpoint, input).split('?')
  return endpoint.variesByVisitor(Object.fromEntries(new URLSearchParams(query)))
}

/** Long enough for a busy service, short enough that a page with an honest error comes soon. */
const DATA_LIMIT_MS = 1_500

const unavailable: Problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'Le service est momentanément indisponible. Réessayez dans un instant.',
}

export type AnswerOptions = {
  readonly services: ServiceUrls
  readonly visitor: string
  readonly ip: string | undefined
  readonly metrics: Metrics
}

/**
 * Fetches a page's declared queries at once. A failure is an answer too: the page then shows it. A query whose
 * endpoint this edge does not know, from a newer slice, is left to the browser.
 */
export const answersTo = async (
  queries: readonly PlannedQuery[],
  { services, visitor, ip, metrics }: AnswerOptions,
): Promise<readonly TransferredQuery[]> => {
  const answers = await Promise.all(
    queries.map(async ({ endpoint: name, input, key }): Promise<TransferredQuery | undefined> => {
      const endpoint = PUBLIC_READS.get(name)
      const baseUrl = endpoint === undefined ? undefined : services[endpoint.service]
      if (endpoint === undefined || baseUrl === undefined) return undefined
      try {
        const data: unknown = await callService(endpoint, input ?? {}, {
          baseUrl,
          timeoutMs: DATA_LIMIT_MS,
          visitor,
          metrics,
          ip,
        })
        return { key, at: Date.now(), data }
      } catch (error) {
        return { key, at: Date.now(), problem: error instanceof RemoteProblem ? error.problem : unavailable }
      }
    }),
  )
  return answers.filter((answer) => answer !== undefined)
}
