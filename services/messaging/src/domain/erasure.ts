import type { Side } from '@rouage/contracts/conversations'
import type { Database, Idempotency } from '@rouage/service-kit'
import { otherSide } from '../data/sides'
import type { StoredConversation } from '../data/conversations'
import type { Repositories } from '../data/repositories'
import type { Photos } from './photos'
import type { Parts } from '../parts'
import type { Tell } from './tell'

const AT_ONCE = 200

/**
 * Takes leave of a person: nothing names them any more. What they wrote stays with whom they wrote to, who reads it from
 * 'Utilisateur supprimé'; what nobody has read yet goes. Done already is done.
 */
export const createErasure = (
  { conversations, messages, blocks, ads, contactMessages, moderation, photos: storedPhotos }: Repositories,
  {
    database,
    photos,
    tell,
    idempotency,
    mails,
  }: {
    database: Pick<Database, 'inTransaction'>
    photos: Pick<Photos, 'forget'>
    tell: Pick<Tell, 'changed'>
    idempotency: Pick<Idempotency, 'forget'>
    mails: Pick<Parts['mails'], 'removeTo'>
  },
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

  /**
   * What they wrote to the support, and what acknowledged it. The addresses may be somebody else's, or the support's own:
   * what else waits for those is none of theirs.
   */
  const forgetContact = async (userId: string): Promise<void> => {
    const addresses = await contactMessages.addressesOf(userId)
    await database.inTransaction(async (session) => {
      for (const address of addresses) await mails.removeTo(address, session, 'contact_received')
    })
    await contactMessages.forget(userId)
    await idempotency.forget(userId)
  }

  return async (userId: string): Promise<void> => {
    await forgetContact(userId)
    await leaveAll(userId, 'buyer')
    await leaveAll(userId, 'seller')
    await photos.forget(userId)
    await moderation.forget(userId)
    await blocks.forget(userId)
    await ads.anonymise(userId)
  }
}
