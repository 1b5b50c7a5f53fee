import {
  emailIn,
  hiddenEmailIn,
  linkIn,
  messengerIn,
  phoneIn,
  spelledPhoneIn,
} from '@rouage/contracts/text-checks/contact-details'
import { plainText } from '@rouage/contracts/text-checks/plain-text'
import { DRUG_TRADE, HATE_SPEECH, SEXUAL_SERVICES, WEAPON_TRADE } from '@rouage/contracts/text-checks/prohibited'
import { invalidInput } from '@rouage/service-kit'

const anyOf =
  (patterns: readonly RegExp[]) =>
  (plain: string): boolean =>
    patterns.some((each) => each.test(plain))

const RULES = [
  { finds: [phoneIn, spelledPhoneIn], message: 'Retirez le numéro de téléphone : ce texte est public.' },
  { finds: [emailIn, hiddenEmailIn], message: 'Retirez l’adresse e-mail : ce texte est public.' },
  { finds: [linkIn], message: 'Retirez le lien : un avis n’en contient pas.' },
  { finds: [messengerIn], message: 'Retirez le compte de messagerie : ce texte est public.' },
  {
    finds: [anyOf(HATE_SPEECH)],
    message:
      'Retirez les mots injurieux ou haineux, même cités : racontez ce qui s’est passé, et signalez-nous le vendeur.',
  },
  {
    finds: [anyOf([...DRUG_TRADE, ...WEAPON_TRADE, ...SEXUAL_SERVICES])],
    message: 'Retirez ce que la charte de conduite interdit : un avis parle de l’échange et du véhicule.',
  },
] as const

/**
 * What everybody reads holds nobody's contact details, and nothing that is forbidden in ads. That a seller turned people
 * away is for the buyer to tell: what ads may not say of that is no slur.
 * @throws Problem invalid_input that says what to take out
 */
export const assertFitToShow = (text: string): void => {
  const plain = plainText(text)
  const broken = RULES.find(({ finds }) => finds.some((find) => find(plain) !== false))
  if (broken === undefined) return
  throw invalidInput('body', [{ code: 'custom', path: ['text'], message: broken.message, input: undefined }])
}
