import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import type { BadgeTone } from '@rouage/ui/Badge'
import { formatCount, formatDate } from '@rouage/ui/formats'

/** How an owner sees the state of an ad: on hold, then urgent, then active; other states by their own names. */
export const badgeOf = ({
  status,
  isUrgent,
}: Pick<OwnAnnouncement, 'status' | 'isUrgent'>): { readonly tone: BadgeTone; readonly name: string } => {
  if (status === 'paused') return { tone: 'neutral', name: 'En pause' }
  if (status === 'expired') return { tone: 'danger', name: 'Expirée' }
  if (status === 'removed') return { tone: 'danger', name: 'Retirée' }
  return isUrgent ? { tone: 'urgent', name: 'Urgente' } : { tone: 'trust', name: 'Active' }
}

/** Until when an ad is lifted each day; undefined once that is over, or without a paid lift. */
export const liftOf = (
  { status, liftedUntil }: Pick<OwnAnnouncement, 'status' | 'liftedUntil'>,
  now: number,
): string | undefined =>
  status === 'expired' || liftedUntil === undefined || Date.parse(liftedUntil) <= now
    ? undefined
    : `Remontée chaque jour jusqu’au ${formatDate(liftedUntil)}`

const DAY_MS = 86_400_000
/** Days before the end from which an ad is about to expire, and may be renewed. */
const SOON_DAYS = 7

/** A clock that is a little behind must not make 61 days of 60. */
const SLACK_MS = 5 * 60_000

export type Expiry = {
  readonly flag?: 'Expire bientôt' | 'Expirée'
  readonly words: string
  /** The day itself, where it is not in `words`. */
  readonly day?: string
  readonly isRenewable: boolean
}

/** How long an ad still runs. `now` in ms since 1970. */
export const expiryOf = ({ status, expiresAt }: Pick<OwnAnnouncement, 'status' | 'expiresAt'>, now: number): Expiry => {
  const left = Date.parse(expiresAt) - now
  const day = `le ${formatDate(expiresAt)}`
  if (status === 'expired' || left <= 0) return { flag: 'Expirée', words: day, isRenewable: true }
  const days = Math.ceil((left - SLACK_MS) / DAY_MS)
  const words = days <= 1 ? "dans moins d'un jour" : `dans ${formatCount(days, 'jour')}`
  return left <= SOON_DAYS * DAY_MS
    ? { flag: 'Expire bientôt', words, isRenewable: true }
    : { words, day, isRenewable: false }
}
