import type { ModeratedKind } from '@rouage/contracts/flagged-content'

/** What was done, in the words of a heading. */
export const DONE: Readonly<Record<ModeratedKind, string>> = {
  announcement: 'Annonce retirée du site',
  message: 'Message retiré',
  conversation: 'Conversation fermée',
  held: 'Message non remis à son destinataire',
  review: 'Avis retiré du site',
  user: 'Avertissement',
}
