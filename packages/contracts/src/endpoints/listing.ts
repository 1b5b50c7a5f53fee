import * as z from 'zod/mini'
import { announcement, announcementStatus, announcementSummary, ownPhoto, photo, sellerCard } from '../announcement'
import { digest } from '../digest'
import { type CallerName, endpoint } from '../endpoint'
import { cents, id, instant } from '../ids'
import { openingHours } from '../opening-hours'
import { personExport } from '../person-export'
import { reportBody } from '../report'
import { review } from '../review'
import { MAX_PHOTOS, vehicleType } from '../vehicle'

// A file of its own: what a form checks by would bring zod into every page that calls an endpoint of the service.
export { REPORT_MOTIVES, reportBody } from '../report'
export * from '../listing-moderation'
export * from '../listing-reviews'
export * from '../seller-ads'

/** An ad as its page shows it. */
export const announcementPage = z.extend(announcement, {
  /**
   * Prices that it had and since when, as far as they were noted: oldest first, at most 50, each unlike the one before, the
   * last one today's. Missing where a release answers that noted none.
   */
  prices: z.optional(z.array(z.object({ cents, at: instant }))),
  /**
   * `vehicle.equipment` in groups, in words: a page need not bring the catalogue for it. Missing where none was told, and of
   * older releases.
   */
  equipment: z.optional(z.array(z.object({ title: z.string(), items: z.array(z.string()) }))),
})
export type AnnouncementPage = z.infer<typeof announcementPage>

export const getAnnouncement = endpoint({
  service: 'listing',
  name: 'getAnnouncement',
  method: 'GET',
  path: '/announcements/:id',
  audience: 'public',
  summary: 'One published ad, whole, without the phone number.',
  params: z.object({ id }),
  response: announcementPage,
  problems: ['announcement_not_found'],
})

export const revealPhone = endpoint({
  service: 'listing',
  name: 'revealPhone',
  method: 'POST',
  path: '/announcements/:id/phone-reveals',
  audience: 'public',
  summary: "The seller's phone number, at most 20 ads an hour for one visitor; counted once for each visitor and ad.",
  params: z.object({ id }),
  /** National format with spaces: `06 12 34 56 78`. */
  response: z.object({ phone: z.string() }),
  problems: ['announcement_not_found', 'no_phone', 'too_many_requests', 'unavailable'],
})

export const reportAnnouncement = endpoint({
  service: 'listing',
  name: 'reportAnnouncement',
  method: 'POST',
  path: '/announcements/:id/reports',
  audience: 'public',
  knowsSignedIn: true,
  summary: 'Stores a report about an ad; the same reporter reporting the same ad again changes nothing.',
  params: z.object({ id }),
  body: reportBody,
  response: z.object({ reference: z.string() }),
  problems: ['announcement_not_found', 'invalid_input', 'too_many_requests'],
})

export const sellerProfile = z.object({
  seller: sellerCard,
  stats: z.object({
    totalAnnouncements: z.int(),
    totalPhotos: z.int(),
    averageRating: z.optional(z.number()),
    totalReviews: z.int(),
    /** How many reviews gave one star, two, and so on to five; missing without reviews. */
    distribution: z.optional(z.array(z.int()).check(z.minLength(5), z.maxLength(5))),
  }),
  /** The seller's first 6 ads, newest first; `listSellerAds` has all of them. */
  announcements: z.array(announcementSummary),
  /** The newest 10. */
  reviews: z.array(review),
  /** Where `listReviews` goes on; null where these are all. */
  reviewsNext: z.optional(z.nullable(z.string())),
  /** Of professionals who told them; missing from older releases. */
  openingHours: z.optional(openingHours),
})
export type SellerProfile = z.infer<typeof sellerProfile>

export const getSeller = endpoint({
  service: 'listing',
  name: 'getSeller',
  method: 'GET',
  path: '/sellers/:userId',
  audience: 'public',
  summary: 'Public profile of a seller by user id.',
  params: z.object({ userId: id }),
  response: sellerProfile,
  problems: ['seller_not_found'],
})

