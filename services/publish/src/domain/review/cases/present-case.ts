import { isDeepStrictEqual } from 'node:util'
import type { ModerationCase, VersionShown } from '@rouage/contracts/submissions'
import type { PhotoPasses } from '@rouage/service-kit'
import type { StoredCase } from '../../../data/moderation-cases'
import type { StoredSubmission } from '../../../data/submissions'
import { findingsIn } from '../decide'

const fieldsOf = ({ content: { vehicle, ...content }, photos }: StoredSubmission): Record<string, unknown> => ({
  ...content,
  ...vehicle,
  photos: photos.map(({ id }) => id),
})

/** Names of fields that are not what they were. */
const changedSince = (before: StoredSubmission, after: StoredSubmission): string[] => {
  const [earlier, now] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...Object.keys(earlier), ...Object.keys(now)])
  return [...names].filter((name) => !isDeepStrictEqual(earlier[name], now[name]))
}

/** A decision as its seller and moderators read it. */
export const statementShown = ({ statement }: Pick<StoredSubmission, 'statement'>): ModerationCase['statement'] => {
  if (statement === null) return undefined
  const { motive, text, automatic, decidedAt, appeal } = statement
  const shown = { motive, text, automatic, decidedAt: decidedAt.toISOString() }
  if (appeal === undefined) return shown
  const { at, outcome, answer } = appeal
  return { ...shown, appeal: { text: appeal.text, at: at.toISOString(), outcome, answer } }
}

/** What a version says, with passes for photos that nobody else may see. */
const versionShown = ({ content, photos }: StoredSubmission, passes: PhotoPasses): VersionShown => ({
  title: content.title,
  description: content.description,
  priceCents: content.priceCents,
  vehicle: content.vehicle,
  place: content.place,
  photos: photos.map((photo) => ({ ...photo, pass: passes.issue(photo.id) })),
})

/**
 * A case as a moderator sees it.
 * @param online the version that was approved before; undefined of a new ad
 */
export const presentCase = (
  { _id: id, kind, openedAt, takenBy, takenUntil }: StoredCase,
  submission: StoredSubmission,
  online: StoredSubmission | undefined,
  { moderatorId, passes }: { moderatorId: string; passes: PhotoPasses },
): ModerationCase => {
  const { _id: submissionId, announcementId, isEdit, seller, memberSince } = submission
  const isTaken = takenBy !== null && takenUntil !== null && takenUntil > new Date()
  return {
    id,
    kind,
    announcementId,
    submissionId,
    isEdit,
    ...versionShown(submission, passes),
    seller: { ...seller, memberSince: memberSince?.toISOString() },
    findings: findingsIn(submission) ?? [],
    statement: kind === 'appeal' ? statementShown(submission) : undefined,
    changed: online === undefined ? [] : changedSince(online, submission),
    online: online === undefined ? undefined : versionShown(online, passes),
    openedAt: openedAt.toISOString(),
    taken: isTaken ? { by: takenBy, isOwn: takenBy === moderatorId, until: takenUntil.toISOString() } : undefined,
  }
}
