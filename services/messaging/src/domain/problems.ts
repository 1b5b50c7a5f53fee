import { notFound, Problem } from '@rouage/service-kit'

/** Said of a conversation of others just as of one that is not there. */
export const conversationNotFound = (): Problem =>
  notFound('conversation_not_found', 'Cette conversation n’existe pas ou n’existe plus.')

/** Said of a photo of others, too. */
export const photoNotFound = (): Problem =>
  notFound('photo_not_found', 'Cette photo n’existe plus. Ajoutez-la une nouvelle fois.')

export const announcementNotFound = (): Problem =>
  notFound('announcement_not_found', 'Cette annonce n’est plus en ligne.')

export const ownAnnouncement = (): Problem =>
  new Problem({ status: 409, code: 'own_announcement', detail: 'Cette annonce est la vôtre.' })

/** Whether the other is gone, suspended, or who has blocked whom, it does not tell. */
export const conversationClosed = (): Problem =>
  new Problem({
    status: 409,
    code: 'conversation_closed',
    detail: 'Vous ne pouvez plus écrire dans cette conversation.',
  })
