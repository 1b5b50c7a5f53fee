import type {
  AdState,
  Conversation,
  ConversationAd,
  Correspondent,
  MessageWarning,
} from '@rouage/contracts/conversations'
import { formatCount, pluralOf } from '@rouage/ui/formats'

/** Who was erased has no name any more. */
export const nameOf = ({ pseudo, state }: Correspondent): string =>
  state === 'erased' || pseudo === undefined ? 'Utilisateur supprimé' : pseudo

/** Nothing for an ad that is as one expects it. */
export const AD_STATES: Readonly<Record<AdState, string | undefined>> = {
  online: undefined,
  paused: 'En pause',
  expired: 'Expirée',
  removed: 'Annonce supprimée',
}

/** Of an ad that is gone from everywhere not even its title is left. */
export const titleOfAd = ({ title }: ConversationAd): string => (title === '' ? 'Annonce supprimée' : title)

/** What a list shows of a message: its words, or its photos where they say all. */
export const lastWordsOf = ({ text, photos }: Conversation['last']): string => {
  if (photos === 0) return text === '' ? 'Message retiré par la modération' : text
  const counted = formatCount(photos, 'photo', 'photos')
  return text === '' ? counted : `${text} (${counted})`
}

export const countedUnread = (count: number): string => pluralOf(count, 'message non lu', 'messages non lus')

/** The gravest first: one advice for a message is read, three are not. */
const GRAVITY: readonly MessageWarning[] = ['scam', 'payment', 'link']
export const gravestOf = (warnings: readonly MessageWarning[]): MessageWarning | undefined =>
  GRAVITY.find((warning) => warnings.includes(warning))

export const ADVICE: Readonly<Record<MessageWarning, { readonly title: string; readonly text: string }>> = {
  scam: {
    title: 'Ce message ressemble à une arnaque connue',
    text: 'N’envoyez ni argent, ni code, ni copie de vos papiers avant d’avoir vu le véhicule et rencontré la personne.',
  },
  payment: {
    title: 'On vous parle d’un paiement à distance',
    text: 'Ne versez rien, pas même un acompte, avant d’avoir vu le véhicule et ses papiers.',
  },
  link: {
    title: 'Ce message contient un lien',
    text: 'Ne donnez jamais vos identifiants ni votre carte bancaire sur une page ouverte depuis un message.',
  },
}
