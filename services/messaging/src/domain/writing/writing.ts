import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { Message } from '@rouage/contracts/conversations'
import type { startConversation } from '@rouage/contracts/endpoints/messaging'
import { type InTurn, isDuplicateKey } from '@rouage/service-kit'
import type { StoredAd } from '../../data/ads'
import type { StoredMessage } from '../../data/messages'
import type { Repositories } from '../../data/repositories'
import type { Ads } from '../ads'
import { type FindOwn, type Own, ownSide } from '../own'
import { announcementNotFound, conversationNotFound, ownAnnouncement } from '../problems'
import { messageView, type Views } from '../views'
import type { Append } from './append'
import type { Begin } from './begin'
import type { Written } from './written'

/** How often somebody may write; each does the work, or refuses it. */
export type Limits = {
  readonly message: <T>(work: () => Promise<T>) => Promise<T>
  readonly conversation: <T>(work: () => Promise<T>) => Promise<T>
}

/** Writes for whoever takes part. */
export const createWriting = (
  { conversations, messages }: Pick<Repositories, 'conversations' | 'messages'>,
  {
    ads,
    inTurn,
    findOwn,
    views,
    append,
    begin,
  }: { ads: Pick<Ads, 'find'>; inTurn: InTurn; findOwn: FindOwn; views: Views; append: Append; begin: Begin },
) => {
  /** A message that was written before is answered again, and counts nothing. */
  const write = async (own: Own, named: readonly StoredMessage[], written: Written, limits: Limits) =>
    named.find(({ sender }) => sender === own.side) ?? limits.message(() => append(own, written))

  /** The ad that a first message is about. @throws Problem announcement_not_found, own_announcement */
  const findAd = async (user: AccessTokenClaims, announcementId: string): Promise<StoredAd> => {
    const ad = await ads.find(announcementId)
    if (ad === undefined) throw announcementNotFound()
    if (ad.seller.id === user.sub) throw ownAnnouncement()
    if (ad.state !== 'online') throw announcementNotFound()
    return ad
  }

  const beginOnce = async (user: AccessTokenClaims, ad: StoredAd, written: Written, limits: Limits): Promise<void> => {
    try {
      await limits.message(() => limits.conversation(() => begin(user, ad, written)))
    } catch (error) {
      // Another first message was quicker: this one is the next.
      if (!isDuplicateKey(error)) throw error
    }
  }

  return {
    /** Writes in a conversation of one's own. */
    send: async (user: AccessTokenClaims, id: string, written: Written, limits: Limits): Promise<Message> => {
      const [own, named] = await Promise.all([findOwn(user, id), messages.namedBy(id, written.clientId)])
      return messageView(await write(own, named, written, limits), own.side)
    },

    /** Writes to the seller of an ad: in the conversation about it that is there, whatever the ad is now, or in a new one. */
    start: async (
      user: AccessTokenClaims,
      { announcementId, ...written }: BodyOf<typeof startConversation>,
      limits: Limits,
    ): Promise<ResponseOf<typeof startConversation>> => {
      const findIt = () => conversations.ofBuyer(announcementId, user.sub)
      await inTurn(`${user.sub} ${announcementId}`, async () => {
        if ((await findIt()) === undefined) await beginOnce(user, await findAd(user, announcementId), written, limits)
      })
      const conversation = await findIt()
      if (conversation === undefined) throw conversationNotFound()
      const named = await messages.namedBy(conversation._id, written.clientId)
      const message = await write(ownSide(user, conversation), named, written, limits)
      const { conversation: now, side } = await findOwn(user, conversation._id)
      return { conversation: await views.one(now, side), message: messageView(message, side) }
    },
  }
}
export type Writing = ReturnType<typeof createWriting>
