import * as z from 'zod/mini'
import {
  conversation,
  conversationAd,
  correspondent,
  message,
  messagePhoto as photoOfMessage,
  side,
  unreadCounts,
} from '../conversations'
import { endpoint } from '../endpoint'
import { id, instant } from '../ids'
import { messageReport } from '../message-report'
import { messageText, NOTHING_WRITTEN } from '../message-text'
import { messagePhotoIds } from '../message-uploads'
import { personExport } from '../person-export'

/*
 * Conversations of a buyer with a seller about an ad. Whoever is neither of the two is told that there is none.
 */

/** What a page names a message before it is sent: the same one is sent once, however often it is tried. */
const clientId = z.string().check(z.minLength(8), z.maxLength(64))
const done = z.object({ status: z.literal('done') })
const written = { text: messageText, photoIds: z.optional(messagePhotoIds), clientId }
const isWritten = z.refine<{ text: string; photoIds?: string[] | undefined }>(
  ({ text, photoIds = [] }) => text !== '' || photoIds.length > 0,
  { path: ['text'], error: NOTHING_WRITTEN },
)

// A file of its own: it makes endpoints, and knows nothing of conversations.
export {
  beginUpload,
  cancelUpload,
  MAX_MESSAGE_PHOTO_BYTES,
  MAX_MESSAGE_PHOTOS,
  MESSAGE_PHOTO_TYPES,
  messageUploads,
  readUpload,
  sendUploadPart,
} from '../message-uploads'

export const addMessagePhoto = endpoint({
  service: 'messaging',
  name: 'addMessagePhoto',
  method: 'POST',
  path: '/me/photos',
  audience: 'user',
  summary:
    'Makes a photo of an upload: upright, without metadata. It is its owner’s alone until a message shows it, and goes ' +
    'after a day in which none does.',
  body: z.object({ uploadId: z.string().check(z.minLength(1, 'Ajoutez une photo.'), z.maxLength(64)) }),
  response: photoOfMessage,
  problems: ['upload_not_found', 'upload_incomplete', 'unusable_photo', 'too_many_requests'],
})

export const messagePhoto = endpoint({
  service: 'messaging',
  name: 'messagePhoto',
  method: 'GET',
  path: '/message-photos/:id/:size',
  audience: 'user',
  summary:
    'A photo for the two of its conversation, 640 pixels wide or high at most or whole; one of others, of a message that ' +
    'was removed or, for its recipient, that is held, is not there. Moderators see those of messages that they were ' +
    'shown with a report; each look is an audit row.',
  params: z.object({ id, size: z.enum(['small', 'whole']) }),
  response: z.unknown(),
  answers: ['image/webp'],
  problems: ['photo_not_found'],
})

export const startConversation = endpoint({
  service: 'messaging',
  name: 'startConversation',
  method: 'POST',
  isRepeatable: true,
  path: '/conversations',
  audience: 'user',
  summary: 'Writes the first message about an ad; where a conversation about it is there, the message goes on in it.',
  body: z.object({ announcementId: id, ...written }).check(isWritten),
  response: z.object({ conversation, message }),
  problems: [
    'announcement_not_found',
    'own_announcement',
    'conversation_closed',
    'photo_not_found',
    'too_many_requests',
  ],
})

export const listConversations = endpoint({
  service: 'messaging',
  name: 'listConversations',
  method: 'GET',
  path: '/conversations',
  audience: 'user',
  summary:
    'Conversations of one side, those with the newest message first, 30 a page. `q` looks in the ad’s title, the ' +
    'other’s name and the last message.',
  query: z.object({
    side,
    archived: z.optional(z.enum(['true', 'false'])),
    q: z.optional(z.string().check(z.maxLength(80))),
    after: z.optional(z.string()),
  }),
  response: z.object({ items: z.array(conversation), unread: unreadCounts, next: z.nullable(z.string()) }),
})

export const findConversation = endpoint({
  service: 'messaging',
  name: 'findConversation',
  method: 'GET',
  path: '/conversations/of/:key',
  audience: 'user',
  summary:
    'What a link leads to: a conversation by its id, or by an ad’s id one’s own about it (a seller’s latest). Where ' +
    'there is none yet, the ad and its seller, to whom a first message can be written.',
  params: z.object({ key: id }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('found'), conversation }),
    z.object({ status: z.literal('new'), ad: conversationAd, correspondent }),
  ]),
  problems: ['conversation_not_found', 'own_announcement'],
})

export const getConversation = endpoint({
  service: 'messaging',
  name: 'getConversation',
  method: 'GET',
  path: '/conversations/:id',
  audience: 'user',
  summary: 'One conversation of one’s own.',
  params: z.object({ id }),
  response: conversation,
  problems: ['conversation_not_found'],
})

const messageNumber = z.string().check(z.regex(/^\d{1,9}$/))

export const listMessages = endpoint({
  service: 'messaging',
  name: 'listMessages',
  method: 'GET',
  path: '/conversations/:id/messages',
  audience: 'user',
  summary: 'The last 30 messages, those before a number, or up to 100 after one; by number, the oldest first.',
  params: z.object({ id }),
  query: z.object({ before: z.optional(messageNumber), after: z.optional(messageNumber) }),
  response: z.object({
    items: z.array(message),
    /** Whether there are more in the direction that was asked for; without one, before. */
    hasMore: z.boolean(),
  }),
  problems: ['conversation_not_found'],
})

