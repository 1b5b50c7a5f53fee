import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { reportConversation } from '@rouage/contracts/endpoints/messaging'
import { isDuplicateKey, newId, newReadableText, type Outbox } from '@rouage/service-kit'
import type { StoredMessage } from '../../data/messages'
import type { Repositories } from '../../data/repositories'
import type { FindOwn, Own } from '../own'
import { conversationNotFound } from '../problems'
import type { ReportFlags } from './report-flags'

/** Takes what people tell the moderators about conversations of theirs. */
export const createReports = (
  { messages, moderation }: Pick<Repositories, 'messages' | 'moderation'>,
  { outbox, findOwn, flags }: { outbox: Pick<Outbox, 'inTransaction'>; findOwn: FindOwn; flags: ReportFlags },
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
    const { conversation } = own
    const range = flags.rangeOf(conversation, message)
    const kind = message === undefined ? 'conversation' : 'message'
    const about = { kind, targetId, motive, note, conversationId: id, ...range } as const
    const row = { _id: newId(), reporterId: user.sub, at: new Date(), ...about }
    const reference = `SIG-${newReadableText(8)}`
    const data = await flags.flagOf(conversation, row, range)
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
