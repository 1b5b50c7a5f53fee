import type { AccessTokenClaims, ResponseOf } from '@rouage/contracts'
import type { Conversation } from '@rouage/contracts/conversations'
import type { markRead } from '@rouage/contracts/endpoints/messaging'
import type { Database, InTurn } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { otherSide } from '../data/sides'
import type { Repositories } from '../data/repositories'
import type { FindOwn } from './own'
import { conversationNotFound } from './problems'
import type { Tell } from './tell'
import type { Views } from './views'

/** What one of the two does with a conversation besides writing in it. */
export const createStates = (
  { conversations, messages, blocks }: Pick<Repositories, 'conversations' | 'messages' | 'blocks'>,
  {
    database,
    inTurn,
    findOwn,
    views,
    tell,
  }: { database: Pick<Database, 'inTransaction'>; inTurn: InTurn; findOwn: FindOwn; views: Views; tell: Tell },
) => ({
  /** Everything up to a number was read; a lower one than before changes nothing. */
  read: async (user: AccessTokenClaims, id: string, upTo: number): Promise<ResponseOf<typeof markRead>> => {
    const { side } = await findOwn(user, id)
    const readIt = async (session: ClientSession) => {
      const conversation = await conversations.byId(id, session)
      if (conversation === undefined) throw conversationNotFound()
      const readUpTo = Math.min(upTo, conversation.lastNumber)
      if (readUpTo <= conversation[side].readUpTo) return undefined
      const unread = await messages.countAfter(id, otherSide(side), readUpTo, session)
      await conversations.setRead(id, side, { readUpTo, unread }, session)
      return { ...conversation, [side]: { ...conversation[side], readUpTo, unread } }
    }
    const change = await inTurn(id, () => database.inTransaction(readIt))
    if (change !== undefined) {
      const isClosed = await blocks.isBetween(change.buyer.id, change.seller.id)
      tell.read(change, side, !isClosed && !change.isHeld)
    }
    return { unread: await conversations.unreadCounts(user.sub) }
  },

  archive: async (user: AccessTokenClaims, id: string, isArchived: boolean): Promise<Conversation> => {
    const { side } = await findOwn(user, id)
    const changed = await conversations.setPlace(id, side, isArchived ? 'archive' : 'inbox')
    if (changed === undefined) throw conversationNotFound()
    tell.changed(changed, side)
    return views.one(changed, side)
  },

  /** Blocks the other, in every conversation, or ends that. */
  block: async (user: AccessTokenClaims, id: string, isBlocked: boolean): Promise<Conversation> => {
    const { conversation, side } = await findOwn(user, id)
    const other = conversation[otherSide(side)].id
    await database.inTransaction(async (session) => {
      if (isBlocked) await blocks.add(user.sub, other, session)
      else await blocks.remove(user.sub, other, session)
      // A message that is being sent meanwhile has to look again.
      await conversations.reviseBetween(user.sub, other, session)
    })
    const { conversation: now } = await findOwn(user, id)
    tell.changed(now, side)
    return views.one(now, side)
  },

  /** The other's page shows that somebody is writing; not to somebody who has nothing to do with them any more. */
  typing: async (user: AccessTokenClaims, id: string): Promise<void> => {
    const { conversation, side } = await findOwn(user, id)
    if (
      conversation.isHeld ||
      conversation.isClosed ||
      (await blocks.isBetween(conversation.buyer.id, conversation.seller.id))
    )
      return
    tell.typing(conversation, side)
  },
})
export type States = ReturnType<typeof createStates>
