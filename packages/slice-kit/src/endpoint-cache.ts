import { type CallArguments, type Endpoint, type ResponseOf, sentInput } from '@rouage/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeyOf } from './query'

/** What a slice has heard from services so far: for answers that a change makes wrong, or that a write answered anew. */
export type EndpointCache = {
  readonly read: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E, never>) => ResponseOf<E> | undefined
  /** Shows an answer as if the service had just given it. A call under way that would overwrite it is given up. */
  readonly write: <E extends Endpoint>(
    endpoint: E,
    answer: ResponseOf<E>,
    ...input: CallArguments<E, never>
  ) => Promise<void>
  /** Asks again for the answers that one call gave, if it is on the screen, and else when it is next. */
  readonly refresh: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E, never>) => Promise<void>
}

/** The slice's answers of services, which `useEndpoint` shows. */
export const useEndpointCache = (): EndpointCache => {
  const client = useQueryClient()
  return useMemo(
    () => ({
      read: <E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E, never>) =>
        client.getQueryData<ResponseOf<E>>(queryKeyOf({ endpoint, input: sentInput(endpoint, input) })),
      write: async (endpoint, answer, ...[input]) => {
        const queryKey = queryKeyOf({ endpoint, input: sentInput(endpoint, input) })
        // Giving a call up puts back what was there before it: not after the new answer.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, answer)
      },
      refresh: (endpoint, ...[input]) =>
        client.invalidateQueries({ queryKey: queryKeyOf({ endpoint, input: sentInput(endpoint, input) }) }),
    }),
    [client],
  )
}
