import type { Side } from '@rouage/contracts/conversations'
import { type Database, type InTurn, isDuplicateKey } from '@rouage/service-kit'
import { otherSide } from '../../data/sides'
import type { StoredMessage } from '../../data/messages'
import type { Repositories } from '../../data/repositories'
import type { Notifications } from '../notifications/notifications'
import type { Photos } from '../photos'
import { conversationNotFound } from '../problems'
import type { Tell } from '../tell'
import type { RequireOpen } from './require-open'
import { lastMessageOf, lastOf, type Written } from './written'

/** Writes the next message of a conversation, and what it changes of it, in one transaction. */
export const createAppend = (
  { conversations, messages }: Pick<Repositories, 'conversations' | 'messages'>,
  {
    database,
    inTurn,
    requireOpen,
    photos,
    tell,
    notifications,
  }: {
    database: Pick<Database, 'inTransaction'>
    inTurn: InTurn
    requireOpen: RequireOpen
    photos: Pick<Photos, 'show'>
    tell: Tell
    notifications: Pick<Notifications, 'planned'>
  },
) => {
  const once = async (id: string, side: Side, written: Written): Promise<StoredMessage> => {
    const done = await database.inTransaction(async (session) => {
      const known = await messages.byClientId(id, side, written.clientId, session)
      if (known !== undefined) return { message: known }
      const { isHeld = false } = (await conversations.byId(id, session)) ?? {}
      const last = lastOf(written, side, new Date())
      const conversation = await conversations.addMessage(id, last, { isHeld, session })
      if (conversation === undefined) throw conversationNotFound()
      await requireOpen(conversation, side, session)
      const bare = lastMessageOf(conversation, written)
      const by = { ownerId: conversation[side].id, messageId: bare._id, conversationId: id }
      const message = { ...bare, photos: await photos.show(written.photoIds ?? [], by, session) }
      await messages.add(message, session)
      await notifications.planned(conversation, otherSide(side), session)
      return { message, conversation }
    })
    if (done.conversation !== undefined) tell.written(done.conversation, done.message)
    return done.message
  }

  /** The same message that comes twice at once is written once, and answered twice. */
  return async (id: string, side: Side, written: Written): Promise<StoredMessage> => {
    try {
      return await inTurn(id, () => once(id, side, written))
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      return once(id, side, written)
    }
  }
}
export type Append = ReturnType<typeof createAppend>
