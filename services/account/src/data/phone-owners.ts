import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

/** Which account signs in by a phone number: the first that confirmed one, since numbers themselves are not checked. */
export type PhoneOwner = { _id: string; userId: string }
const phoneOwner = new Schema<PhoneOwner>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { collection: 'phoneOwners', versionKey: false },
)
phoneOwner.index({ userId: 1 })
export type PhoneOwnerModel = Model<PhoneOwner>
export const phoneOwnerModel = (database: Database): PhoneOwnerModel => database.model('PhoneOwner', phoneOwner)

/** Who signs in by which phone number; numbers are written `+33612345678`. */
export const createPhoneOwnerRepository = (phoneOwners: PhoneOwnerModel) => ({
  /** The id of whoever signs in by a number; undefined where nobody does. */
  ownerOf: async (phone: string): Promise<string | undefined> => (await phoneOwners.findById(phone).lean())?.userId,

  /** Whether a person signs in by a number. */
  isOwner: async (userId: string): Promise<boolean> => (await phoneOwners.exists({ userId })) !== null,

  /**
   * The first to confirm a number signs in by it; for the others it is a number to be called at. In the transaction
   * that confirms it, or else a death between the two leaves a number that nobody can sign in by.
   * @throws the duplicate key where somebody else confirms it at this moment: the transaction begins anew
   */
  claim: async (phone: string, userId: string, session: ClientSession): Promise<void> => {
    const owner = await phoneOwners.exists({ _id: phone }).session(session)
    if (owner === null) await phoneOwners.insertMany([{ _id: phone, userId }], { session })
  },

  removeOf: async (userId: string, session: ClientSession): Promise<void> => {
    await phoneOwners.deleteMany({ userId }, { session })
  },
})
export type PhoneOwnerRepository = ReturnType<typeof createPhoneOwnerRepository>
