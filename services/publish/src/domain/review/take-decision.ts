import type { DecidedContent, DecisionMotive } from '@rouage/contracts/moderation'
import { REFUSAL_MOTIVES, type RefusalMotive } from '@rouage/contracts/submissions'
import { Problem } from '@rouage/service-kit'
import type { Parts } from '../../parts'
import type { Reasons } from './outcomes'

/** Rules of what people say to each other are none of ads. */
const motiveOf = (motive: DecisionMotive | undefined): RefusalMotive =>
  REFUSAL_MOTIVES.find(({ id }) => id === motive)?.id ?? 'other'

/** The ad is gone, or its owner's to decide about: there is nothing to carry out. */
const isMoot = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'announcement_not_found' || error.code === 'forbidden')

/**
 * Carries out what a moderator decided about a reported ad, by the removal that moderators have here: one statement of
 * reasons, one way to object. Each decision once, whenever and however often it comes.
 */
export const createTakeDecision =
  (
    { models: { listingDecisions } }: Pick<Parts, 'models'>,
    remove: (moderatorId: string, announcementId: string, reasons: Reasons) => Promise<void>,
  ) =>
  async ({ id, kind, outcome, text, version, motive, decidedBy }: DecidedContent): Promise<void> => {
    if (kind !== 'announcement') return
    if ((await listingDecisions.exists({ _id: id, version: { $gte: version } })) !== null) return
    // What was never removed is kept by doing nothing; objections to removals are heard here.
    if (outcome === 'remove' && decidedBy !== undefined) {
      await remove(decidedBy, id, { motive: motiveOf(motive), text }).catch((error: unknown) => {
        if (!isMoot(error)) throw error
      })
    }
    await listingDecisions.updateOne({ _id: id }, { $max: { version } }, { upsert: true })
  }
