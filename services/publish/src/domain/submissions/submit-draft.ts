import type { AccessTokenClaims, BodyOf, ResponseOf } from '@rouage/contracts'
import type { submitDraft } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Quote } from '@rouage/contracts/offers'
import { newId, type Operation, publishLive, tooManyRequests } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { DraftRepository } from '../../data/draft-repository'
import { publicationPlaceOf } from '../../data/seller-quotas'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import type { OwnAds } from '../ads/own-ads'
import { draftChanged } from '../drafts/drafts'
import { type OrderClosing, VERSION_PURPOSES } from '../orders/close-orders'
import { newOrder, requireQuote, withOwnReference } from '../orders/new-order'
import type { OrderView } from '../orders/seams'
import type { Pricing } from '../pricing/pricing'
import type { Quota } from '../pricing/quota'
import { optionsFor, takesFreeAd } from '../pricing/quote'
import { draftNotFound, tooManyPhotos } from './draft-problems'
import type { SubmissionView } from './own-view'
import { type DraftReader, type ReadDraft, versionOf } from './read-draft'
import type { Versions } from './versions'

type Answer = ResponseOf<typeof submitDraft>
type Asked = BodyOf<typeof submitDraft>

const HOUR_MS = 3_600_000
/** A dealer may hand in his whole yard at once. */
const VERSIONS_PER_HOUR = { particulier: 30, professionnel: 200 } as const

type Submitting = Pick<Parts, 'models' | 'outbox' | 'jobs' | 'redis'> & {
  readDraft: DraftReader
  draftRepository: DraftRepository
  ownAds: Pick<OwnAds, 'wasApproved'>
  quota: Quota
  pricing: Pricing
  versions: Versions
  closing: OrderClosing
  orderView: OrderView
  submissionView: SubmissionView
}

/** The steps of handing a draft in, each within the transaction that does it. */
const createSteps = ({ models, draftRepository, ownAds, quota, pricing }: Submitting) => ({
  /** @throws Problem too_many_requests */
  requireFew: async ({ sub, sellerKind }: AccessTokenClaims, session: ClientSession): Promise<void> => {
    const since = new Date(Date.now() - HOUR_MS)
    const recent = models.submissions.countDocuments({ 'seller.id': sub, submittedAt: { $gt: since } })
    if ((await recent.session(session)) >= VERSIONS_PER_HOUR[sellerKind])
      throw tooManyRequests(HOUR_MS / 1000, 'Vous avez envoyé beaucoup d’annonces. Réessayez dans une heure.')
  },

  /** Nobody changes the draft between its reading and its version. @throws Problem draft_changed, draft_not_found */
  holdDraft: async ({ draft }: ReadDraft, session: ClientSession): Promise<void> => {
    if (await draftRepository.touch(draft, session)) return
    const now = await draftRepository.find(draft.userId, draft.key, session)
    throw now === undefined ? draftNotFound() : draftChanged()
  },

  /** What the version costs, as it was shown. @throws Problem price_changed; invalid_input for too many photos */
  quoteOf: async (
    user: AccessTokenClaims,
    { draft, ad, photos }: ReadDraft,
    { quoteVersion }: Asked,
    session: ClientSession,
  ): Promise<{ readonly purpose: 'publication' | 'edit'; readonly quote: Quote }> => {
    const { announcementId, options } = draft
    const isEdit = ad?.isPublished === true || (await ownAds.wasApproved(announcementId, session))
    const purpose = isEdit ? 'edit' : 'publication'
    const wanted = { purpose, announcementId, options, photosHeld: ad?.photosHeld } as const
    const quote = await pricing.quote(user, wanted, session)
    requireQuote(quote, quoteVersion)
    if (photos.length > quote.photoLimit) throw tooManyPhotos(quote)
    return { purpose, quote }
  },

  takePlace: async (version: StoredSubmission, quote: Quote, session: ClientSession): Promise<void> => {
    if (version.isEdit) return
    const { announcementId, seller, orderId, submittedAt: takenAt } = version
    const isFree = takesFreeAd(quote)
    const _id = publicationPlaceOf(announcementId)
    await quota.take({ _id, userId: seller.id, announcementId, orderId, isFree, takenAt }, session)
  },
})

/** Makes versions of drafts: to be checked at once, or paid first. */
export const createDraftSubmission = (parts: Submitting) => {
  const { models, draftRepository, quota, versions, closing, orderView, submissionView } = parts
  const steps = createSteps(parts)

  /** Whatever it throws, nothing was written. */
  const write = async (
    user: AccessTokenClaims,
    reading: ReadDraft,
    asked: Asked,
    session: ClientSession,
  ): Promise<Answer> => {
    const { announcementId, options: chosen } = reading.draft
    await quota.takeTurn(user.sub, session)
    await steps.holdDraft(reading, session)
    await steps.requireFew(user, session)
    await closing.closeOfAd(announcementId, VERSION_PURPOSES, session)
    const { purpose, quote } = await steps.quoteOf(user, reading, asked, session)

    const [id, submissionId] = [newId(), newId()]
    const options = optionsFor(purpose, quote.plan, chosen)
    const about = { id, purpose, announcementId, submissionId, title: reading.content.title, options }
    const order = quote.totalCents > 0 ? newOrder(user, about, quote) : undefined
    const sequence = await versions.nextSequence(announcementId, session)
    const own = { _id: submissionId, sequence, isEdit: purpose === 'edit', orderId: order?._id ?? null, options }
    const version = versionOf(user, reading, own)
    await versions.add(version, session)
    await steps.takePlace(version, quote, session)
    if (order !== undefined) {
      await models.orders.insertMany([order], { session })
      return { submission: submissionView(version), order: orderView(order) }
    }
    await draftRepository.removeOfAd(user.sub, announcementId, session)
    return { submission: submissionView(await versions.putUnderReview(submissionId, session)), order: null }
  }

  /** Takes effect once for each operation. @throws Problem as the contract says */
  return async (user: AccessTokenClaims, key: string, asked: Asked, operation: Operation<Answer>): Promise<Answer> => {
    const reading = await parts.readDraft(user, key, asked.revision)
    await quota.prepareTurn(user.sub)
    const answer = await withOwnReference(() =>
      parts.outbox.inTransaction(async (session) => {
        const written = await write(user, reading, asked, session)
        await operation.settle(written, session)
        return written
      }),
    )
    parts.jobs.wake()
    await publishLive(parts.redis, user.sub, ownSubmissionsChanged, {})
    return answer
  }
}
export type SubmitDraft = ReturnType<typeof createDraftSubmission>
