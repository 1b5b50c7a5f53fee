import type { OrderPurpose } from '@rouage/contracts/offers'

/** What a page of confirmation says first. */
export type Words = { readonly title: string; readonly lead: string }

/** Until it is approved nobody sees it: it is not published yet. */
export const RECEIVED: Words = {
  title: 'Annonce bien reçue',
  lead: 'Votre annonce est en cours de vérification, pendant 24 heures au plus. Un e-mail vous prévient de son approbation.',
}

/** Of an order that is paid, by what it was about. */
export const WORDS: Readonly<Record<OrderPurpose, Words>> = {
  publication: RECEIVED,
  edit: {
    title: 'Paiement traité avec succès ! Votre annonce a été modifiée.',
    lead: 'La version en ligne reste visible jusqu’à ce que la nouvelle soit vérifiée.',
  },
  boost: {
    title: 'Paiement traité avec succès !',
    lead: 'Vos options prennent effet dès maintenant. L’annonce porte la mention « Annonce mise en avant ».',
  },
  renewal: {
    title: 'Annonce renouvelée pour 60 jours',
    lead: 'Votre paiement est traité, et votre annonce est en ligne.',
  },
  subscription: {
    title: 'Votre abonnement est actif',
    lead: 'Annonces illimitées, modifications gratuites et jusqu’à 9 photos par annonce, dès maintenant.',
  },
}

/** Of an ad whose checks have ended while one looked. */
export const ENDED: Readonly<Record<'online' | 'refused', Words>> = {
  online: {
    title: 'Annonce publiée avec succès\u00a0!',
    lead: 'Elle est approuvée\u00a0: les acheteurs la trouvent dès maintenant.',
  },
  refused: { title: 'Votre annonce n’a pas été approuvée', lead: 'Voici pourquoi, et ce que vous pouvez faire.' },
}

/** The catalogue's words for a publication that failed. */
export const PUBLICATION_FAILED = 'Une erreur s’est produite lors de la publication'
