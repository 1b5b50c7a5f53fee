import type { ResponseOf } from '@rouage/contracts'
import type { exchangeOf } from '@rouage/contracts/endpoints/messaging'
import type { Repositories } from '../data/repositories'

const MOST_MOMENTS = 5_000

/** What listing may know of conversations about an ad: that people talked, and when, never what was said. */
export const createExchanges = ({ conversations, messages }: Pick<Repositories, 'conversations' | 'messages'>) => ({
  /** Whether somebody and the seller of an ad have both written about it. */
  between: async (announcementId: string, buyerId: string): Promise<ResponseOf<typeof exchangeOf>> => {
    const conversation = await conversations.ofBuyer(announcementId, buyerId)
    // What was held and is withheld by now never came to its seller either.
    if (conversation === undefined || conversation.isHeld) return { buyerWrote: false, sellerWrote: false }
    const { _id, seller } = conversation
    const [buyerWrote, sellerWrote] = await Promise.all([
      messages.hasWritten(_id, 'buyer'),
      messages.hasWritten(_id, 'seller'),
    ])
    return { conversationId: _id, buyerWrote, sellerWrote, ...(seller.isErased ? {} : { sellerId: seller.id }) }
  },

  /** When buyers wrote about an ad since a moment, the newest first. */
  moments: async (announcementId: string, since: Date): Promise<Date[]> => {
    const moments = await messages.momentsOf(await conversations.idsAbout(announcementId), 'buyer', MOST_MOMENTS)
    return moments.filter((at) => at >= since)
  },
})
export type Exchanges = ReturnType<typeof createExchanges>
