import type { BodyOf, ParamsOf } from '@rouage/contracts'
import type { exportPerson } from '@rouage/contracts/endpoints/listing'
import type { ExportPage } from '@rouage/contracts/person-export'
import type { QueryFilter } from 'mongoose'
import { recordOf } from '../data/announcements'
import type { Models } from '../data/models'
import type { StoredReview } from '../data/sellers'

const PAGE = 200

type Row = { readonly _id: string }
/** A page of rows as what they are told as; the cursor is the last one's id. */
const pageOf = async <T extends Row>(
  found: Promise<readonly T[]>,
  size: number,
  tell: (row: T) => Record<string, unknown>,
): Promise<ExportPage> => {
  const rows = await found
  const page = rows.slice(0, size)
  return { items: page.map(tell), next: rows.length > size ? (page.at(-1)?._id ?? null) : null }
}

/** What others wrote is told; who they are is not the person's to take along. */
const reviewOf = ({ _id, createdAt, sellerId, announcementId, stars, text, answer }: StoredReview) => ({
  id: _id,
  sellerId,
  announcementId,
  stars,
  text,
  createdAt: createdAt.toISOString(),
  ...(answer === undefined ? {} : { answer }),
})

/** What listing knows of a person, for the file that the account service makes of it. */
export const createPersonExport = ({
  announcements,
  reviews,
  reports,
  phoneReveals,
}: Pick<Models, 'announcements' | 'reviews' | 'reports' | 'phoneReveals'>) => {
  const revealsOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
    const counts = await phoneReveals.aggregate<{ _id: string; count: number }>([
      { $match: { announcementId: { $in: ids } } },
      { $group: { _id: '$announcementId', count: { $sum: 1 } } },
    ])
    return new Map(counts.map(({ _id, count }) => [_id, count]))
  }
  const reviewsOf = (filter: QueryFilter<StoredReview>, after: string, size: number): Promise<ExportPage> =>
    pageOf(
      reviews
        .find({ ...filter, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(size + 1)
        .lean(),
      size,
      reviewOf,
    )

  return async (
    { userId, section }: ParamsOf<typeof exportPerson>,
    { email, after = '' }: BodyOf<typeof exportPerson>,
    size = PAGE,
  ): Promise<ExportPage> => {
    switch (section) {
      case 'announcements': {
        const found = await announcements
          .find({ 'seller.id': userId, _id: { $gt: after } })
          .select('+phone')
          .sort({ _id: 1 })
          .limit(size + 1)
          .lean()
        const reveals = await revealsOf(found.map(({ _id }) => _id))
        return pageOf(Promise.resolve(found), size, (ad) => ({
          ...recordOf(ad),
          phone: ad.phone,
          phoneReveals: reveals.get(ad._id) ?? 0,
        }))
      }
      case 'reviewsWritten':
        return reviewsOf({ authorId: userId }, after, size)
      case 'reviewsReceived':
        return reviewsOf({ sellerId: userId }, after, size)
      case 'reports':
        return pageOf(
          reports
            .find({ email, _id: { $gt: after } })
            .sort({ _id: 1 })
            .limit(size + 1)
            .lean(),
          size,
          ({ _id, announcementId, motive, message, createdAt }) => ({
            reference: _id,
            announcementId,
            motive,
            message,
            createdAt: createdAt.toISOString(),
          }),
        )
    }
  }
}
export type PersonExport = ReturnType<typeof createPersonExport>
