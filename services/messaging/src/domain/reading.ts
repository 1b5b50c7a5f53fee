import type { AccessTokenClaims, ParamsOf, QueryOf, ResponseOf } from '@rouage/contracts'
import type {
  findConversation,
  getConversation,
  listConversations,
  listMessages,
} from '@rouage/contracts/endpoints/messaging'
import { pageOf, placeOf } from '@rouage/service-kit'
import type { Repositories } from '../data/repositories'
import type { Ads } from './ads'
import { type FindOwn, ownSide } from './own'
import { conversationNotFound, ownAnnouncement } from './problems'
import { adView, correspondentView, messageView, type Views } from './views'

const CONVERSATIONS = 30
const LAST_MESSAGES = 30
const NEW_MESSAGES = 100
/** More than any number that a message gets. */
const END = 1_000_000_000

/** Shows somebody their conversations. */
export const createReading = (
  { conversations, messages, people }: Pick<Repositories, 'conversations' | 'messages' | 'people'>,
  { ads, findOwn, views }: { ads: Ads; findOwn: FindOwn; views: Views },
) => ({
  list: async (
    { sub }: AccessTokenClaims,
    { side, archived, after }: QueryOf<typeof listConversations>,
  ): Promise<ResponseOf<typeof listConversations>> => {
    const list = { userId: sub, side, place: archived === 'true' ? 'archive' : 'inbox' } as const
    const [found, unread] = await Promise.all([
      conversations.page(list, placeOf(after), CONVERSATIONS + 1),
      conversations.unreadCounts(sub),
    ])
    const { rows, next } = pageOf(found, CONVERSATIONS, ({ _id, last }) => ({ at: last.at, id: _id }))
    return { items: await views.list(rows, side), unread, next }
  },

  get: async (
    user: AccessTokenClaims,
    { id }: ParamsOf<typeof getConversation>,
  ): Promise<ResponseOf<typeof getConversation>> => {
    const { conversation, side } = await findOwn(user, id)
    return views.one(conversation, side)
  },

  /** What a link leads to: a conversation, or an ad that nothing was written about yet. */
  find: async (
    user: AccessTokenClaims,
    { key }: ParamsOf<typeof findConversation>,
  ): Promise<ResponseOf<typeof findConversation>> => {
    const { sub } = user
    const byId = await conversations.byId(key)
    const conversation =
      byId ?? (await conversations.ofBuyer(key, sub)) ?? (await conversations.latestOfSeller(key, sub))
    if (conversation !== undefined) {
      const own = ownSide(user, conversation)
      return { status: 'found', conversation: await views.one(own.conversation, own.side) }
    }
    const ad = await ads.find(key)
    if (ad === undefined) throw conversationNotFound()
    if (ad.seller.id === sub) throw ownAnnouncement()
    if (ad.state !== 'online') throw conversationNotFound()
    const { id, pseudo, photoId } = ad.seller
    const known = await people.byId(id)
    const correspondent = known
      ? correspondentView(known)
      : { id, pseudo, state: 'active' as const, ...(photoId === undefined ? {} : { photoId }) }
    return { status: 'new', ad: adView(ad), correspondent }
  },

  messages: async (
    user: AccessTokenClaims,
    { id }: ParamsOf<typeof listMessages>,
    { before, after }: QueryOf<typeof listMessages>,
  ): Promise<ResponseOf<typeof listMessages>> => {
    const { side } = await findOwn(user, id)
    const isForward = after !== undefined && before === undefined
    const size = isForward ? NEW_MESSAGES : LAST_MESSAGES
    const found = isForward
      ? await messages.after(id, Number(after), size + 1)
      : await messages.before(id, Number(before ?? END), size + 1)
    const shown = found.slice(0, size).map((message) => messageView(message, side))
    return { items: isForward ? shown : shown.toReversed(), hasMore: found.length > size }
  },

  unread: ({ sub }: AccessTokenClaims) => conversations.unreadCounts(sub),
})
export type Reading = ReturnType<typeof createReading>
