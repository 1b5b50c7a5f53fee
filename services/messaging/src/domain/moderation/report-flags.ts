import type { FlaggedContent } from '@rouage/contracts/flagged-content'
import type { StoredConversation } from '../../data/conversations'
import type { StoredMessage } from '../../data/messages'
import type { StoredReport } from '../../data/moderation'
import type { Repositories } from '../../data/repositories'
import { otherSide } from '../../data/sides'
import { flagOf } from './flag'

const EXCERPT = 20
/** Of these so many come after the message that it is about. */
const AFTER = 9

/** What stands around a report, and what moderators are told of it. */
export const createReportFlags = ({ messages }: Pick<Repositories, 'messages'>) => ({
  /** The numbers of the first and the last message that moderators are shown. */
  rangeOf: ({ lastNumber }: StoredConversation, message: StoredMessage | undefined): { from: number; upTo: number } => {
    const end = message === undefined ? lastNumber : message.number + AFTER
    return { from: Math.max(1, end - EXCERPT + 1), upTo: Math.min(lastNumber, end) }
  },

  flagOf: async (
    conversation: StoredConversation,
    { _id, kind, targetId, reporterId, motive, note, at }: Omit<StoredReport, 'reference'>,
    { from, upTo }: { from: number; upTo: number },
  ): Promise<FlaggedContent> => {
    const reporter = conversation.buyer.id === reporterId ? 'buyer' : 'seller'
    const around = await messages.before(conversation._id, upTo + 1, upTo - from + 1)
    const told = { conversation, author: otherSide(reporter), messages: around }
    return flagOf(told, { id: _id, kind, targetId, reporterId, motive, note, at })
  },
})
export type ReportFlags = ReturnType<typeof createReportFlags>
