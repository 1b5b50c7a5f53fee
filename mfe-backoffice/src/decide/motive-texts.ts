import { unbroken } from '@rouage/contracts/french-spacing'
import type { DecisionMotive } from '@rouage/contracts/moderation'

/** How the reasons of a decision may begin; a moderator says more, or something else. */
const MOTIVE_TEXTS: Readonly<Record<DecisionMotive, string>> = {
  prohibited: 'Ce contenu est interdit par notre charte de conduite.',
  'contact-details':
    'Le texte contient des coordonnées ou un lien. Retirez-les : les acheteurs vous écrivent par la messagerie.',
  misleading:
    'Certaines informations ne correspondent pas au véhicule. Corrigez-les, puis proposez l’annonce à nouveau.',
  'implausible-figures':
    'Certaines caractéristiques ne sont pas possibles pour ce véhicule. Vérifiez-les et corrigez-les.',
  price:
    'Le prix est très éloigné de ceux du marché pour ce véhicule. Corrigez-le, ou expliquez-le dans la description.',
  photos: 'Les photos ne montrent pas votre véhicule, ou ne se lisent pas. Remplacez-les par vos propres photos.',
  duplicate: 'Vous avez déjà une annonce pour ce véhicule. Une seule annonce par véhicule est permise.',
  stolen: 'Les papiers ou l’origine de ce véhicule ne sont pas conformes.',
  fraud: 'Plusieurs éléments de cette annonce ressemblent à une tentative de fraude.',
  other: '',
  harassment: 'Ces propos sont injurieux, haineux ou harcelants.',
  privacy: 'Ces propos portent atteinte à la vie privée de quelqu’un.',
  unrelated: 'Ces propos sont sans rapport avec l’échange.',
}

/** As it is put into the field. */
export const preparedText = (motive: string): string => {
  const known = Object.entries(MOTIVE_TEXTS).find(([id]) => id === motive)
  return unbroken(known?.[1] ?? '')
}

/** Whether a text is one that was put there, or none: it may make way for another one. */
export const isPrepared = (text: string): boolean =>
  text.trim() === '' || Object.values(MOTIVE_TEXTS).some((prepared) => unbroken(prepared) === text)
