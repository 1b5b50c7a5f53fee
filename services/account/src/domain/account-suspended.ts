import { Problem } from '@rouage/service-kit'
import type { StoredUser } from '../data/users'
import { suspensionOf } from './person'

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
/** @param until the end; null for good */
export const accountSuspended = (until: Date | null) => {
  const detail =
    until === null ? 'Votre compte est suspendu.' : `Votre compte est suspendu jusqu’au ${dates.format(until)}.`
  return new Problem({ status: 403, code: 'account_suspended', detail })
}

/** @throws Problem account_suspended */
export const assertNotSuspended = (user: StoredUser): void => {
  const suspension = suspensionOf(user)
  if (suspension !== null) throw accountSuspended(suspension.until)
}
