import * as z from 'zod/mini'
import { message, side, unreadCounts } from './conversations'
import { favoriteList } from './favorite-list'
import { id } from './ids'

/*
 * What services tell the open pages of a person, at `/live`, as server-sent events. A message says that something is
 * different now; nobody relies on getting it. Edge and host hand on every kind unread: a new one is declared here and
 * needs a release of who tells it and of who hears it, and of nobody between.
 */

/** One kind of live message: its name, and what it says. */
export type LiveKind<Payload> = { readonly kind: string; readonly payload: z.ZodMiniType<Payload> }

/** The person's favorites are these now. The tab that changed them hears of it too: its answer had the same revision. */
export const favoritesChanged = { kind: 'favorites.changed', payload: favoriteList }
/** A favorite of the person's has another price, or came or went: ask search for its details. */
export const favoriteAdsChanged = { kind: 'favorites.ads', payload: z.object({}) }
/** Something about the person's own ads is different: ask listing. */
export const ownAnnouncementsChanged = { kind: 'own-announcements.changed', payload: z.object({}) }
/** Something about the person's drafts, versions or orders is different: ask publish. */
export const ownSubmissionsChanged = { kind: 'own-submissions.changed', payload: z.object({}) }

/** Something about the person's saved searches, or what they find, is different: ask search. */
export const savedSearchesChanged = { kind: 'saved-searches.changed', payload: z.object({}) }

/** A message was sent in a conversation of the person's, by either of the two; with the same number it replaces. */
export const messageSent = { kind: 'messages.sent', payload: z.object({ message }) }
/** The other of a conversation has read up to a message. */
export const messagesRead = { kind: 'messages.read', payload: z.object({ conversationId: id, upTo: z.int() }) }
/** The other of a conversation is writing now. */
export const correspondentTyping = { kind: 'messages.typing', payload: z.object({ conversationId: id }) }
/** Something else about a conversation of the person's is different: ask messaging. */
export const conversationChanged = { kind: 'conversations.changed', payload: z.object({ conversationId: id, side }) }
/** The person's unread messages are so many now. */
export const unreadChanged = { kind: 'messages.unread', payload: unreadCounts }

/** Something about reviews by or about the person is different: ask listing. */
export const reviewsChanged = { kind: 'reviews.changed', payload: z.object({}) }
/** A moderator has decided about the person or what they wrote, or about an objection of theirs: ask listing. */
export const moderationDecided = { kind: 'moderation.decided', payload: z.object({}) }

/** What the edge adds: the stream begins. */
export const LIVE_OPEN = 'live.open'
/** What the edge adds: messages were missed, and everything is to be asked for again. */
export const LIVE_RESET = 'live.reset'

/** A message on its way: its payload is read by who declared the kind. */
export type LiveMessage = { readonly kind: string; readonly payload: Readonly<Record<string, unknown>> }

/** A name that is safe in a line of a stream. */
const written = z.object({ type: z.string().check(z.regex(/^[a-z][a-z.-]{0,63}$/)) })
const fields = z.record(z.string(), z.unknown())

/** A message as text: one JSON object, `type` and what it says beside it. */
export const writeLive = ({ kind, payload }: LiveMessage): string => JSON.stringify({ ...payload, type: kind })

/** The message in a text; undefined where there is none. */
export const readLive = (text: string): LiveMessage | undefined => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  const [name, all] = [z.safeParse(written, given), z.safeParse(fields, given)]
  if (!name.success || !all.success) return undefined
  const { type: _kind, ...payload } = all.data
  return { kind: name.data.type, payload }
}

export const LIVE_PATH = '/live'
/** What was missed, and the end of the answer: for whoever no stream reaches. */
export const LIVE_ONCE_PATH = `${LIVE_PATH}?once`
/** Milliseconds between two questions of whoever no stream reaches. */
export const LIVE_POLL_MS = 10_000
/** Milliseconds after which the edge says something, if only that it is there. */
export const LIVE_HEARTBEAT_MS = 15_000
/** Waits before a stream that broke is opened again; the last one stays. */
export const LIVE_RECONNECT_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000]
