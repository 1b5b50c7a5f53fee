import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { pageOf, placeOf } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { OwnerView } from './owner-view'

const PAGE = 50

/** Fifty ads from the cursor on, newest first. @throws Problem invalid_input for a cursor that is none */
export const createOwnAnnouncementList =
  ({ announcementLists }: Pick<Repositories, 'announcementLists'>, view: Pick<OwnerView, 'rowsOf'>) =>
  async (
    userId: string,
    after: string | undefined,
  ): Promise<{ items: OwnAnnouncement[]; total: number; next: string | null }> => {
    const start = placeOf(after)
    const [total, found] = await Promise.all([
      announcementLists.countOwn(userId),
      announcementLists.pageOfOwn(userId, start, PAGE + 1),
    ])
    const { rows, next } = pageOf(found, PAGE, ({ publishedAt, _id }) => ({ at: publishedAt, id: _id }))
    return { items: await view.rowsOf(rows), total, next }
  }
