import type { ResponseOf } from '@rouage/contracts'
import type { listCopies } from '@rouage/contracts/endpoints/publish'
import type { CaseCopy } from '@rouage/contracts/submissions'
import type { StoredSubmission } from '../../../data/submissions'
import type { Parts } from '../../../parts'
import { areNear, isFingerprint, isPlain } from '../checks/fingerprints'
import type { Traces } from '../traces'
import { caseNotFound } from './problems'

const MOST = 10

/** Photos with their fingerprints; of one that has none, or shows nothing, nothing can be said. */
const picturesOf = ({ photos, fingerprints }: StoredSubmission) =>
  photos.flatMap((photo, place) => {
    const fingerprint = fingerprints[place] ?? null
    return isFingerprint(fingerprint) && !isPlain(fingerprint) ? [{ photo, fingerprint }] : []
  })

/** What the checks found of another seller's ads, now: so that a moderator sees both beside each other. */
export const createListCopies = (
  { models: { cases, submissions }, photoPasses }: Pick<Parts, 'models' | 'photoPasses'>,
  traces: Pick<Traces, 'withSamePhoto' | 'withSameText'>,
) => {
  const withPass = <Photo extends { id: string }>(photo: Photo) => ({ ...photo, pass: photoPasses.issue(photo.id) })

  const copyOf = (submission: StoredSubmission, other: StoredSubmission, isSameText: boolean): CaseCopy => ({
    announcementId: other.announcementId,
    title: other.content.title,
    priceCents: other.content.priceCents,
    city: other.content.place.city,
    seller: { id: other.seller.id, pseudo: other.seller.pseudo },
    submittedAt: other.submittedAt.toISOString(),
    isSameText,
    pairs: picturesOf(submission).flatMap((own) =>
      picturesOf(other)
        .filter(({ fingerprint }) => areNear(own.fingerprint, fingerprint))
        .slice(0, 1)
        .map(({ photo }) => ({ own: withPass(own.photo), other: withPass(photo) })),
    ),
  })

  /** @throws Problem case_not_found */
  return async (caseId: string): Promise<ResponseOf<typeof listCopies>> => {
    const found = await cases.findById(caseId).lean()
    const submission = found === null ? null : await submissions.findById(found.submissionId).lean()
    if (submission === null) throw caseNotFound()
    const [photos, texts] = await Promise.all([traces.withSamePhoto(submission), traces.withSameText(submission)])
    const ids = [...new Set([...photos, ...texts])].slice(0, MOST)
    const approved = await submissions
      .find({ announcementId: { $in: ids }, status: 'approved' })
      .sort({ sequence: -1 })
      .lean()
    const newest = ids.flatMap((id) => approved.find(({ announcementId }) => announcementId === id) ?? [])
    const items = newest
      .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
      .map((other) => copyOf(submission, other, texts.includes(other.announcementId)))
    return { items }
  }
}
