import type { Database } from '@rouage/service-kit'
import { type ClientSession, type Model, Schema } from 'mongoose'

export type ChallengeUse = 'password_reset' | 'email_change' | 'phone_change' | 'second_factor'

/**
 * Something that takes one right answer within a number of tries: a six-digit code sent by e-mail, or the second step
 * of a sign-in. `_id` says what for and whose: a newer one replaces an older one.
 */
export type StoredChallenge = {
  _id: string
  use: ChallengeUse
  userId: string
  /** Keyed digest of the code; null where something else tells the right answer. */
  answer: string | null
  triesLeft: number
  data: unknown
  expiresAt: Date
}
const challenge = new Schema<StoredChallenge>(
  {
    _id: { type: String, required: true },
    use: { type: String, required: true },
    userId: { type: String, required: true },
    answer: { type: String, default: null },
    triesLeft: { type: Number, required: true },
    data: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'challenges', versionKey: false },
)
challenge.index({ userId: 1 })
challenge.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
export type ChallengeModel = Model<StoredChallenge>
export const challengeModel = (database: Database): ChallengeModel => database.model('Challenge', challenge)

/** Challenges by their ids; what is over counts as missing. */
export const createChallengeRepository = (challenges: ChallengeModel) => {
  const running = (id: string) => ({ _id: id, expiresAt: { $gt: new Date() } })
  const withTriesLeft = (id: string) => ({ ...running(id), triesLeft: { $gt: 0 } })
  return {
    /** Begins one, in the place of one with the same id. */
    put: async ({ _id, ...fields }: StoredChallenge, session: ClientSession): Promise<void> => {
      await challenges.updateOne({ _id }, { $set: fields }, { upsert: true, session })
    },

    findRunning: async (id: string, session?: ClientSession): Promise<StoredChallenge | null> =>
      challenges.findOne(running(id), null, { session }).lean(),

    findWithTriesLeft: async (id: string): Promise<StoredChallenge | null> =>
      challenges.findOne(withTriesLeft(id)).lean(),

    /** Consumes one try, in a step of its own: tries made at once share what is left. Null where none is. */
    consumeTry: async (id: string): Promise<StoredChallenge | null> =>
      challenges.findOneAndUpdate(withTriesLeft(id), { $inc: { triesLeft: -1 } }, { returnDocument: 'after' }).lean(),

    prolong: async (
      id: string,
      { data, expiresAt }: Pick<StoredChallenge, 'data' | 'expiresAt'>,
      session: ClientSession,
    ): Promise<void> => {
      await challenges.updateOne({ _id: id }, { $set: { data, expiresAt } }, { session })
    },

    /** Uses one up. False where it was used, replaced or dropped since its answer was read. */
    consume: async (
      { _id, answer }: Pick<StoredChallenge, '_id' | 'answer'>,
      session: ClientSession,
    ): Promise<boolean> => (await challenges.deleteOne({ _id, answer }, { session })).deletedCount === 1,

    removeOf: async (userId: string, session: ClientSession): Promise<void> => {
      await challenges.deleteMany({ userId }, { session })
    },

    removeOthersOf: async (userId: string, kept: ChallengeUse, session: ClientSession): Promise<void> => {
      await challenges.deleteMany({ userId, use: { $ne: kept } }, { session })
    },

    removeUsedFor: async (use: ChallengeUse, userId: string, session: ClientSession): Promise<void> => {
      await challenges.deleteMany({ userId, use }, { session })
    },

    /** Everything that waits for an answer of a person's, one at a time. */
    eachOf: (userId: string): AsyncIterable<StoredChallenge> => challenges.find({ userId }).lean().cursor(),
  }
}
export type ChallengeRepository = ReturnType<typeof createChallengeRepository>
