import { MAX_DESCRIPTION_LENGTH } from '../ad-form'
import { cleanText, type Reading } from './reading'

/** What the seller writes of the vehicle, line breaks kept. */
export const readDescription = (text: string): Reading<string> => {
  const value = cleanText(text)
  const excess = value.length - MAX_DESCRIPTION_LENGTH
  return excess > 0
    ? {
        problem: `Retirez ${excess} ${excess === 1 ? 'caractère' : 'caractères'} : la description en a 4\u202f000 au plus.`,
      }
    : { value }
}