export const getSellerByPseudo = endpoint({
  service: 'listing',
  name: 'getSellerByPseudo',
  method: 'GET',
  path: '/sellers/by-pseudo/:pseudo',
  audience: 'public',
  summary: 'Public profile of a seller by pseudo, letter case aside.',
  params: z.object({ pseudo: z.string().check(z.minLength(1), z.maxLength(80)) }),
  response: sellerProfile,
  problems: ['seller_not_found'],
})

/** A row of the owner's table 'Mes Annonces': whatever its status. */
export const ownAnnouncement = z.object({
  id,
  title: z.string(),
  priceCents: cents,
  vehicleType,
  city: z.string(),
  photo: z.optional(ownPhoto),
  status: announcementStatus,
  isUrgent: z.boolean(),
  isBoosted: z.boolean(),
  publishedAt: instant,
  expiresAt: instant,
  /** Until when it is brought up each day; missing without a paid lift. */
  liftedUntil: z.optional(instant),
  /** How many visitors looked at it. */
  views: z.optional(z.int()),
  /** How often the phone number was revealed. */
  phoneReveals: z.int(),
})
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>

export const listOwnAnnouncements = endpoint({
  service: 'listing',
  name: 'listOwnAnnouncements',
  method: 'GET',
  path: '/me/announcements',
  audience: 'user',
  summary:
    'The signed-in seller’s ads, newest first, 50 a page; removed ones are left out. With `only`, that one or none.',
  query: z.object({ after: z.optional(z.string()), only: z.optional(id) }),
  response: z.object({ items: z.array(ownAnnouncement), total: z.int(), next: z.nullable(z.string()) }),
})

/** One's own ad, whole: as visitors see it, or would if it were online. */
export const ownAnnouncementPage = z.extend(announcementPage, { photos: z.array(ownPhoto), status: announcementStatus })
export type OwnAnnouncementPage = z.infer<typeof ownAnnouncementPage>

export const getOwnAnnouncement = endpoint({
  service: 'listing',
  name: 'getOwnAnnouncement',
  method: 'GET',
  path: '/me/announcements/:id',
  audience: 'user',
  summary: 'One’s own ad, whole, online or not; removed ones are not there.',
  params: z.object({ id }),
  response: ownAnnouncementPage,
  problems: ['announcement_not_found', 'not_owner'],
})

export const pauseAnnouncement = endpoint({
  service: 'listing',
  name: 'pauseAnnouncement',
  method: 'POST',
  path: '/me/announcements/:id/pause',
  audience: 'user',
  summary: 'Takes a published ad offline for a while; paused already is done.',
  params: z.object({ id }),
  response: ownAnnouncement,
  problems: ['announcement_not_found', 'not_owner', 'wrong_status'],
})
export const resumeAnnouncement = endpoint({
  service: 'listing',
  name: 'resumeAnnouncement',
  method: 'POST',
  path: '/me/announcements/:id/resume',
  audience: 'user',
  summary: 'Brings a paused ad back online; its end stays.',
  params: z.object({ id }),
  response: ownAnnouncement,
  problems: ['announcement_not_found', 'not_owner', 'wrong_status'],
})
export const deleteAnnouncement = endpoint({
  service: 'listing',
  name: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/me/announcements/:id',
  audience: 'user',
  summary: 'Removes one’s own ad for good, photos included; done already is done.',
  params: z.object({ id }),
  response: z.object({ status: z.literal('done') }),
  problems: ['not_owner'],
})

/* Photos of ads to come */

// A file of its own: what a function makes has its schemas with it, and would bring zod into every page.
export {
  AD_PHOTO_TYPES,
  beginUpload,
  cancelUpload,
  MAX_AD_PHOTO_BYTES,
  photoUploads,
  readUpload,
  sendUploadPart,
} from '../photo-uploads'

