import { emailIn, hiddenEmailIn, phoneIn, spelledPhoneIn } from '../text-checks/contact-details'
import { plainLatin } from '../text-checks/plain-latin'

const PHONE = 'un numéro de téléphone a son propre champ, à la dernière étape'
const EMAIL = 'une adresse e-mail n’y a pas sa place, les acheteurs vous écrivent par la messagerie'

/**
 * What refuses a text of an ad by itself: each finds it in a plain text, or answers false. The form complains of it
 * before, and the checks of a submitted version, which keep these ids, see through foreign letters besides.
 */
export const CONTACT_CHECKS = [
  { id: 'text.phone-number', detail: 'Numéro de téléphone', remedy: PHONE, find: phoneIn },
  {
    id: 'text.spelled-phone-number',
    detail: 'Numéro de téléphone en toutes lettres',
    remedy: PHONE,
    find: spelledPhoneIn,
  },
  { id: 'text.email', detail: 'Adresse e-mail', remedy: EMAIL, find: emailIn },
  {
    id: 'text.hidden-email',
    detail: 'Adresse e-mail déguisée',
    remedy: EMAIL,
    find: (plain: string) => emailIn(plain) === false && hiddenEmailIn(plain),
  },
] as const

/** What to take out of a text of an ad, and why; undefined where nothing in it says how to reach somebody. */
export const contactProblem = (text: string): string | undefined => {
  const plain = plainLatin(text)
  for (const { find, remedy } of CONTACT_CHECKS) {
    const found = find(plain)
    if (found !== false) return `Retirez «\u00a0${found.replace(/\s+/g, ' ')}\u00a0» de ce texte\u00a0: ${remedy}.`
  }
  return undefined
}
