import type { AccessTokenClaims, ResponseOf } from '@rouage/contracts'
import type { AdFields } from '@rouage/contracts/ad-form'
import type { listOwnSubmissions } from '@rouage/contracts/endpoints/publish'
import { beyond, pageOf, placeOf } from '@rouage/service-kit'
import type { DraftRepository } from '../../data/draft-repository'
import type { Parts } from '../../parts'
import { NEW_DRAFT } from '../drafts/drafts'
import type { SubmissionView } from './own-view'

type Page = ResponseOf<typeof listOwnSubmissions>

const PAGE = 20
/** What listing does not show. */
const SHOWN = ['awaiting_payment', 'pending_review', 'refused', 'removed'] as const

const titleOf = ({ make, model, engine }: AdFields): string => {
  const said = [make, model, engine].filter((text) => text !== undefined && text.trim() !== '')
  return said.length === 0 ? 'Nouvelle annonce' : said.join(' ')
}

/** The last version of each ad of a person's, where it is not online, and the draft of an ad to come. */
export const createOwnSubmissions = ({
  models: { submissions },
  draftRepository,
  submissionView,
}: Pick<Parts, 'models'> & { draftRepository: DraftRepository; submissionView: SubmissionView }) => {
  /** One that waits for its payment is a version already. */
  const draftOf = async (userId: string): Promise<Page['draft']> => {
    const draft = await draftRepository.find(userId, NEW_DRAFT)
    if (draft === undefined) return null
    const waiting = { announcementId: draft.announcementId, status: 'awaiting_payment' as const }
    if ((await submissions.exists(waiting)) !== null) return null
    return { title: titleOf(draft.fields), updatedAt: draft.updatedAt.toISOString() }
  }

  /** @throws Problem invalid_input for an `after` that no page ended with */
  return async ({ sub }: AccessTokenClaims, after: string | undefined): Promise<Page> => {
    const last = { 'seller.id': sub, replacedAt: null, status: { $in: SHOWN } }
    const found = await submissions
      .find({ ...last, ...beyond('submittedAt', placeOf(after), 'newest first') })
      .sort({ submittedAt: -1, _id: -1 })
      .limit(PAGE + 1)
      .lean()
    const { rows, next } = pageOf(found, PAGE, ({ submittedAt, _id }) => ({ at: submittedAt, id: _id }))
    return { items: rows.map(submissionView), next, draft: await draftOf(sub) }
  }
}
