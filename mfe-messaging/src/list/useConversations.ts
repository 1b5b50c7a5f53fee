import type { Conversation, Message, Side } from '@rouage/contracts/conversations'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { listConversations } from '@rouage/contracts/endpoints/messaging'
import { conversationChanged, messageSent } from '@rouage/contracts/live'
import { unreadMessages } from '@rouage/slice-kit'
import { type InfiniteResult, useInfiniteEndpoint } from '@rouage/slice-kit/infinite'
import { listenLive } from '@rouage/slice-kit/live'
import { useCallback, useEffect, useRef } from 'react'

type Page = ResponseOf<typeof listConversations>

/** Which conversations are listed. */
export type Asked = { readonly side: Side; readonly isArchive: boolean; readonly q: string }

/** The conversations of one side, and what is heard of them meanwhile. */
export type Conversations = {
  readonly list: InfiniteResult<typeof listConversations>
  /** The newest message first; undefined while nothing is known. */
  readonly items: readonly Conversation[] | undefined
  /** A message was sent in one of them: it moves to the top. */
  readonly note: (message: Message) => void
  /** One of them has been read. */
  readonly noteRead: (conversationId: string) => void
}

/** How much of a last message is kept with its conversation, as the service cuts it. */
const EXCERPT = 120

const withMessage = (known: Conversation, { text, photos, isOwn, sentAt, state }: Message): Conversation => {
  const isNews = sentAt > known.last.sentAt
  if (!isNews) return known
  return {
    ...known,
    last: { text: state === 'removed' ? '' : text.slice(0, EXCERPT), photos: photos.length, isOwn, sentAt },
    unread: known.unread + (isOwn ? 0 : 1),
  }
}

const newestFirst = (one: Conversation, other: Conversation): number => {
  if (one.last.sentAt === other.last.sentAt) return one.id < other.id ? 1 : -1
  return one.last.sentAt < other.last.sentAt ? 1 : -1
}

/** A page that is asked anew while another one is read may tell of the same conversation: the newest word counts. */
const itemsOf = (pages: readonly Page[] | undefined): readonly Conversation[] | undefined => {
  if (pages === undefined) return undefined
  const byId = new Map<string, Conversation>()
  for (const each of pages.flatMap(({ items }) => items)) {
    const known = byId.get(each.id)
    if (known === undefined || each.revision > known.revision) byId.set(each.id, each)
  }
  return [...byId.values()].sort(newestFirst)
}

/** The conversations that the page lists, kept in step with what is heard live. */
export const useConversations = ({ side, isArchive, q }: Asked, isEnabled: boolean): Conversations => {
  const list = useInfiniteEndpoint(listConversations, {
    inputOf: (after) => ({
      query: {
        side,
        ...(isArchive ? { archived: 'true' as const } : {}),
        ...(q === '' ? {} : { q }),
        ...(after === undefined ? {} : { after }),
      },
    }),
    nextOf: ({ next }) => next,
    enabled: isEnabled,
  })
  const { data, refetch, change } = list
  const items = itemsOf(data)
  const known = useRef(items)
  useEffect(() => {
    known.current = items
  })

  useEffect(() => {
    // What was told while another list was on the screen is not in this one.
    if (isEnabled) refetch()
  }, [isEnabled, refetch])
  const counts = data?.[0]?.unread
  useEffect(() => {
    if (counts !== undefined) unreadMessages.show(counts)
  }, [counts])

  const edit = useCallback(
    (conversationId: string, changed: (known: Conversation) => Conversation) =>
      void change((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === conversationId ? changed(item) : item)),
      })),
    [change],
  )
  const note = useCallback(
    (message: Message) => {
      const isKnown = known.current?.some(({ id }) => id === message.conversationId) === true
      // A new message takes its conversation out of the archive, or begins one.
      if (isKnown && !isArchive) edit(message.conversationId, (item) => withMessage(item, message))
      else refetch()
    },
    [edit, refetch, isArchive],
  )
  const noteRead = useCallback(
    (conversationId: string) => edit(conversationId, (item) => ({ ...item, unread: 0 })),
    [edit],
  )
  useEffect(() => listenLive(messageSent, ({ message }) => note(message), refetch), [note, refetch])
  useEffect(() => listenLive(conversationChanged, refetch, () => undefined), [refetch])
  return { list, items, note, noteRead }
}
