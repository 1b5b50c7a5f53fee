import { useSyncExternalStore } from 'react'
import { type Outgoing, outboxOf, type Target } from '../messages/outbox'

/** What one has written to somebody and the service has not acknowledged. */
export const useOutgoing = (userId: string, isMeant: (target: Target) => boolean): readonly Outgoing[] => {
  const outbox = outboxOf(userId)
  return useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read).filter(({ target }) => isMeant(target))
}
