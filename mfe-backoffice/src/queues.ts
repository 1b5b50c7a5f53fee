import type { ModeratedKind } from '@rouage/contracts/flagged-content'

type QueueOf<Service extends string, Kind extends string> = {
  /** Its place in the address. */
  readonly id: string
  readonly label: string
  readonly emptyTitle: string
  /** Whose it is, and what that service's figures call it. */
  readonly service: Service
  readonly kind: Kind
}
export type AdQueue = QueueOf<'publish', 'submission' | 'appeal'>
export type DocumentQueue = QueueOf<'account', 'certification'>
export type ReportQueue = QueueOf<'listing', ModeratedKind>
export type Queue = AdQueue | DocumentQueue | ReportQueue

/** All that waits for moderators, in the order of the rail. */
export const QUEUES: readonly Queue[] = [
  {
    id: 'annonces',
    label: 'Annonces à vérifier',
    emptyTitle: 'Aucune annonce n’attend',
    service: 'publish',
    kind: 'submission',
  },
  {
    id: 'contestations',
    label: 'Contestations d’annonces',
    emptyTitle: 'Aucune contestation n’attend',
    service: 'publish',
    kind: 'appeal',
  },
  {
    id: 'documents',
    label: 'Documents',
    emptyTitle: 'Aucun document n’attend',
    service: 'account',
    kind: 'certification',
  },
  {
    id: 'messages-retenus',
    label: 'Messages retenus',
    emptyTitle: 'Aucun message n’est retenu',
    service: 'listing',
    kind: 'held',
  },
  {
    id: 'annonces-signalees',
    label: 'Annonces signalées',
    emptyTitle: 'Aucune annonce n’est signalée',
    service: 'listing',
    kind: 'announcement',
  },
  {
    id: 'membres-signales',
    label: 'Membres signalés',
    emptyTitle: 'Aucun membre n’est signalé',
    service: 'listing',
    kind: 'user',
  },
  {
    id: 'messages-signales',
    label: 'Messages signalés',
    emptyTitle: 'Aucun message n’est signalé',
    service: 'listing',
    kind: 'message',
  },
  {
    id: 'conversations',
    label: 'Conversations',
    emptyTitle: 'Aucune conversation n’est signalée',
    service: 'listing',
    kind: 'conversation',
  },
  { id: 'avis', label: 'Avis', emptyTitle: 'Aucun avis n’est signalé', service: 'listing', kind: 'review' },
]

/** The queue at an address; undefined where there is none. */
export const queueAt = (id: string | undefined): Queue | undefined => QUEUES.find((queue) => queue.id === id)
export const pathOf = ({ id }: Pick<Queue, 'id'>): string => `/backoffice/${id}`
