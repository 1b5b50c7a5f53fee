import type { AccessTokenClaims, Photo, ResponseOf } from '@rouage/contracts'
import type { AdFields } from '@rouage/contracts/ad-form'
import { announcementSource } from '@rouage/contracts/endpoints/listing'
import { callService, notFound, type Problem, RemoteProblem, requireOwner } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { StoredSubmission } from '../../data/submissions'
import type { Parts } from '../../parts'
import { fieldsOfAd } from './fields-of-ad'

/** An ad as listing has it. */
export type AdSource = ResponseOf<typeof announcementSource>

/** An ad whose owner is asking, to make another version of it. */
export type OwnAd = {
  readonly id: string
  readonly fields: AdFields
  readonly photos: readonly Photo[]
  /** Whether a version of it was approved: another one is an edit. */
  readonly isPublished: boolean
  /** How many photos it came with, where it did not come by this service; 0 otherwise. */
  readonly photosHeld: number
  /** The version that was handed in last; undefined of an ad that did not come by this service. */
  readonly newest: StoredSubmission | undefined
}

export const adNotFound = (): Problem =>
  notFound('announcement_not_found', 'Cette annonce n’existe pas ou n’existe plus.')

/** A person's own ads, as this service or listing knows them. */
export const createOwnAds = ({
  models: { submissions },
  caller,
  config,
}: Pick<Parts, 'models' | 'caller' | 'config'>) => {
  const newestOf = async (id: string, session?: ClientSession): Promise<StoredSubmission | undefined> => {
    const newest = submissions.findOne({ announcementId: id, replacedAt: null }).sort({ sequence: -1 })
    return (await newest.session(session ?? null).lean()) ?? undefined
  }

  /** Whether a version of the ad was approved, as far as this service knows. */
  const wasApproved = async (id: string, session?: ClientSession): Promise<boolean> => {
    const approved = submissions.exists({ announcementId: id, status: { $in: ['approved', 'removed'] } })
    return (await approved.session(session ?? null)) !== null
  }

  /** Whether its owner, or a moderator, has taken it off the site, also where listing has not heard of it yet. */
  const isGone = async (id: string, session: ClientSession): Promise<boolean> => {
    const newest = await newestOf(id, session)
    return newest !== undefined && (newest.status === 'removed' || newest.goneAt !== undefined)
  }

  /** Undefined where listing has none, or has it no more. */
  const readSource = async (id: string): Promise<AdSource | undefined> => {
    try {
      const source = await callService(announcementSource, { params: { id } }, { baseUrl: config.LISTING_URL, caller })
      return source.announcement.status === 'removed' ? undefined : source
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'announcement_not_found') return undefined
      throw error
    }
  }

  /** @throws Problem announcement_not_found, not_owner */
  const source = async (id: string, user: AccessTokenClaims): Promise<AdSource> => {
    const found = await readSource(id)
    if (found === undefined) {
      // One that listing does not have yet is not there to be sold anything for, but its owner alone may know of it.
      const newest = await newestOf(id)
      if (newest !== undefined) requireOwner(user, newest.seller.id)
      throw adNotFound()
    }
    requireOwner(user, found.announcement.seller.id)
    return found
  }

  const ofSource = async (id: string, user: AccessTokenClaims, newest?: StoredSubmission): Promise<OwnAd> => {
    const { announcement, phone } = await source(id, user)
    const known = newest === undefined ? { fields: fieldsOfAd({ ...announcement, phone }), ...announcement } : newest
    const { fields, photos } = known
    return { id, fields, photos, isPublished: true, photosHeld: announcement.photos.length, newest }
  }

  return {
    newestOf,
    wasApproved,
    isGone,
    source,

    /** An ad to make another version of. @throws Problem announcement_not_found, not_owner */
    find: async (id: string, user: AccessTokenClaims): Promise<OwnAd> => {
      const newest = await newestOf(id)
      if (newest === undefined) return ofSource(id, user)
      requireOwner(user, newest.seller.id)
      if (newest.status === 'removed' || newest.goneAt !== undefined) throw adNotFound()
      const isPublished = await wasApproved(id)
      // It came to be without this service, which knows of its edits alone.
      if (newest.isEdit && !isPublished) return ofSource(id, user, newest)
      if (Object.keys(newest.fields).length > 0)
        return { id, fields: newest.fields, photos: newest.photos, isPublished, photosHeld: 0, newest }
      // What listing had, written down by the review.
      const { content, photos } = newest
      return { id, fields: fieldsOfAd(content), photos, isPublished, photosHeld: photos.length, newest }
    },
  }
}
export type OwnAds = ReturnType<typeof createOwnAds>
