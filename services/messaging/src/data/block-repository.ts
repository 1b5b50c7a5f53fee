import type { ClientSession } from 'mongoose'
import type { BlockModel } from './blocks'

const idOf = (blockerId: string, blockedId: string): string => `${blockerId}:${blockedId}`

/** Who has blocked whom, as the domain asks for it. */
export const createBlockRepository = (blocks: BlockModel) => ({
  /** Whether either of two people has blocked the other. */
  isBetween: async (one: string, other: string, session: ClientSession | null = null): Promise<boolean> => {
    const either = { _id: { $in: [idOf(one, other), idOf(other, one)] } }
    return (await blocks.findOne(either, { _id: 1 }).session(session).lean()) !== null
  },

  /** Which of these people somebody has blocked. */
  blockedBy: async (blockerId: string, others: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await blocks.find({ _id: { $in: others.map((other) => idOf(blockerId, other)) } }).lean()
    return new Set(found.map(({ blockedId }) => blockedId))
  },

  add: async (blockerId: string, blockedId: string, session: ClientSession): Promise<void> => {
    const row = { blockerId, blockedId, at: new Date() }
    await blocks.updateOne({ _id: idOf(blockerId, blockedId) }, { $setOnInsert: row }, { upsert: true, session })
  },

  remove: async (blockerId: string, blockedId: string, session: ClientSession): Promise<void> => {
    await blocks.deleteOne({ _id: idOf(blockerId, blockedId) }, { session })
  },

  /** Forgets whom somebody has blocked, and who has blocked them. */
  forget: async (userId: string): Promise<void> => {
    await blocks.deleteMany({ blockerId: userId })
    await blocks.deleteMany({ blockedId: userId })
  },
})
export type BlockRepository = ReturnType<typeof createBlockRepository>
