import type { BodyOf, ParamsOf } from '@rouage/contracts'
import type { exportPerson } from '@rouage/contracts/endpoints/messaging'
import type { ExportPage } from '@rouage/contracts/person-export'
import type { StoredConversation } from '../data/conversations'
import type { StoredMessage } from '../data/messages'
import type { Repositories } from '../data/repositories'
import { knowersOf } from './own'

const PAGE = 200
/** After the last message of any conversation. */
const END = 1_000_000_000

const sideOf = ({ buyer }: StoredConversation, userId: string) => (buyer.id === userId ? 'buyer' : 'seller')

const messageOf = (message: StoredMessage, conversation: StoredConversation, userId: string) => ({
  conversationId: message.conversationId,
  number: message.number,
  isOwn: message.sender === sideOf(conversation, userId),
  text: message.state === 'removed' ? '' : message.text,
  photos: message.state === 'removed' ? [] : (message.photos ?? []),
  state: message.state,
  sentAt: message.sentAt.toISOString(),
})

/** After which message of which conversation a page begins: `<conversation>.<number>`. */
const readCursor = (after: string): { id: string; number: number } => {
  const [, id = '', number = ''] = /^(.+)\.(\d{1,10})$/.exec(after) ?? []
  return { id, number: Number(number) }
}

/** What messaging knows of a person. What others wrote to them is told; who they are is not theirs to take along. */
export const createPersonExport = ({
  conversations,
  messages,
  moderation,
  ads,
  contactMessages,
}: Pick<Repositories, 'conversations' | 'messages' | 'moderation' | 'ads' | 'contactMessages'>) => {
  const contactOf = async (person: { userId: string; email: string }, after: string): Promise<ExportPage> => {
    const found = await contactMessages.pageOfPerson(person, after, PAGE)
    const items = found.map(({ reference, fullName, email, subject, message, sentAt }) => ({
      reference,
      fullName,
      email,
      subject,
      message,
      sentAt: sentAt.toISOString(),
    }))
    return { items, next: found.length === PAGE ? (found.at(-1)?._id ?? null) : null }
  }

  const conversationsOf = async (userId: string, after: string): Promise<ExportPage> => {
    const found = await conversations.pageOfPerson(userId, after, PAGE)
    const known = await ads.byIds(found.map(({ announcementId }) => announcementId))
    const items = found.map((conversation) => ({
      id: conversation._id,
      side: sideOf(conversation, userId),
      announcementId: conversation.announcementId,
      announcement: known.get(conversation.announcementId)?.title ?? '',
      startedAt: conversation.startedAt.toISOString(),
      lastAt: conversation.last.at.toISOString(),
      isArchived: conversation[sideOf(conversation, userId)].place === 'archive',
    }))
    return { items, next: found.length === PAGE ? (found.at(-1)?._id ?? null) : null }
  }

  /** The rest of one conversation, then those after it, until the page is full. */
  const messagesOf = async (userId: string, after: string): Promise<ExportPage> => {
    const { id, number } = readCursor(after)
    const begun = id === '' ? undefined : await conversations.byId(id)
    const isOwn = begun !== undefined && knowersOf(begun).includes(userId)
    const later = await conversations.pageOfPerson(userId, id, PAGE)
    const items: ReturnType<typeof messageOf>[] = []
    for (const conversation of isOwn ? [begun, ...later] : later) {
      const from = conversation._id === id ? number : 0
      const rows = await messages.after(conversation._id, from, PAGE - items.length)
      items.push(...rows.map((row) => messageOf(row, conversation, userId)))
      if (items.length === PAGE) return { items, next: `${conversation._id}.${items.at(-1)?.number ?? 0}` }
    }
    const last = later.at(-1)
    return { items, next: later.length === PAGE && last !== undefined ? `${last._id}.${END}` : null }
  }

  const reportsOf = async (userId: string, after: string): Promise<ExportPage> => {
    const found = await moderation.reportsOf(userId, after, PAGE)
    const items = found.map(({ kind, targetId, motive, note, reference, at }) => ({
      kind,
      targetId,
      motive,
      note,
      reference,
      at: at.toISOString(),
    }))
    return { items, next: found.length === PAGE ? (found.at(-1)?._id ?? null) : null }
  }

  return (
    { userId, section }: ParamsOf<typeof exportPerson>,
    { email, after = '' }: BodyOf<typeof exportPerson>,
  ): Promise<ExportPage> => {
    switch (section) {
      case 'conversations':
        return conversationsOf(userId, after)
      case 'messages':
        return messagesOf(userId, after)
      case 'reports':
        return reportsOf(userId, after)
      case 'contactMessages':
        return contactOf({ userId, email }, after)
    }
  }
}
