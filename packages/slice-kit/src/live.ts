import { LIVE_RESET, type LiveKind } from '@rouage/contracts/live'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
// The shared module itself, by the name under which the host provides it: a relative import would be a copy.
// oxlint-disable-next-line no-restricted-imports
import { listen } from '@rouage/slice-kit'

/**
 * Hears one kind of live message, which a service told the pages of the signed-in person. The host hands on all of them
 * unread; this reads it by its contract.
 *
 * @param heard what a message says
 * @param missed messages may have been lost, or one came that this release cannot read: ask the service again
 * @returns the function that ends it
 */
export const listenLive = <Payload>(
  { kind, payload }: LiveKind<Payload>,
  heard: (payload: Payload) => void,
  missed: () => void,
): (() => void) =>
  listen('live.told', (message) => {
    if (message.kind === LIVE_RESET) missed()
    if (message.kind !== kind) return
    const read = z.safeParse(payload, message.payload)
    if (read.success) heard(read.data)
    else missed()
  })

/**
 * Hears one kind of live message for as long as a component is there: `listenLive` for pages.
 *
 * @param kind nothing is heard while it is undefined
 * @param askAgain asks the service how things are: messages may have been missed
 * @param heard what a message says; where that is not enough, it leads to asking again, too
 *
 * @example
 * const { data, refetch } = useEndpoint(getOrder, { params: { id } })
 * useLive(ownSubmissionsChanged, refetch)
 */
export const useLive = <Payload>(
  kind: LiveKind<Payload> | undefined,
  askAgain: () => void,
  heard: (payload: Payload) => void = askAgain,
): void => {
  const onMissed = useEffectEvent(() => askAgain())
  const onHeard = useEffectEvent((payload: Payload) => heard(payload))
  useEffect(
    () =>
      kind === undefined
        ? undefined
        : listenLive(
            kind,
            (payload) => onHeard(payload),
            () => onMissed(),
          ),
    [kind],
  )
}
