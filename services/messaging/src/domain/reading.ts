import type { AccessTokenClaims, ParamsOf, QueryOf, ResponseOf } from '@rouage/contracts'
import type { Side } from '@rouage/contracts/conversations'
import type {
  findConversation,
  getConversation,
  listConversations,
  listMessages,
} from '@rouage/contracts/endpoints/messaging'
import { plainText } from '@rouage/contracts/text-checks/plain-text'
import { pageOf, placeOf } from '@rouage/service-kit'
import type { StoredConversation } from '../data/conversations'
import type { Repositories } from '../data/repositories'
import type { Ads } from './ads'
import { type FindOwn, ownSide } from './own'
import { conversationNotFound, ownAnnouncement } from './problems'
import { adView, correspondentView, messageView, type Views } from './views'

const CONVERSATIONS = 30
/** A text is looked for in so many of one’s conversations, the latest. */
const LOOKED_THROUGH = 500
const LAST_MESSAGES = 30
const NEW_MESSAGES = 100

/** Shows somebody their conversations. */
export const createReading = (
  { conversations, messages, people }: Pick<Repositories, 'conversations' | 'messages' | 'people'>,
  { ads, findOwn, views }: { ads: Ads; findOwn: FindOwn; views: Views },
) => {
  /** Those that a text is found in: in the ad’s title, the other’s name or the last message. */
  const matching = async (found: readonly StoredConversation[], side: Side, words: string) => {
    const seen = await views.list(found, side)
    const texts = seen.map(({ ad, correspondent, last }) => [ad.title, correspondent.pseudo, last.text].join('\n'))
    return found.filter((_conversation, index) => plainText(texts[index] ?? '').includes(words))
  }

  return {
    list: async (
      { sub }: AccessTokenClaims,
      { side, archived, q = '', after }: QueryOf<typeof listConversations>,
    ): Promise<ResponseOf<typeof listConversations>> => {
      const list = { userId: sub, side, place: archived === 'true' ? 'archive' : 'inbox' } as const
      const words = plainText(q).trim()
      const size = words === '' ? CONVERSATIONS + 1 : LOOKED_THROUGH
      const [found, unread] = await Promise.all([
        conversations.page(list, placeOf(after), size),
        conversations.unreadCounts(sub),
      ])
      const shown = words === '' ? found : await matching(found, side, words)
      const { rows, next } = pageOf(shown, CONVERSATIONS, ({ _id, last }) => ({ at: last.at, id: _id }))
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
      const { conversation, side } = await findOwn(user, id)
      const end = conversation.lastNumber + 1
      const isForward = after !== undefined && before === undefined
      const size = isForward ? NEW_MESSAGES : LAST_MESSAGES
      const found = isForward
        ? await messages.after(id, Number(after), size + 1)
        : await messages.before(id, Math.min(Number(before ?? end), end), size + 1)
      const shown = found.slice(0, size).map((message) => messageView(message, side))
      return { items: isForward ? shown : shown.toReversed(), hasMore: found.length > size }
    },

    unread: ({ sub }: AccessTokenClaims) => conversations.unreadCounts(sub),
  }
}
export type Reading = ReturnType<typeof createReading>
