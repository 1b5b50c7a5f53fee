import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import type { Repositories } from '../../data/repositories'
import { cursorOf, readCursor } from './cursor'
import type { OwnerView } from './owner-view'

const PAGE = 50

/** Fifty ads from the cursor on, newest first. @throws Problem invalid_input for a cursor that is none */
export const createOwnAnnouncementList =
  ({ announcementLists }: Pick<Repositories, 'announcementLists'>, view: Pick<OwnerView, 'rowsOf'>) =>
  async (
    userId: string,
    after: string | undefined,
  ): Promise<{ items: OwnAnnouncement[]; total: number; next: string | null }> => {
    const start = after === undefined ? undefined : readCursor(after)
    const [total, found] = await Promise.all([
      announcementLists.countOwn(userId),
      announcementLists.pageOfOwn(userId, start, PAGE + 1),
    ])
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    const hasMore = found.length > PAGE && last !== undefined
    return {
      items: await view.rowsOf(page),
      total,
      next: hasMore ? cursorOf(last.publishedAt, last._id) : null,
    }
  }
