import type { MailPreference } from '@rouage/contracts/notifications'

/** Kinds of e-mails that one may do without, in the order of the settings. */
export const MAIL_KINDS: readonly {
  readonly id: MailPreference
  readonly label: string
  readonly hint: string
}[] = [
  { id: 'messages', label: 'Messages', hint: 'Quand on vous écrit au sujet d’une annonce.' },
  { id: 'favorites', label: 'Favoris', hint: 'Quand le prix d’une annonce gardée change, ou qu’elle part.' },
  {
    id: 'searchAlerts',
    label: 'Alertes de recherche',
    hint: 'Quand une nouvelle annonce répond à une recherche sauvegardée.',
  },
  { id: 'newsletter', label: 'Lettre de Rouage', hint: 'Conseils et nouveautés, une fois par mois au plus.' },
]
