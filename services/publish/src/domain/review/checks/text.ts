import { CONTACT_CHECKS } from '@rouage/contracts/ad-rules/contact-details'
import { FORBIDDEN_WORDS } from './forbidden-words'
import { plainText, plainWords } from '@rouage/contracts/text-checks/plain-text'
import { findingsOf, type Rule } from './rule'
import type { TextFacts } from './says'
import { SUSPICIONS } from './suspicions'
import { otherMakesIn, repeatedWordIn, shoutIn } from './writing'

const CONTACT = {
  severity: 'refuse',
  motive: 'contact-details',
  statement:
    'Le texte contient un numéro de téléphone ou une adresse e-mail. Retirez-les du texte : votre numéro a son propre ' +
    'champ, et les acheteurs vous écrivent par la messagerie.',
} as const
const REVIEW = { severity: 'review' } as const
const MOST_NAMED = 3

const CONTACT_DETAILS: readonly Rule<TextFacts>[] = CONTACT_CHECKS.map(({ id, detail, find }) => ({
  ...CONTACT,
  id,
  detail,
  when: ({ plain }) => find(plain),
}))

const WRITING: readonly Rule<TextFacts>[] = [
  { ...REVIEW, id: 'text.shouting', detail: 'Texte en capitales ou en exclamations', when: ({ raw }) => shoutIn(raw) },
  {
    ...REVIEW,
    id: 'text.keywords',
    detail: 'Énumération d’autres marques pour être trouvé',
    when: ({ words, make }) => otherMakesIn(words, make),
  },
  {
    ...REVIEW,
    id: 'text.repetition',
    detail: 'Les mêmes mots ou signes se répètent',
    when: ({ plain, words }) => repeatedWordIn(plain, words),
  },
  {
    ...REVIEW,
    id: 'text.copied',
    detail: 'Le même texte se trouve dans l’annonce d’un autre vendeur',
    when: ({ copies }) => copies.slice(0, MOST_NAMED).join(', '),
  },
]

export const TEXT_RULES: readonly Rule<TextFacts>[] = [
  ...FORBIDDEN_WORDS,
  ...CONTACT_DETAILS,
  ...SUSPICIONS,
  ...WRITING,
]

/** @param copies ads of other sellers that say the same */
export const checkText = ({
  title,
  description,
  make,
  copies,
}: {
  title: string
  description: string
  make: string
  copies: readonly string[]
}) => {
  const raw = `${title}\n${description}`
  // A title is make and model: what is said again and again is judged by the description alone.
  return findingsOf('text', TEXT_RULES, { raw, plain: plainText(raw), words: plainWords(description), make, copies })
}
