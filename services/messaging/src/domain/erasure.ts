import type { Side } from '@rouage/contracts/conversations'
import type { Database } from '@rouage/service-kit'
import { otherSide } from '../data/sides'
import type { StoredConversation } from '../data/conversations'
import type { Repositories } from '../data/repositories'
import type { Photos } from './photos'
import type { Tell } from './tell'

const AT_ONCE = 200

/**
 * Takes leave of a person: nothing names them any more. What they wrote stays with whom they wrote to, who reads it from
 * 'Utilisateur supprimé'; what nobody has read yet goes. Done already is done.
 */
export const createErasure = (
  { conversations, messages, blocks, ads, moderation, photos: storedPhotos }: Repositories,
  {
    database,
    photos,
    tell,
  }: { database: Pick<Database, 'inTransaction'>; photos: Pick<Photos, 'forget'>; tell: Pick<Tell, 'changed'> },
) => {
  const leave = async (conversation: StoredConversation, side: Side): Promise<void> => {
    const { _id, isHeld } = conversation
    if (isHeld && side === 'buyer') {
      await database.inTransaction(async (session) => {
        await messages.removeAll(_id, session)
        await storedPhotos.letGoOfConversation(_id, session)
        await conversations.remove(_id, session)
      })
      return
    }
    await conversations.anonymise(_id, side)
    tell.changed(conversation, otherSide(side))
  }

  const leaveAll = async (userId: string, side: Side): Promise<void> => {
    for (;;) {
      const found = await conversations.someOf(userId, side, AT_ONCE)
      for (const conversation of found) await leave(conversation, side)
      if (found.length === 0) return
    }
  }

  return async (userId: string): Promise<void> => {
    await leaveAll(userId, 'buyer')
    await leaveAll(userId, 'seller')
    await photos.forget(userId)
    await moderation.forget(userId)
    await blocks.forget(userId)
    await ads.anonymise(userId)
  }
}
