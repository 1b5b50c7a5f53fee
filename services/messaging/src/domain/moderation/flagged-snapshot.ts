import type { ResponseOf } from '@rouage/contracts'
import type { flaggedSnapshot } from '@rouage/contracts/endpoints/messaging'
import type { FlaggedContent } from '@rouage/contracts/flagged-content'
import type { StoredConversation } from '../../data/conversations'
import type { StoredReport } from '../../data/moderation'
import type { Repositories } from '../../data/repositories'
import { heldFlagOf } from './flag'
import type { ReportFlags } from './report-flags'

const PAGE = 200
/** Cursors of what is held begin so, after those of reports. */
const HELD = 'held.'
/** A decision that is carried out so soon after a report may have been made before it: the queue knows. */
const CARRIED_OUT_WITHIN_MS = 3_600_000

/** Tells what was flagged and waits for a decision, for who may have missed some: reports first, then what is held. */
export const createFlaggedSnapshot = (
  { conversations, messages, moderation }: Pick<Repositories, 'conversations' | 'messages' | 'moderation'>,
  { rangeOf, flagOf }: ReportFlags,
) => {
  const targetOf = ({ kind, targetId }: StoredReport): string => `${kind} ${targetId}`

  /** undefined where its conversation is gone. */
  const flagOfReport = async (report: StoredReport): Promise<FlaggedContent | undefined> => {
    const message = report.kind === 'message' ? await messages.byId(report.targetId) : undefined
    const conversation = await conversations.byId(message?.conversationId ?? report.conversationId ?? report.targetId)
    if (conversation === undefined) return undefined
    const { from, upTo } = { ...rangeOf(conversation, message), ...report }
    return flagOf(conversation, report, { from, upTo })
  }

  const flagOfHeld = async (conversation: StoredConversation): Promise<FlaggedContent | undefined> => {
    const [first] = await messages.after(conversation._id, 0, 1)
    return first && heldFlagOf(conversation, first)
  }

  return async (after = ''): Promise<ResponseOf<typeof flaggedSnapshot>> => {
    const flags: (FlaggedContent | undefined)[] = []
    const isOf = (each: FlaggedContent | undefined): each is FlaggedContent => each !== undefined
    if (after.startsWith(HELD)) {
      const held = await conversations.heldAfter(after.slice(HELD.length), PAGE)
      for (const conversation of held) flags.push(await flagOfHeld(conversation))
      const last = held.at(-1)
      return { items: flags.filter(isOf), next: held.length === PAGE && last ? `${HELD}${last._id}` : null }
    }
    const reports = await moderation.pageOfReports(after, PAGE)
    const decidedAt = await moderation.decidedAt(reports.map(targetOf))
    for (const report of reports) {
      const decided = decidedAt.get(targetOf(report))?.getTime() ?? 0
      if (decided < report.at.getTime() + CARRIED_OUT_WITHIN_MS) flags.push(await flagOfReport(report))
    }
    return { items: flags.filter(isOf), next: reports.length === PAGE ? (reports.at(-1)?._id ?? HELD) : HELD }
  }
}
