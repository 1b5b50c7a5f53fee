import type { ClientSession } from 'mongoose'
import type { ContactMessageModel, StoredContactMessage } from './contact-messages'

/** Messages to the support, as the domain asks for them. */
export const createContactMessageRepository = (messages: ContactMessageModel) => ({
  add: async (message: StoredContactMessage, session: ClientSession): Promise<void> => {
    await messages.insertMany([message], { session })
  },

  /** What somebody wrote, signed in or with their address, by its ids after one of them. */
  pageOfPerson: (
    { userId, email }: { readonly userId: string; readonly email: string },
    after: string,
    limit: number,
  ): Promise<StoredContactMessage[]> =>
    messages
      .find({ $or: [{ userId }, { email, userId: null }], _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean(),

  /** Addresses that somebody gave while signed in. */
  addressesOf: (userId: string): Promise<string[]> => messages.distinct('email', { userId }),

  /** Forgets what somebody wrote. */
  forget: async (userId: string): Promise<void> => {
    await messages.deleteMany({ userId })
  },
})
export type ContactMessageRepository = ReturnType<typeof createContactMessageRepository>
