import type { Conversation, ConversationAd, Correspondent, Message } from '@rouage/contracts/conversations'

/** Conversations and messages for tests; each function takes what a test wants different. */
export const adFixture = (changes: Partial<ConversationAd> = {}): ConversationAd => ({
  id: 'ad_1',
  title: 'Peugeot 208 1.2 PureTech 110',
  priceCents: 12_490_00,
  state: 'online',
  ...changes,
})

export const correspondentFixture = (changes: Partial<Correspondent> = {}): Correspondent => ({
  id: 'u2',
  pseudo: 'LucTlse',
  state: 'active',
  ...changes,
})

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

export const conversationFixture = (changes: Partial<Conversation> = {}): Conversation => ({
  id: 'c1',
  side: 'buyer',
  ad: adFixture(),
  correspondent: correspondentFixture(),
  last: { text: 'Oui, toujours.', photos: 0, isOwn: false, sentAt: minutesAgo(5) },
  unread: 0,
  readByOther: 0,
  isArchived: false,
  isBlocked: false,
  revision: 1,
  ...changes,
})

export const messageFixture = (number: number, changes: Partial<Message> = {}): Message => ({
  id: `m${number}`,
  conversationId: 'c1',
  number,
  text: `Message ${number}`,
  photos: [],
  isOwn: false,
  sentAt: minutesAgo(100 - number),
  state: 'sent',
  warnings: [],
  ...changes,
})
