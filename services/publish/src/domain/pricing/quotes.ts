import type { AccessTokenClaims, QueryOf } from '@rouage/contracts'
import type { getQuote } from '@rouage/contracts/endpoints/publish'
import type { Quote } from '@rouage/contracts/offers'
import { Problem } from '@rouage/service-kit'
import type { DraftRepository } from '../../data/draft-repository'
import type { OwnAds } from '../ads/own-ads'
import { NEW_DRAFT } from '../drafts/drafts'
import type { Pricing, Wanted } from './pricing'

type Asked = QueryOf<typeof getQuote>

const adMissing = (): Problem =>
  new Problem({
    status: 400,
    code: 'invalid_input',
    detail: 'Dites de quelle annonce il s’agit.',
    errors: [{ path: 'query.announcementId', message: 'Indiquez cette information.' }],
  })

/** What something would cost now, as the browser asks for it. */
export const createQuotes = ({
  draftRepository,
  ownAds,
  pricing,
}: {
  draftRepository: DraftRepository
  ownAds: OwnAds
  pricing: Pricing
}) => {
  const ofVersion = async (
    user: AccessTokenClaims,
    { purpose, announcementId }: Asked,
  ): Promise<Omit<Wanted, 'options'>> => {
    if (announcementId !== undefined) {
      const { isPublished, photosHeld } = await ownAds.find(announcementId, user)
      // What a version is, its ad says: one that was never approved is still to be published.
      return { purpose: isPublished ? 'edit' : 'publication', announcementId, photosHeld }
    }
    if (purpose === 'edit') throw adMissing()
    return { purpose, announcementId: (await draftRepository.find(user.sub, NEW_DRAFT))?.announcementId }
  }

  const wantedOf = async (user: AccessTokenClaims, asked: Asked): Promise<Omit<Wanted, 'options'>> => {
    const { purpose, announcementId } = asked
    if (purpose === 'publication' || purpose === 'edit') return ofVersion(user, asked)
    if (purpose === 'subscription') return { purpose, announcementId: undefined }
    if (announcementId === undefined) throw adMissing()
    const { announcement } = await ownAds.source(announcementId, user)
    return { purpose, announcementId, isUrgent: announcement.isUrgent }
  }

  /** @throws Problem announcement_not_found, not_owner, invalid_input */
  return async (user: AccessTokenClaims, asked: Asked): Promise<Quote> => {
    const { photoPack, urgent, lift } = asked
    const options = { photoPack, urgent: urgent === 'true', lift }
    return pricing.quote(user, { ...(await wantedOf(user, asked)), options })
  }
}
