import {
  accountDeadLetters,
  accountRetries,
  listingDeadLetters,
  listingRetries,
  messagingDeadLetters,
  messagingRetries,
  publishDeadLetters,
  publishRetries,
  rolloutDeadLetters,
  rolloutRetries,
  searchDeadLetters,
  searchRetries,
} from '@rouage/contracts/dead-letters-of-services'

/** The services that have dead letters, and where each tells of them. */
export const SERVICES = [
  { name: 'account', label: 'Comptes', list: accountDeadLetters, retry: accountRetries },
  { name: 'listing', label: 'Annonces', list: listingDeadLetters, retry: listingRetries },
  { name: 'messaging', label: 'Messagerie', list: messagingDeadLetters, retry: messagingRetries },
  { name: 'publish', label: 'Dépôt d’annonces', list: publishDeadLetters, retry: publishRetries },
  { name: 'search', label: 'Recherche', list: searchDeadLetters, retry: searchRetries },
  { name: 'rollout', label: 'Versions', list: rolloutDeadLetters, retry: rolloutRetries },
] as const
export type FailingService = (typeof SERVICES)[number]

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^events:/, 'Événement'],
  [/^jobs:[^:]+$/, 'Tâche programmée'],
  [/^jobs:/, 'Tâche'],
  [/^mails:/, 'E-mail'],
]

/** What kind of work failed: `events:search`, `jobs:listing:photos`. */
export const kindOf = (source: string): string => KINDS.find(([pattern]) => pattern.test(source))?.[1] ?? 'Travail'
