import { type CallArguments, type Endpoint, type InputOf, type ResponseOf, sentInput } from '@rouage/contracts/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { internals } from '@rouage/slice-kit'

const { queryKeyOf, sendCall, useQueryClient } = internals

export type MutationOptions<E extends Endpoint> = {
  /** Calls with the same key run one after the other, whatever their endpoints; unless told they do not wait. */
  readonly queue?: (input: InputOf<E>) => string
  /** The calls arrive where the page is left meanwhile; see `CallOptions`. */
  readonly keepalive?: boolean
  /** Shows what came of it; the call counts as pending until this is done. */
  readonly onDone?: (answer: ResponseOf<E>, input: InputOf<E>) => Promise<void> | void
  /** Says what went wrong; what was expected of the call is no longer shown. An `ApiProblem`, but for faults of our own. */
  readonly onFailed?: (error: Error, input: InputOf<E>) => Promise<void> | void
}

export type EndpointMutation<E extends Endpoint> = {
  /** Calls the endpoint; a call with the same input that is still pending is not doubled. Resolves when it is through. */
  readonly mutate: (...input: CallArguments<E, never>) => Promise<void>
  /** The inputs that wait or are under way, oldest first. */
  readonly pending: readonly InputOf<E>[]
}

/**
 * Calls that change something. What a page expects of them it shows by laying `pending` over what the service said last:
 * so it is seen at once, and taken back by itself where the service refuses, whatever else has changed meanwhile.
 *
 * @example
 * const end = useEndpointMutation(endSession, { onDone: sessions.refetch, onFailed: ({ message }) => toast(…) })
 * const shown = items.filter(({ id }) => !end.pending.some(({ params }) => params.id === id))
 * <Button onClick={() => end.mutate({ params: { id } })}>Déconnecter</Button>
 */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): EndpointMutation<E> => {
  const client = useQueryClient()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const underWay = useRef<readonly { readonly id: string; readonly input: InputOf<E> }[]>([])
  const [pending, setPending] = useState<readonly InputOf<E>[]>([])

  const mutate = useCallback(
    async (...[given]: CallArguments<E, never>): Promise<void> => {
      const input = (given ?? {}) as InputOf<E>
      const sent = sentInput(endpoint, input)
      const id = JSON.stringify([queryKeyOf({ endpoint, input: sent }), sent.body])
      if (underWay.current.some((call) => call.id === id)) return
      const keep = (calls: typeof underWay.current) => {
        underWay.current = calls
        setPending(calls.map((call) => call.input))
      }
      keep([...underWay.current, { id, input }])
      const key = latest.current.queue?.(input)
      const mutation = client.getMutationCache().build(client, {
        networkMode: 'always',
        ...(key === undefined ? {} : { scope: { id: key } }),
        mutationFn: async () => {
          const answer = await sendCall(endpoint, sent, { keepalive: latest.current.keepalive })
          await latest.current.onDone?.(answer, input)
        },
      })
      const failed = async (error: Error) => latest.current.onFailed?.(error, input)
      await mutation.execute(undefined).catch(failed)
      keep(underWay.current.filter((call) => call.id !== id))
    },
    [client, endpoint],
  )
  return { mutate, pending }
}
