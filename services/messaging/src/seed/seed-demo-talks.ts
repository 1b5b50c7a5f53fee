import type { SellerCard } from '@rouage/contracts'
import type { Models } from '../data/repositories'
import type { StoredConversation, StoredSide } from '../data/conversations'
import type { StoredMessage } from '../data/messages'
import { lastTextOf } from '../domain/views'
import { warningsOf } from '../domain/warnings/warnings'
import type { DemoTalk } from './demo-talks'

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const messagesOf = (conversationId: string, { lines }: DemoTalk, now: Date): StoredMessage[] =>
  lines.map(({ by, minutesAgo, text }, index) => ({
    _id: `${conversationId}-${index + 1}`,
    conversationId,
    number: index + 1,
    sender: by,
    clientId: `${conversationId}-${index + 1}`,
    text,
    photos: [],
    state: 'sent',
    warnings: warningsOf(text),
    sentAt: ago(now, minutesAgo),
  }))

const conversationOf = (
  _id: string,
  { ad, buyer, isUnread }: DemoTalk,
  messages: readonly StoredMessage[],
): StoredConversation | undefined => {
  const [first, last] = [messages[0], messages.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const side = (id: string, isSender: boolean): StoredSide => {
    const unread = isUnread && !isSender ? 1 : 0
    return { id, place: 'inbox', unread, readUpTo: messages.length - unread, isErased: false }
  }
  return {
    _id,
    announcementId: ad.id,
    buyer: side(buyer.id, last.sender === 'buyer'),
    seller: side(ad.seller.id, last.sender === 'seller'),
    isHeld: false,
    lastNumber: last.number,
    last: { text: lastTextOf(last.text), sender: last.sender, at: last.sentAt },
    revision: 1,
    startedAt: first.sentAt,
  }
}

/** What is known of ads and people before listing and account have told of them. */
const addSurroundings = async (models: Models, { ad, buyer }: DemoTalk): Promise<void> => {
  const { id, title, priceCents, seller } = ad
  const row = {
    seller: { id: seller.id, pseudo: seller.pseudo },
    title,
    priceCents,
    state: 'online',
    version: 0,
  } as const
  await models.ads.updateOne({ _id: id }, { $setOnInsert: row }, { upsert: true })
  const addPerson = ({ id: userId, pseudo, memberSince }: SellerCard) =>
    models.people.updateOne(
      { _id: userId },
      { $setOnInsert: { pseudo, memberSince: new Date(memberSince) } },
      { upsert: true },
    )
  await addPerson(seller)
  await addPerson(buyer)
}

/** Adds the demo conversations that are not there yet. @returns how many were added */
export const seedDemoTalks = async (models: Models, talks: readonly DemoTalk[], now = new Date()): Promise<number> => {
  let added = 0
  for (const [index, talk] of talks.entries()) {
    const _id = `demo-conversation-${index + 1}`
    const pair = { announcementId: talk.ad.id, 'buyer.id': talk.buyer.id }
    if ((await models.conversations.exists({ $or: [{ _id }, pair] })) !== null) continue
    const messages = messagesOf(_id, talk, now)
    const conversation = conversationOf(_id, talk, messages)
    if (conversation === undefined) continue
    await addSurroundings(models, talk)
    // The conversation last: a run that died before left messages, which are written again.
    await models.messages.deleteMany({ conversationId: _id })
    await models.messages.insertMany(messages)
    await models.conversations.insertMany([conversation])
    added += 1
  }
  return added
}
