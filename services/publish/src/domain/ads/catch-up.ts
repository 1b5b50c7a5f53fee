import { announcementSource } from '@rouage/contracts/endpoints/listing'
import { callService, eachPage, RemoteProblem } from '@rouage/service-kit'
import type { Parts } from '../../parts'
import type { AdGone } from './ad-gone'

const BATCH = 200

/** Finds the ads that listing removed, where news of them may have been missed: each ad that lives here is asked about. */
export const createListingCatchUp = ({
  models: { submissions },
  caller,
  config,
  adGone,
}: Pick<Parts, 'models' | 'caller' | 'config'> & { adGone: AdGone }) => {
  /** When the ad was removed; undefined of one that was not, or that listing has not heard of yet. */
  const removedAt = async (id: string): Promise<Date | undefined> => {
    try {
      const target = { baseUrl: config.LISTING_URL, caller }
      const { announcement } = await callService(announcementSource, { params: { id } }, target)
      return announcement.status === 'removed' ? new Date(announcement.updatedAt) : undefined
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'announcement_not_found') return undefined
      throw error
    }
  }

  const adsAfter = async (after: string) => {
    const living = { announcementId: { $gt: after }, replacedAt: null, goneAt: null }
    const inOrder = { sort: { announcementId: 1 }, limit: BATCH } as const
    const items = await submissions.find(living, { announcementId: 1 }, inOrder).lean()
    return { items, next: items.at(-1)?.announcementId ?? null }
  }

  return (): Promise<void> =>
    eachPage(adsAfter, async ({ items }) => {
      for (const { announcementId } of items) {
        const at = await removedAt(announcementId)
        if (at !== undefined) await adGone(announcementId, at)
      }
    })
}