export const addPhoto = endpoint({
  service: 'listing',
  name: 'addPhoto',
  method: 'POST',
  path: '/me/photos',
  audience: 'user',
  summary:
    'Makes a photo of an upload: upright, without metadata. It is its owner’s alone until an ad shows it, and goes ' +
    'after 60 days in which none does.',
  body: z.object({ uploadId: z.string().check(z.minLength(1, 'Ajoutez une photo.'), z.maxLength(64)) }),
  response: ownPhoto,
  problems: ['upload_not_found', 'upload_incomplete', 'unusable_photo', 'too_many_requests'],
  idempotency: 'optional',
})

export const rotatePhoto = endpoint({
  service: 'listing',
  name: 'rotatePhoto',
  method: 'POST',
  path: '/me/photos/:id/rotation',
  audience: 'user',
  summary:
    'A photo of one’s own, turned clockwise: another photo with another id. The first one stays where it is shown.',
  params: z.object({ id }),
  body: z.object({ quarterTurns: z.int().check(z.minimum(1), z.maximum(3)) }),
  response: ownPhoto,
  problems: ['photo_not_found', 'too_many_requests'],
})

export const photosOfOwner = endpoint({
  service: 'listing',
  name: 'photosOfOwner',
  method: 'POST',
  path: '/photos/of-owner',
  audience: 'service',
  callers: ['publish'],
  summary: 'Which of these photos are a person’s own, with what is needed to find the same picture elsewhere.',
  body: z.object({ ownerId: id, photoIds: z.array(id).check(z.maxLength(MAX_PHOTOS)) }),
  response: z.object({
    items: z.array(
      z.object({
        photo,
        /** Difference hash of 64 bits in hexadecimal: the same picture differs in few of them. */
        fingerprint: z.nullable(z.string()),
      }),
    ),
  }),
})

/* Figures for the owner */

export const recordView = endpoint({
  service: 'listing',
  name: 'recordView',
  method: 'POST',
  isRepeatable: true,
  path: '/announcements/:id/views',
  audience: 'public',
  summary: 'Counts that a visitor looks at an ad: once for each visitor and day, its owner never.',
  params: z.object({ id }),
  response: z.object({ status: z.literal('done') }),
  problems: ['announcement_not_found', 'too_many_requests'],
})

export const announcementStats = endpoint({
  service: 'listing',
  name: 'announcementStats',
  method: 'GET',
  path: '/me/announcements/:id/stats',
  audience: 'user',
  summary: 'What came of one’s own ad, day by day in Paris, the last 30 days with today.',
  params: z.object({ id }),
  response: z.object({
    days: z.array(
      z.object({
        /** `2026-11-21`. */
        day: z.string(),
        views: z.int(),
        phoneReveals: z.int(),
        /** People who made it a favorite that day and have it still; missing while search is away. */
        favorites: z.optional(z.int()),
        /** Messages of buyers that day; missing while messaging is away. */
        messages: z.optional(z.int()),
      }),
    ),
    totals: z.object({
      views: z.int(),
      phoneReveals: z.int(),
      favorites: z.optional(z.int()),
      messages: z.optional(z.int()),
    }),
  }),
  problems: ['announcement_not_found', 'not_owner'],
})

/**
 * Ads with their phone number, their photos' ids and how often the number was shown; photos that are in no ad (yet);
 * reviews that the person wrote and got; reports made with their address or while they were signed in; what moderators
 * decided about them. Photos are fetched at `photoOriginalPath`.
 */
export const exportPerson = personExport('listing', [
  'announcements',
  'photos',
  'reviewsWritten',
  'reviewsReceived',
  'reports',
  'decisions',
])

/** An ad as listing tells other services: with its status, and without the phone number. */
export const announcementRecord = z.extend(announcement, {
  status: announcementStatus,
  /** True while its seller is suspended: whatever its status, the ad is then offline. Missing means false. */
  isSellerSuspended: z.optional(z.boolean()),
  /** When a paid lift last brought it up; sorting by date goes by it. Missing where none did. */
  liftedAt: z.optional(instant),
  /** Grows by one with every change of the ad; an older version never replaces a newer one. */
  version: z.int(),
})
export type AnnouncementRecord = z.infer<typeof announcementRecord>

