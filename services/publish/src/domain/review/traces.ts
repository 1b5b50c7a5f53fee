import type { ClientSession } from 'mongoose'
import type { AdTraceModel } from '../../data/ad-traces'
import type { StoredSubmission } from '../../data/submissions'
import { areNear, bandsOf, isFingerprint, isPlain, probesOf } from './checks/fingerprints'
import { areSameText, signatureOf, textBandsOf } from './checks/text-signature'

/** More candidates than these are no copies, but a text or picture that everybody uses. */
const MOST_CANDIDATES = 5_000

const picturesOf = ({ fingerprints }: Pick<StoredSubmission, 'fingerprints'>): string[] =>
  fingerprints.filter(isFingerprint).filter((fingerprint) => !isPlain(fingerprint))

/** What is kept of approved ads, so that another seller's use of their texts and pictures is seen. */
export const createTraces = (traces: AdTraceModel) => ({
  /** In the place of what the ad showed before. */
  keep: async (submission: StoredSubmission, session: ClientSession): Promise<void> => {
    const photos = picturesOf(submission)
    const text = signatureOf(submission.content.description)
    const set = {
      sellerId: submission.seller.id,
      photos,
      photoBands: [...new Set(photos.flatMap(bandsOf))],
      text,
      textBands: textBandsOf(text),
      at: new Date(),
    }
    await traces.updateOne({ _id: submission.announcementId }, { $set: set }, { upsert: true, session })
  },

  /** Ads of other sellers that show one of its pictures. */
  withSamePhoto: async (submission: StoredSubmission): Promise<string[]> => {
    const photos = picturesOf(submission)
    if (photos.length === 0) return []
    const probes = [...new Set(photos.flatMap(probesOf))]
    const candidates = await traces
      .find({ photoBands: { $in: probes }, sellerId: { $ne: submission.seller.id } }, { photos: 1 })
      .limit(MOST_CANDIDATES)
      .lean()
    return candidates
      .filter((candidate) => candidate.photos.some((other) => photos.some((photo) => areNear(photo, other))))
      .map(({ _id }) => _id)
  },

  /** Ads of other sellers that say the same. */
  withSameText: async (submission: StoredSubmission): Promise<string[]> => {
    const text = signatureOf(submission.content.description)
    if (text.length === 0) return []
    const candidates = await traces
      .find({ textBands: { $in: textBandsOf(text) }, sellerId: { $ne: submission.seller.id } }, { text: 1 })
      .limit(MOST_CANDIDATES)
      .lean()
    return candidates.filter((candidate) => areSameText(candidate.text, text)).map(({ _id }) => _id)
  },
})
export type Traces = ReturnType<typeof createTraces>
