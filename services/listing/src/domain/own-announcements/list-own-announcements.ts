import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { pageOf, placeOf } from '@rouage/service-kit'
import type { Repositories } from '../../data/repositories'
import type { OwnerView } from './owner-view'

const PAGE = 50

/** Fifty ads from the cursor on, newest first; with `only`, that one or none. @throws Problem invalid_input for a cursor that is none */
export const createOwnAnnouncementList =
  ({ announcementLists }: Pick<Repositories, 'announcementLists'>, view: Pick<OwnerView, 'rowsOf'>) =>
  async (
    userId: string,
    { after, only }: { readonly after?: string | undefined; readonly only?: string | undefined } = {},
  ): Promise<{ items: OwnAnnouncement[]; total: number; next: string | null }> => {
    const start = placeOf(after)
    const [total, found] = await Promise.all([
      announcementLists.countOwn(userId),
      announcementLists.pageOfOwn(userId, { start, only }, PAGE + 1),
    ])
    const { rows, next } = pageOf(found, PAGE, ({ publishedAt, _id }) => ({ at: publishedAt, id: _id }))
    return { items: await view.rowsOf(rows), total, next }
  }