export const sendMessage = endpoint({
  service: 'messaging',
  name: 'sendMessage',
  method: 'POST',
  isRepeatable: true,
  path: '/conversations/:id/messages',
  audience: 'user',
  summary:
    'Writes a message, in words, photos or both; one with the same `clientId` was written already and is answered again.',
  params: z.object({ id }),
  body: z.object(written).check(isWritten),
  response: message,
  problems: ['conversation_not_found', 'conversation_closed', 'photo_not_found', 'too_many_requests'],
})

export const markRead = endpoint({
  service: 'messaging',
  name: 'markRead',
  method: 'POST',
  isRepeatable: true,
  path: '/conversations/:id/read',
  audience: 'user',
  summary: 'The caller has read up to a message: a lower number than before changes nothing.',
  params: z.object({ id }),
  body: z.object({ upTo: z.int().check(z.minimum(0), z.maximum(1_000_000_000)) }),
  response: z.object({ unread: unreadCounts }),
  problems: ['conversation_not_found'],
})

export const showTyping = endpoint({
  service: 'messaging',
  name: 'showTyping',
  method: 'POST',
  isRepeatable: true,
  path: '/conversations/:id/typing',
  audience: 'user',
  summary: 'The caller is writing; the other’s page shows it for a few seconds. At most once in two seconds is told.',
  params: z.object({ id }),
  response: done,
  problems: ['conversation_not_found', 'too_many_requests'],
})

export const archiveConversation = endpoint({
  service: 'messaging',
  name: 'archiveConversation',
  method: 'PUT',
  path: '/conversations/:id/archived',
  audience: 'user',
  summary: 'Puts a conversation among the caller’s archived ones or takes it out; a new message takes it out, too.',
  params: z.object({ id }),
  body: z.object({ isArchived: z.boolean() }),
  response: conversation,
  problems: ['conversation_not_found'],
})

export const blockCorrespondent = endpoint({
  service: 'messaging',
  name: 'blockCorrespondent',
  method: 'PUT',
  path: '/conversations/:id/blocked',
  audience: 'user',
  summary:
    'Blocks the other of a conversation, or ends that. Nothing of theirs comes any more, in no conversation, and ' +
    'they are not told why.',
  params: z.object({ id }),
  body: z.object({ isBlocked: z.boolean() }),
  response: conversation,
  problems: ['conversation_not_found'],
})

export const reportConversation = endpoint({
  service: 'messaging',
  name: 'reportConversation',
  method: 'POST',
  path: '/conversations/:id/reports',
  audience: 'user',
  summary:
    'Tells the moderators about one of the other’s messages, or about the conversation and whom it is with; once for each ' +
    'reporter and target, told again with its first reference. The other does not hear of it.',
  params: z.object({ id }),
  body: messageReport,
  response: z.object({ reference: z.string() }),
  problems: ['conversation_not_found', 'too_many_requests'],
})

export const countUnread = endpoint({
  service: 'messaging',
  name: 'countUnread',
  method: 'GET',
  path: '/me/unread',
  audience: 'user',
  summary: 'How many messages the caller has not read.',
  response: unreadCounts,
})

export const exchangeOf = endpoint({
  service: 'messaging',
  name: 'exchangeOf',
  method: 'GET',
  path: '/announcements/:id/exchanges/:userId',
  audience: 'service',
  callers: ['listing'],
  summary:
    'Whether somebody and the seller of an ad have written to each other about it. Nobody’s messages are told, and held ' +
    'ones do not count: their recipient never got them.',
  params: z.object({ id, userId: id }),
  response: z.object({
    /** Left out where they never talked about it. */
    conversationId: z.optional(id),
    buyerWrote: z.boolean(),
    sellerWrote: z.boolean(),
    /** Left out, too, of a seller who was erased. */
    sellerId: z.optional(id),
  }),
})

export const messageMoments = endpoint({
  service: 'messaging',
  name: 'messageMoments',
  method: 'GET',
  path: '/announcements/:id/message-moments',
  audience: 'service',
  callers: ['listing'],
  summary: 'When buyers wrote about an ad, since a moment, newest first, 5,000 at most; held messages are left out.',
  params: z.object({ id }),
  query: z.object({ since: instant }),
  response: z.object({ moments: z.array(instant) }),
})

/**
 * One’s conversations, and the messages in them: the other’s are told, too, without who wrote them; and what one told the
 * moderators and the support.
 */
export const exportPerson = personExport('messaging', ['conversations', 'messages', 'reports', 'contactMessages'])

export { sendContactMessage, sendOwnContactMessage } from '../contact-endpoints'
export { flaggedSnapshot } from '../messaging-moderation'

export {
  messagingDeadLetters as listDeadLetters,
  messagingRetries as retryDeadLetters,
} from '../dead-letters-of-services'

export { messagingJobFigures as listJobFigures } from '../job-figures-of-services'
