import type { UnreadCounts } from '@rouage/contracts/conversations'
import { useSyncExternalStore } from 'react'
import { emit, listen } from './browser-events'

const NONE: UnreadCounts = { buyer: 0, seller: 0 }
let counts = NONE

/** How many messages the signed-in person has not read, on the whole page: the header counts them, too. */
export const unreadMessages = {
  /** None for a visitor, on the edge, and until they are known. */
  read: (): UnreadCounts => counts,
  /** Whoever heard it from the service says so; nothing: nobody is signed in any more. */
  show: (next: UnreadCounts = NONE): void => {
    if (next.buyer === counts.buyer && next.seller === counts.seller) return
    counts = next
    emit('unread.changed', next)
  },
} as const

const subscribe = (changed: () => void) => listen('unread.changed', changed)
const none = () => NONE

/** `unreadMessages`, live; none on the edge and during hydration. */
export const useUnreadMessages = (): UnreadCounts => useSyncExternalStore(subscribe, unreadMessages.read, none)
