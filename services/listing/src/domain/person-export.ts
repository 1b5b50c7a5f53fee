import type { BodyOf, ParamsOf } from '@rouage/contracts'
import type { exportPerson } from '@rouage/contracts/endpoints/listing'
import type { ExportPage } from '@rouage/contracts/person-export'
import { recordOf } from '../data/announcements'
import type { KeptPhoto } from '../data/photo-repository'
import type { StoredDecision, StoredReport } from '../data/reports'
import type { Repositories } from '../data/repositories'
import type { StoredReview } from '../data/sellers'

const PAGE = 200

/** A page of rows as what they are told as; the cursor is the last one's id. `rows` has one more where there are more. */
const pageOf = <T extends { readonly _id: string }>(
  rows: readonly T[],
  size: number,
  tell: (row: T) => Record<string, unknown>,
): ExportPage => {
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
  answer,
})

const reportOf = ({ _id, kind, targetId, motive, message, createdAt }: StoredReport) => ({
  reference: _id,
  kind,
  targetId,
  motive,
  message,
  createdAt: createdAt.toISOString(),
})

/** Who decided is not the person's to take along. */
const decisionOf = ({ _id, kind, targetId, motive, text, excerpt, decidedAt, appeal }: StoredDecision) => ({
  id: _id,
  kind,
  targetId,
  motive,
  text,
  excerpt,
  decidedAt: decidedAt.toISOString(),
  objection: appeal === null ? null : { ...appeal, at: appeal.at.toISOString() },
})

const photoOf = ({ _id, width, height, createdAt }: KeptPhoto) => ({
  id: _id,
  width,
  height,
  createdAt: createdAt.toISOString(),
})

/** What listing knows of a person, for the file that the account service makes of it. */
export const createPersonExport = ({
  announcementLists,
  photos,
  reviews,
  reports,
  decisions,
  phoneReveals,
}: Pick<Repositories, 'announcementLists' | 'photos' | 'reviews' | 'reports' | 'decisions' | 'phoneReveals'>) => {
  const announcementsOf = async (userId: string, after: string, size: number): Promise<ExportPage> => {
    const found = await announcementLists.pageForExport(userId, after, size + 1)
    const reveals = await phoneReveals.countByAnnouncement(found.map(({ _id }) => _id))
    return pageOf(found, size, (ad) => ({
      ...recordOf(ad),
      phone: ad.phone,
      phoneReveals: reveals.get(ad._id) ?? 0,
    }))
  }

  return async (
    { userId, section }: ParamsOf<typeof exportPerson>,
    { email, after = '' }: BodyOf<typeof exportPerson>,
    size = PAGE,
  ): Promise<ExportPage> => {
    switch (section) {
      case 'announcements':
        return announcementsOf(userId, after, size)
      case 'photos':
        return pageOf(await photos.pageOfUnshown(userId, after, size + 1), size, photoOf)
      case 'reviewsWritten':
        return pageOf(await reviews.pageBy(userId, after, size + 1), size, reviewOf)
      case 'reviewsReceived':
        return pageOf(await reviews.pageAbout(userId, after, size + 1), size, reviewOf)
      case 'reports':
        return pageOf(await reports.pageBy({ userId, email }, after, size + 1), size, reportOf)
      case 'decisions':
        return pageOf(await decisions.pageForExport(userId, after, size + 1), size, decisionOf)
    }
  }
}
export type PersonExport = ReturnType<typeof createPersonExport>