/** Whether visitors may see the ad. */
export const isOnline = ({
  status,
  isSellerSuspended,
}: Pick<AnnouncementRecord, 'status' | 'isSellerSuspended'>): boolean =>
  status === 'published' && isSellerSuspended !== true

export const announcementSource = endpoint({
  service: 'listing',
  name: 'announcementSource',
  method: 'GET',
  path: '/announcements/:id/source',
  audience: 'service',
  callers: ['publish', 'messaging'],
  summary:
    'An ad whatever its status, with its phone number: for who edits, boosts and renews it, and who is asked about it.',
  params: z.object({ id }),
  response: z.object({
    announcement: announcementRecord,
    phone: z.nullable(z.string()),
    liftedUntil: z.nullable(instant),
  }),
  problems: ['announcement_not_found'],
})

const bucket = z.string().check(z.regex(/^\d{1,4}$/))

export const announcementSnapshot = endpoint({
  service: 'listing',
  name: 'announcementSnapshot',
  method: 'GET',
  path: '/snapshot',
  audience: 'service',
  callers: ['search', 'messaging'],
  summary:
    'All published ads by id, or those of some buckets of the digest, 1,000 a page unless told (5,000 at most): ' +
    'what a read model is rebuilt from.',
  query: z.object({
    after: z.optional(z.string()),
    limit: z.optional(z.string()),
    /** Buckets of the digest: from one up to, and without, another. */
    fromBucket: z.optional(bucket),
    toBucket: z.optional(bucket),
  }),
  response: z.object({ items: z.array(announcementRecord), next: z.nullable(z.string()) }),
})

export const announcementDigest = endpoint({
  service: 'listing',
  name: 'announcementDigest',
  method: 'GET',
  path: '/snapshot/digest',
  audience: 'service',
  callers: ['search'],
  summary: 'What published ads there are, in 1,024 buckets: a read model with the same digest is the same.',
  response: digest,
})

export const listingSitemap = endpoint({
  service: 'listing',
  name: 'listingSitemap',
  method: 'GET',
  path: '/sitemap',
  audience: 'service',
  callers: ['edge'],
  summary:
    'Ids and last changes of published ads, some hundreds a page, and how many pages there are; `of` says in how many.',
  query: z.object({ page: z.optional(z.string()), of: z.optional(z.string()) }),
  response: z.object({ items: z.array(z.object({ id, updatedAt: instant })), pageCount: z.int() }),
})

/**
 * Who may see a photo: `shown` is everybody, `hidden` its owner alone (the ad is paused, expired, its seller suspended, or
 * there is none yet), `gone` nobody any more, for good.
 */
export const photoState = z.enum(['shown', 'hidden', 'gone'])
export type PhotoState = z.infer<typeof photoState>
/** Photos that are asked about at once. */
export const MAX_PHOTOS_ASKED = 100

export const photoStates = endpoint({
  service: 'listing',
  name: 'photoStates',
  method: 'GET',
  path: '/photos/states',
  audience: 'service',
  callers: ['edge'],
  summary: 'Who may see each of at most 100 photos (comma-joined ids), and the ad that shows it; in the order asked.',
  query: z.object({ ids: z.string() }),
  response: z.object({ items: z.array(z.object({ id, state: photoState, announcementId: z.optional(id) })) }),
})

/**
 * Where listing streams a photo's original, cleaned at import, to `PHOTO_ORIGINAL_CALLERS`: an image; 404 when there is
 * none. Not an `endpoint`, since its answer is no JSON.
 * @param width pixels that are enough: of a demo photo that nobody has drawn yet, listing draws no more
 */
export const photoOriginalPath = (photoId: string, width?: number): string =>
  `/photos/${encodeURIComponent(photoId)}/original${width === undefined ? '' : `?width=${width}`}`
export const PHOTO_ORIGINAL_CALLERS: readonly CallerName[] = ['edge', 'account']

export { listingDeadLetters as listDeadLetters, listingRetries as retryDeadLetters } from '../dead-letters-of-services'

export { listingJobFigures as listJobFigures } from '../job-figures-of-services'
