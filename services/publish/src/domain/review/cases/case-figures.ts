import type { ResponseOf } from '@rouage/contracts'
import type { caseFigures } from '@rouage/contracts/endpoints/publish'
import { queueFiguresOf, recentSince } from '@rouage/service-kit'
import type { CaseModel } from '../../../data/moderation-cases'

/** More than these no week has: figures are then those of the oldest. */
const MOST = 20_000

/** What the queue comes to, for moderators. */
export const createCaseFigures =
  (cases: CaseModel) =>
  async (now = new Date()): Promise<ResponseOf<typeof caseFigures>> => {
    const read = (closedAt: null | { $gte: Date }) =>
      cases.find({ closedAt }, { kind: 1, openedAt: 1, closedAt: 1 }).sort({ openedAt: 1 }).limit(MOST).lean()
    const [open, ended] = await Promise.all([read(null), read({ $gte: recentSince(now) })])
    return { queues: queueFiguresOf([...open, ...ended], now) }
  }
