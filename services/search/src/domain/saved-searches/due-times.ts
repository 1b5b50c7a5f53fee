import type { SearchAlert } from '@rouage/contracts/saved-searches'
import { nextMorning } from '@rouage/service-kit'

/**
 * When somebody is to be told of an ad that matched; null for never.
 * @param collectMs how long an immediate alert waits for others, so that a burst of ads is one e-mail
 */
export const dueAtOf = (alert: SearchAlert, matchedAt: Date, collectMs: number): Date | null => {
  switch (alert) {
    case 'immediate':
      return new Date(matchedAt.getTime() + collectMs)
    case 'daily':
      return nextMorning(matchedAt)
    case 'none':
      return null
  }
}
