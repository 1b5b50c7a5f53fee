import { type CallInput, type Endpoint, pathOf, type ResponseOf } from '@rouage/contracts/endpoint'
import type { Problem } from '@rouage/contracts/problem'
import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiProblem, callEndpoint } from './api'

/** A GET that a page needs: which endpoint, with what. Its address within the service is its identity. */
export type PageQuery<E extends Endpoint = Endpoint> = { readonly endpoint: E; readonly input?: CallInput }

export const query = <E extends Endpoint>(endpoint: E, input?: CallInput): PageQuery<E> => ({ endpoint, input })

export const queryKeyOf = ({ endpoint, input }: PageQuery): readonly [string, string] => [
  endpoint.service,
  pathOf(endpoint, input),
]

/** One answer as the edge hands it to the browser: data, or the problem the service answered. */
export type TransferredQuery = {
  readonly key: readonly [string, string]
  /** Milliseconds since 1970 when the edge got the answer. */
  readonly at: number
  readonly data?: unknown
  readonly problem?: Problem
}

/** Whether a second try may help: never after an answer that blames the request. */
const isWorthARetry = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiProblem && error.status < 500)

/** A slice's own query client: failed queries stay failed until someone asks again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: isWorthARetry,
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })

const owners = new WeakMap<QueryClient, string | null>()

/** Forgets what endpoints told the person before, which is not the next one's to see; asks again, for the next one, what is on the screen. */
export const keepAnswersOf = (client: QueryClient, userId: string | null): void => {
  const before = owners.get(client)
  owners.set(client, userId)
  if (before === undefined || before === userId) return
  const filters = { predicate: ({ meta }: { meta: Record<string, unknown> | undefined }) => meta?.isPrivate === true }
  // Nobody is left to ask for after a sign-out.
  if (userId === null) for (const each of client.getQueryCache().findAll(filters)) each.reset()
  else void client.resetQueries(filters)
}

/** Puts answers of the edge into a client, problems included, so that the first render shows what the edge showed. */
export const fillQueryClient = (client: QueryClient, answers: readonly TransferredQuery[]): void => {
  for (const { key, at, data, problem } of answers) {
    if (problem === undefined) client.setQueryData(key, data, { updatedAt: at })
    else {
      const failed = client.getQueryCache().build(client, { queryKey: key })
      failed.setState({ status: 'error', error: new ApiProblem(problem), errorUpdatedAt: at, fetchStatus: 'idle' })
    }
  }
}

export type EndpointOptions = {
  readonly enabled?: boolean
  readonly staleTime?: number
  /** Keeps showing the previous answer while the next one loads: lists that are filtered or paged. */
  readonly keepPrevious?: boolean
}

const keepPreviousData = <Data>(previous: Data | undefined): Data | undefined => previous

/** A service that was down is asked again by itself: the page recovers when the service does. */
const RECOVERY_MS = 10_000
const whileDown = (query: { readonly state: { readonly error: ApiProblem | null } }): number | false =>
  query.state.error !== null && query.state.error.status >= 500 ? RECOVERY_MS : false

/** The answer of a GET endpoint, from the edge's transfer, the cache or the network. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput,
  { enabled, staleTime, keepPrevious = false }: EndpointOptions = {},
): UseQueryResult<ResponseOf<E>, ApiProblem> =>
  useQuery<ResponseOf<E>, ApiProblem>({
    queryKey: queryKeyOf({ endpoint, input }),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal }),
    refetchInterval: whileDown,
    meta: { isPrivate: endpoint.audience !== 'public' },
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  } as Parameters<typeof useQuery<ResponseOf<E>, ApiProblem>>[0])
