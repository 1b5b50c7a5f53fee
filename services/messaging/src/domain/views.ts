import type { Conversation, ConversationAd, Correspondent, Message, Side } from '@rouage/contracts/conversations'
import type { StoredAd } from '../data/ads'
import { otherSide } from '../data/sides'
import type { StoredConversation } from '../data/conversations'
import type { StoredMessage } from '../data/messages'
import type { StoredPerson } from '../data/people'
import type { Repositories } from '../data/repositories'

/** What a list shows of a message. */
const MAX_LAST = 120

/** A message as lists show it: on one line, cut. */
export const lastTextOf = (text: string): string => {
  const signs = [...text.replace(/\s+/g, ' ')]
  return signs.length > MAX_LAST ? `${signs.slice(0, MAX_LAST - 1).join('')}…` : signs.join('')
}

/** An ad as somebody may see it who is not its seller: photos of ads that are offline are shown to nobody. */
export const adView = ({ _id, title, priceCents, photo, state }: StoredAd): ConversationAd => ({
  id: _id,
  title,
  priceCents,
  state,
  ...(photo !== undefined && state === 'online' ? { photo } : {}),
})

export const isSuspended = ({ isSuspended: wasTold, suspendedUntil }: StoredPerson, now = new Date()): boolean =>
  wasTold && (suspendedUntil === null || suspendedUntil > now)

/** Somebody as others see them; nothing is left of who was erased. */
export const correspondentView = (person: StoredPerson | undefined): Correspondent => {
  if (person === undefined || person.isErased) return { state: 'erased' }
  const { _id, pseudo, photoId } = person
  const state = isSuspended(person) ? 'suspended' : 'active'
  return { id: _id, pseudo, state, ...(photoId === null ? {} : { photoId }) }
}

/** A message as one of the two reads it. */
export const messageView = (message: StoredMessage, side: Side): Message => {
  const isOwn = message.sender === side
  // What was removed is kept for a while, for who objects, and shown to nobody.
  const isGone = message.state === 'removed'
  return {
    id: message._id,
    conversationId: message.conversationId,
    number: message.number,
    text: isGone ? '' : message.text,
    photos: isGone ? [] : (message.photos ?? []),
    isOwn,
    sentAt: message.sentAt.toISOString(),
    state: message.state,
    warnings: isGone ? [] : message.warnings,
    ...(isOwn ? { clientId: message.clientId } : {}),
    ...(isOwn && isGone && message.decision ? { decision: message.decision } : {}),
  }
}

/** What else is read to show conversations. */
type Surroundings = {
  readonly ad: StoredAd | undefined
  readonly other: StoredPerson | undefined
  readonly isBlocked: boolean
}

const conversationView = (
  conversation: StoredConversation,
  side: Side,
  { ad, other, isBlocked }: Surroundings,
): Conversation => {
  const [own, theirs] = [conversation[side], conversation[otherSide(side)]]
  const { isClosed = false, last } = conversation
  const { text, photos = 0, sender, at } = last
  return {
    id: conversation._id,
    side,
    ad: ad ? adView(ad) : { id: conversation.announcementId, title: '', priceCents: 0, state: 'removed' },
    correspondent: correspondentView(theirs.isErased ? undefined : other),
    last: { text, photos, isOwn: sender === side, sentAt: at.toISOString() },
    unread: own.unread,
    readByOther: theirs.readUpTo,
    isArchived: own.place === 'archive',
    isBlocked,
    isClosed,
    revision: conversation.revision,
  }
}

/** Shows conversations to one of the two, however many, by three reads. */
export const createViews = ({ ads, people, blocks }: Pick<Repositories, 'ads' | 'people' | 'blocks'>) => {
  const list = async (conversations: readonly StoredConversation[], side: Side): Promise<Conversation[]> => {
    const [first] = conversations
    if (first === undefined) return []
    const others = conversations.map((conversation) => conversation[otherSide(side)].id)
    const [knownAds, known, blocked] = await Promise.all([
      ads.byIds(conversations.map(({ announcementId }) => announcementId)),
      people.byIds(others),
      blocks.blockedBy(first[side].id, others),
    ])
    return conversations.map((conversation) => {
      const otherId = conversation[otherSide(side)].id
      return conversationView(conversation, side, {
        ad: knownAds.get(conversation.announcementId),
        other: known.get(otherId),
        isBlocked: blocked.has(otherId),
      })
    })
  }

  return {
    list,
    one: async (conversation: StoredConversation, side: Side): Promise<Conversation> => {
      const [view] = await list([conversation], side)
      if (view === undefined) throw new Error(`${conversation._id} was not shown.`)
      return view
    },
  }
}
export type Views = ReturnType<typeof createViews>
