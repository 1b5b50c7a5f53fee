import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { reportConversation } from '@rouage/contracts/endpoints/messaging'
import { isDuplicateKey, newId, newReadableText, type Outbox } from '@rouage/service-kit'
import type { StoredMessage } from '../../data/messages'
import type { Repositories } from '../../data/repositories'
import { otherSide } from '../../data/sides'
import type { FindOwn, Own } from '../own'
import { conversationNotFound } from '../problems'
import { flagOf } from './flag'

const EXCERPT = 20
/** Of these so many come after the message that it is about. */
const AFTER = 9

/** Takes what people tell the moderators about conversations of theirs. */
export const createReports = (
  { messages, moderation }: Pick<Repositories, 'messages' | 'moderation'>,
  { outbox, findOwn }: { outbox: Pick<Outbox, 'inTransaction'>; findOwn: FindOwn },
) => {
  /** The other’s message that it is about. @throws Problem conversation_not_found where there is none */
  const findMessage = async ({ conversation, side }: Own, messageId: string): Promise<StoredMessage> => {
    const message = await messages.byId(messageId)
    if (message?.conversationId !== conversation._id || message.sender === side) throw conversationNotFound()
    return message
  }

  return async (
    user: AccessTokenClaims,
    id: string,
    { messageId, motive, note }: BodyOf<typeof reportConversation>,
  ): Promise<ResponseOf<typeof reportConversation>> => {
    const own = await findOwn(user, id)
    const message = messageId === undefined ? undefined : await findMessage(own, messageId)
    const targetId = message?._id ?? id
    const known = await moderation.reportOf(user.sub, targetId)
    if (known !== undefined) return { reference: known.reference }
    const { conversation, side } = own
    const end = message === undefined ? conversation.lastNumber + 1 : message.number + AFTER + 1
    const around = await messages.before(id, end, EXCERPT)
    const kind = message === undefined ? 'conversation' : 'message'
    const row = { _id: newId(), reporterId: user.sub, kind, targetId, motive, note, at: new Date() } as const
    const reference = `SIG-${newReadableText(8)}`
    const data = flagOf({ conversation, author: otherSide(side), messages: around }, { ...row, id: row._id })
    try {
      await outbox.inTransaction(async (session, recordEvents) => {
        await moderation.addReport({ ...row, reference }, session)
        await recordEvents([{ type: 'content.flagged', data }])
      })
      return { reference }
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const first = await moderation.reportOf(user.sub, targetId)
      return { reference: first?.reference ?? reference }
    }
  }
}
export type Report = ReturnType<typeof createReports>
