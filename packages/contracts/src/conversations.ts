import * as z from 'zod/mini'
import { cents, id, instant } from './ids'
import { photo } from './photo'

/** On which side of a conversation somebody stands: 'Mes achats' lists those of a buyer, 'Mes ventes' of a seller. */
export const side = z.enum(['buyer', 'seller'])
export type Side = z.infer<typeof side>

/**
 * What became of the ad that a conversation is about. `removed` is also an ad that is gone from everywhere: its
 * conversation stays.
 */
export const adState = z.enum(['online', 'paused', 'expired', 'removed'])
export type AdState = z.infer<typeof adState>

/** The ad beside a conversation. */
export const conversationAd = z.object({
  id,
  title: z.string(),
  priceCents: cents,
  photo: z.optional(photo),
  state: adState,
})
export type ConversationAd = z.infer<typeof conversationAd>

/** Whom one talks with. Somebody who was erased has no id and no name any more: 'Utilisateur supprimé'. */
export const correspondent = z.object({
  id: z.optional(id),
  pseudo: z.optional(z.string()),
  /** Of the person's photo, served at `profilePhotoUrl`. */
  photoId: z.optional(id),
  state: z.enum(['active', 'suspended', 'erased']),
})
export type Correspondent = z.infer<typeof correspondent>

/** Why a message is to be read with care: it has a link, asks for money elsewhere, or is worded like a known fraud. */
export const messageWarning = z.enum(['link', 'payment', 'scam'])
export type MessageWarning = z.infer<typeof messageWarning>

/** A photo of a message, which the two of its conversation see, where `messagePhoto` answers it. */
export const messagePhoto = z.object({
  id,
  /** Pixels of the whole one. */
  width: z.int(),
  height: z.int(),
})
export type MessagePhoto = z.infer<typeof messagePhoto>

/** One message, as one of the two reads it. */
export const message = z.object({
  id,
  conversationId: id,
  /** Its place in the conversation, from 1, without gaps. */
  number: z.int().check(z.minimum(1)),
  /** Empty where photos say all. */
  text: z.string(),
  /** None of a message that was removed. */
  photos: z._default(z.array(messagePhoto), []),
  isOwn: z.boolean(),
  sentAt: instant,
  /** `held` is seen by its sender alone until somebody has looked at it; `removed` has no text any more. */
  state: z.enum(['sent', 'held', 'removed']),
  warnings: z.array(messageWarning),
  /** What the sender's page named it before it had an id; others do not get it. */
  clientId: z.optional(z.string()),
})
export type Message = z.infer<typeof message>

/** A conversation as one of the two sees it. */
export const conversation = z.object({
  id,
  side,
  ad: conversationAd,
  correspondent,
  /**
   * The last message, its text cut to 120 characters, and how many photos it has; its day is when the conversation moves
   * to the top.
   */
  last: z.object({ text: z.string(), photos: z._default(z.int(), 0), isOwn: z.boolean(), sentAt: instant }),
  /** Messages of the other that one has not read. */
  unread: z.int(),
  /** Up to which message the other has read, 0 before the first. */
  readByOther: z.int(),
  isArchived: z.boolean(),
  /** One has blocked the other: neither gets anything of the other any more. */
  isBlocked: z.boolean(),
  /** Grows with everything that changes in it for either of the two: an older one never replaces a newer one. */
  revision: z.int(),
})
export type Conversation = z.infer<typeof conversation>

/** Unread messages, on both sides; archived conversations count too, since a new message takes them out. */
export const unreadCounts = z.object({ buyer: z.int(), seller: z.int() })
export type UnreadCounts = z.infer<typeof unreadCounts>
