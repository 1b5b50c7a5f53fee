import { announcementSource } from '@rouage/contracts/endpoints/listing'
import { callService, newId, notFound, RemoteProblem } from '@rouage/service-kit'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import { fieldsOfAd } from '../ads/fields-of-ad'

export const announcementNotFound = () =>
  notFound('announcement_not_found', 'Cette annonce n’existe pas ou n’existe plus.')

/** Before the first version: what listing had before this service knew of the ad. */
const UNKNOWN_SEQUENCE = 0

const sourceOf = (announcementId: string, { config, caller, metrics }: Pick<Parts, 'config' | 'caller' | 'metrics'>) =>
  callService(
    announcementSource,
    { params: { id: announcementId } },
    { baseUrl: config.LISTING_URL, caller, metrics },
  ).catch((error: unknown) => {
    if (error instanceof RemoteProblem && error.code === 'announcement_not_found') throw announcementNotFound()
    throw error
  })

/** An ad of listing's that was never handed in here, as the version that is online. @throws announcement_not_found */
export const createVersionOfListing =
  (parts: Pick<Parts, 'config' | 'caller' | 'metrics'>) =>
  async (announcementId: string): Promise<StoredSubmission> => {
    const { announcement, phone } = await sourceOf(announcementId, parts)
    if (announcement.status === 'removed') throw announcementNotFound()
    const { seller, title, description, priceCents, vehicle, place, photos } = announcement
    const content = { title, description, priceCents, vehicle, place, phone }
    const publishedAt = new Date(announcement.publishedAt)
    return {
      _id: newId(),
      announcementId,
      sequence: UNKNOWN_SEQUENCE,
      isEdit: false,
      seller: { id: seller.id, kind: seller.kind, pseudo: seller.pseudo },
      fields: fieldsOfAd(content),
      content,
      photos,
      fingerprints: photos.map(() => null),
      options: {},
      status: 'approved',
      orderId: null,
      checks: {},
      statement: null,
      submittedAt: publishedAt,
      memberSince: new Date(seller.memberSince),
      reviewedFrom: null,
      decidedAt: publishedAt,
    }
  }
