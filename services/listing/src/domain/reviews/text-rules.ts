import {
  emailIn,
  hiddenEmailIn,
  linkIn,
  messengerIn,
  phoneIn,
  spelledPhoneIn,
} from '@rouage/contracts/text-checks/contact-details'
import { plainText } from '@rouage/contracts/text-checks/plain-text'
import { invalidInput } from '@rouage/service-kit'

const RULES = [
  { finds: [phoneIn, spelledPhoneIn], message: 'Retirez le numéro de téléphone : ce texte est public.' },
  { finds: [emailIn, hiddenEmailIn], message: 'Retirez l’adresse e-mail : ce texte est public.' },
  { finds: [linkIn], message: 'Retirez le lien : un avis n’en contient pas.' },
  { finds: [messengerIn], message: 'Retirez le compte de messagerie : ce texte est public.' },
] as const

/** What everybody reads holds nobody's contact details. @throws Problem invalid_input that says what to take out */
export const assertFitToShow = (text: string): void => {
  const plain = plainText(text)
  const broken = RULES.find(({ finds }) => finds.some((find) => find(plain) !== false))
  if (broken === undefined) return
  throw invalidInput('body', [{ code: 'custom', path: ['text'], message: broken.message, input: undefined }])
}
