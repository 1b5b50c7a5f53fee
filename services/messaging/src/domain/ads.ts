import type { AdState } from '@rouage/contracts/conversations'
import { type AnnouncementRecord, announcementSource, isOnline } from '@rouage/contracts/endpoints/listing'
import { callService, RemoteProblem, type ServiceCaller } from '@rouage/service-kit'
import type { StoredAd } from '../data/ads'
import type { Repositories } from '../data/repositories'

/** An ad whose seller is suspended is offline for as long. */
const stateOf = (record: AnnouncementRecord): AdState => {
  if (isOnline(record)) return 'online'
  return record.status === 'published' ? 'paused' : record.status
}

/** What is kept of an ad. */
export const adOf = (record: AnnouncementRecord): StoredAd => {
  const { id, title, priceCents, photos, seller, version } = record
  const [photo] = photos
  return {
    _id: id,
    seller: { id: seller.id, pseudo: seller.pseudo, ...(seller.photoId ? { photoId: seller.photoId } : {}) },
    title,
    priceCents,
    ...(photo ? { photo: { id: photo.id, width: photo.width, height: photo.height } } : {}),
    state: stateOf(record),
    version,
  }
}

export type Listing = { readonly baseUrl: string; readonly caller: ServiceCaller }

/** An ad as listing has it now; undefined of one that it has not. @throws CallFailed while it is away */
export const askListing = async (id: string, listing: Listing): Promise<StoredAd | undefined> => {
  try {
    const { announcement } = await callService(announcementSource, { params: { id } }, listing)
    return adOf(announcement)
  } catch (error) {
    if (error instanceof RemoteProblem && error.code === 'announcement_not_found') return undefined
    throw error
  }
}

const isShownAs = (before: StoredAd | undefined, now: Omit<StoredAd, 'version' | 'seller'>): boolean =>
  before?.title === now.title &&
  before.priceCents === now.priceCents &&
  before.state === now.state &&
  before.photo?.id === now.photo?.id

/** What is known of ads: what listing tells, late and doubled as it may come, and what it is asked. */
export const createAds = (
  { ads }: Pick<Repositories, 'ads'>,
  { listing, onChanged }: { listing: Listing; onChanged: (about: { announcementId: string }) => Promise<void> },
) => ({
  /** Takes an ad in; conversations about it show it. */
  take: async (ad: StoredAd): Promise<void> => {
    const { isNews, before } = await ads.put(ad)
    if (isNews && !isShownAs(before, ad)) await onChanged({ announcementId: ad._id })
  },

  /** An ad is no longer online. */
  takeState: async (id: string, version: number, state: AdState): Promise<void> => {
    const { isNews, before } = await ads.setState(id, version, state)
    if (isNews && before?.state !== state) await onChanged({ announcementId: id })
  },

  /** An ad, asked of listing where nothing was heard of it yet; undefined where there is none. */
  find: async (id: string): Promise<StoredAd | undefined> => {
    const known = await ads.byId(id)
    if (known?.seller !== undefined) return known
    const asked = await askListing(id, listing)
    if (asked === undefined) return undefined
    await ads.put(asked)
    return asked
  },
})
export type Ads = ReturnType<typeof createAds>
