import { type Endpoint, type InputOf, type ResponseOf, sentInput } from '@rouage/contracts/endpoint'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { type ApiProblem, internals } from '@rouage/slice-kit'

const { failureOf, FRESH_MS, isDown, queryKeyOf, RECOVERY_MS, sendCall, useInfiniteQuery, useQueryClient } = internals

/** How the pages of an endpoint follow each other. */
export type InfiniteOptions<E extends Endpoint> = {
  /** What is asked for one page: the first, or the one that begins at a cursor. */
  readonly inputOf: (after: string | undefined) => InputOf<E>
  /** Where the next page begins; null behind the last one. */
  readonly nextOf: (page: ResponseOf<E>) => string | null
  readonly enabled?: boolean
}

/** What is known of a list that comes in pages. */
export type InfiniteResult<E extends Endpoint> = {
  /** The last good pages: they stay where asking again, or for more, has failed. */
  readonly data: readonly ResponseOf<E>[] | undefined
  /** Why there are no pages, or no newer ones; it stays until there are. */
  readonly error: ApiProblem | null
  readonly isFetching: boolean
  /** Asks anew for all pages that were shown, each from where the one before ends now. */
  readonly refetch: () => void
  readonly hasMore: boolean
  readonly isFetchingMore: boolean
  /** Why the next page did not come. */
  readonly moreError: ApiProblem | null
  readonly fetchMore: () => void
  /** Shows pages as a write answered them. A call under way that would overwrite them is given up. */
  readonly change: (edit: (page: ResponseOf<E>) => ResponseOf<E>) => Promise<void>
}

/**
 * A list of a GET endpoint, page after page. When items come or go, none is shown twice or left out: asking anew begins
 * with the first page and follows the cursors. It is for what the browser asks; the edge fetches no such list.
 *
 * @example
 * const list = useInfiniteEndpoint(listOwnAnnouncements, {
 *   inputOf: (after) => ({ query: { after } }),
 *   nextOf: ({ next }) => next,
 * })
 * const ads = list.data?.flatMap(({ items }) => items)
 */
export const useInfiniteEndpoint = <E extends Endpoint>(
  endpoint: E,
  { inputOf, nextOf, enabled = true }: InfiniteOptions<E>,
): InfiniteResult<E> => {
  const client = useQueryClient()
  const [service, path] = queryKeyOf({ endpoint, input: sentInput(endpoint, inputOf(undefined)) })
  const queryKey = useMemo(() => [service, path, 'pages'] as const, [service, path])
  const result = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const isAgain = client.getQueryData(queryKey) !== undefined
      return sendCall(endpoint, sentInput(endpoint, inputOf(pageParam)), { signal, isAgain })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    refetchInterval: (query) => isDown(query) && RECOVERY_MS,
    meta: { isPrivate: endpoint.audience !== 'public' },
    enabled,
    staleTime: FRESH_MS,
  })
  const { refetch, fetchNextPage, isFetchNextPageError } = result
  const failure = failureOf(client.getQueryCache().find({ queryKey })) ?? null

  const change = useCallback(
    async (edit: (page: ResponseOf<E>) => ResponseOf<E>) => {
      // Giving a call up puts back what was there before it: not after the change.
      await client.cancelQueries({ queryKey })
      client.setQueryData<InfiniteData<ResponseOf<E>>>(
        queryKey,
        (known) => known && { ...known, pages: known.pages.map(edit) },
      )
    },
    [client, queryKey],
  )
  return {
    data: result.data?.pages,
    error: isFetchNextPageError ? null : failure,
    isFetching: result.isFetching,
    refetch: useCallback(() => void refetch(), [refetch]),
    hasMore: result.hasNextPage,
    isFetchingMore: result.isFetchingNextPage,
    moreError: isFetchNextPageError ? failure : null,
    fetchMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    change,
  }
}
