import type { AccessTokenClaims } from '@rouage/contracts'
import type { AdContent } from '@rouage/contracts/ad-content'
import { readAd } from '@rouage/contracts/read-ad'
import type { DraftRepository } from '../../data/draft-repository'
import type { StoredDraft } from '../../data/drafts'
import type { StoredSubmission } from '../../data/submissions'
import { adKnowledge } from '../ads/knowledge'
import type { OwnAd } from '../ads/own-ads'
import type { KnownPhoto, OwnPhotos } from '../ads/own-photos'
import { draftChanged, type Drafts } from '../drafts/drafts'
import { draftNotFound, wrongFields } from './draft-problems'

/** What a draft makes, once it was read: nothing of it is written yet. */
export type ReadDraft = {
  readonly draft: StoredDraft
  /** The ad that is edited; undefined of one to come. */
  readonly ad: OwnAd | undefined
  readonly content: AdContent
  readonly photos: readonly KnownPhoto[]
}

/** Reads drafts as they are handed in. */
export const createDraftReader =
  ({
    drafts,
    draftRepository,
    ownPhotos,
  }: {
    drafts: Pick<Drafts, 'adOf'>
    draftRepository: DraftRepository
    ownPhotos: OwnPhotos
  }) =>
  /** @throws Problem announcement_not_found, not_owner, draft_not_found, draft_changed, invalid_input, photo_not_found */
  async (user: AccessTokenClaims, key: string, revision: number): Promise<ReadDraft> => {
    const ad = await drafts.adOf(key, user)
    const draft = await draftRepository.find(user.sub, key)
    if (draft === undefined) throw draftNotFound()
    if (draft.revision !== revision) throw draftChanged()
    const reading = readAd(draft.fields, adKnowledge(new Date()))
    if (!reading.ok)
      throw wrongFields(reading.problems.map(({ field, message }) => ({ path: `fields.${field}`, message })))
    const photos = await ownPhotos.forVersion(user.sub, draft.photos, ad?.photos ?? [])
    return { draft, ad, content: reading.content, photos }
  }
export type DraftReader = ReturnType<typeof createDraftReader>

/** The version that a draft makes; it awaits its payment, or its review where nothing is to be paid. */
export const versionOf = (
  user: AccessTokenClaims,
  { draft, content, photos }: ReadDraft,
  own: Pick<StoredSubmission, '_id' | 'sequence' | 'isEdit' | 'orderId' | 'options'>,
): StoredSubmission => ({
  ...own,
  announcementId: draft.announcementId,
  seller: { id: user.sub, kind: user.sellerKind, pseudo: user.pseudo },
  fields: draft.fields,
  content,
  photos: photos.map(({ photo }) => photo),
  fingerprints: photos.map(({ fingerprint }) => fingerprint),
  status: 'awaiting_payment',
  checks: {},
  statement: null,
  submittedAt: new Date(),
  reviewedFrom: null,
  decidedAt: null,
})
