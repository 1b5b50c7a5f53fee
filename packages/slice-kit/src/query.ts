import {
  type AddressParts,
  type CallArguments,
  type Endpoint,
  pathOf,
  type ResponseOf,
  sentInput,
} from '@rouage/contracts/endpoint'
import type { Problem } from '@rouage/contracts/problem'
import { hashKey, QueryCache, QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCall } from './api'
import { ApiProblem, unreachable } from './api-problem'
import { failureOf, forgetFailure, isDown, isWorthAsking, rememberFailure } from './failures'

/** A GET that a page needs: which endpoint, with what. Its address within the service is its identity. */
export type PageQuery<E extends Endpoint = Endpoint> = { readonly endpoint: E; readonly input: AddressParts }

/**
 * A question to a service: params and query as its endpoint declares them.
 *
 * @example
 * query(getAnnouncement, { params: { id } })
 */
export const query = <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E, never>): PageQuery<E> => ({
  endpoint,
  input: sentInput(endpoint, input),
})

/** What tells the answers of different questions apart: the service, and the address within it. */
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

/** An answer is not asked for again before it is this old. */
export const FRESH_MS = 30_000

/**
 * Whether a second try may help at once: never after an answer that blames the request, nor where the visitor has waited
 * long enough.
 */
const isWorthARetry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  !(error instanceof ApiProblem && (error.status < 500 || error.code === 'timeout' || error.code === 'offline'))

/** A slice's own query client. What failed is asked again by itself, by whoever asks for it, and when it is shown again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) =>
        rememberFailure(query, error instanceof ApiProblem ? error : new ApiProblem(unreachable())),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 10 * 60_000,
        // A browser that is offline, or thinks so, is asked all the same: what fails has words, what waits has none.
        networkMode: 'always',
        retry: isWorthARetry,
        retryOnMount: isWorthAsking,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })

/** Asks again for what failed and is on the screen. */
export const refetchFailed = (client: QueryClient): void => {
  void client.refetchQueries({ type: 'active', predicate: isDown })
}

const owners = new WeakMap<QueryClient, string | null>()

/**
 * Forgets what endpoints told the person before, which is not the next one's to see; asks again, for the next one, what
 * is on the screen.
 * @param userId null: nobody is signed in
 */
export const keepAnswersOf = (client: QueryClient, userId: string | null): void => {
  const before = owners.get(client)
  owners.set(client, userId)
  if (before === undefined || before === userId) return
  const filters = { predicate: ({ meta }: { meta: Record<string, unknown> | undefined }) => meta?.isPrivate === true }
  for (const each of client.getQueryCache().findAll(filters)) forgetFailure(each)
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
      const error = new ApiProblem(problem)
      rememberFailure(failed, error, true)
      failed.setState({ status: 'error', error, errorUpdatedAt: at, fetchStatus: 'idle' })
    }
  }
}

/** When an endpoint is asked, and what is shown meanwhile. */
export type EndpointOptions = {
  readonly enabled?: boolean
  readonly staleTime?: number
  /** Keeps showing the previous answer while the next one loads: lists that are filtered or paged. */
  readonly keepPrevious?: boolean
  /**
   * Asks again and again while the tab is seen: each visitor after a time of their own, `ms` and up to the share
   * `jitter` of it more (a tenth unless told), so that they do not all come at once.
   */
  readonly every?: { readonly ms: number; readonly jitter?: number }
}

const keepPreviousData = <Data>(previous: Data | undefined): Data | undefined => previous

/** A service that was down is asked again by itself: the page recovers when the service does. */
export const RECOVERY_MS = 10_000

/** What is known of an endpoint's answer. */
export type EndpointResult<E extends Endpoint> = {
  /** The last good answer: it stays where asking again has failed. */
  readonly data: ResponseOf<E> | undefined
  /** Why there is no answer, or no newer one; it stays until there is. */
  readonly error: ApiProblem | null
  readonly isError: boolean
  readonly isFetching: boolean
  /** `data` still belongs to the question before this one. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => void
}

/**
 * The answer to a query that a page declares, from the edge's transfer, the cache or the network.
 *
 * @example
 * const { data, error, refetch } = usePageQuery(query(getAnnouncement, { params: { id } }))
 * if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
 */
export const usePageQuery = <E extends Endpoint>(
  { endpoint, input }: PageQuery<E>,
  { enabled = true, staleTime = FRESH_MS, keepPrevious = false, every }: EndpointOptions = {},
): EndpointResult<E> => {
  const queryKey = queryKeyOf({ endpoint, input })
  const [spread] = useState(Math.random)
  const pollMs = every !== undefined && every.ms * (1 + spread * (every.jitter ?? 0.1))
  const result = useQuery<ResponseOf<E>, ApiProblem>({
    queryKey,
    queryFn: ({ signal, client }) =>
      // Whoever has an answer and asks all the same wants a newer one than the browser may keep.
      sendCall(endpoint, input, { signal, isAgain: client.getQueryData(queryKey) !== undefined }),
    refetchInterval: (query) => (isDown(query) ? RECOVERY_MS : pollMs),
    meta: { isPrivate: endpoint.audience !== 'public' },
    enabled,
    staleTime,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  } as Parameters<typeof useQuery<ResponseOf<E>, ApiProblem>>[0])
  const { isPlaceholderData, isFetching, refetch } = result
  const error = failureOf(useQueryClient().getQueryCache().get(hashKey(queryKey))) ?? null
  return {
    // The answer to another question is of no use once this one has failed.
    data: isPlaceholderData && error !== null ? undefined : result.data,
    error,
    isError: error !== null,
    isFetching,
    isPlaceholderData,
    refetch: () => void refetch(),
  }
}

/**
 * The answer of a GET endpoint, from the edge's transfer, the cache or the network.
 *
 * @example
 * const { data, error } = useEndpoint(getOwnProfile)
 * const seller = useEndpoint(getSeller, { params: { id } }, { keepPrevious: true })
 * const job = useEndpoint(getImport, { params: { id } }, { every: { ms: 5_000 } })
 */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  ...given: CallArguments<E, EndpointOptions>
): EndpointResult<E> => {
  const [input, options] = given
  return usePageQuery<E>({ endpoint, input: sentInput(endpoint, input) }, options)
}
