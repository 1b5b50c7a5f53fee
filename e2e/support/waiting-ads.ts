import { randomInt, randomUUID } from 'node:crypto'
import { GOOD_CARD, ordinaryCar, type Seller } from './sellers'

/** What tells an ad of one test from those of all others: of one length, so that none begins like another. */
export const newMark = (): string => String(randomInt(1_000_000, 10_000_000))

/** What a version says that a moderator has to look at: it links to another site. */
export const doubtfulWords = (mark: string): string =>
  `Entretien suivi, carnet complet. Toutes les photos sur www.photos-de-${mark}.example, visible le soir.`

/** What a test's ad is called. */
export const titleOf = (mark: string): string => `Renault Clio ${engineOf(mark)}`
const engineOf = (mark: string): string => `1.0 TCe ${mark}`

/** An ordinary car that is told from those of other tests by its name. */
export const namedCar = (mark: string) => ({ ...ordinaryCar(mark), engine: engineOf(mark) })

type Given = {
  readonly fields: Readonly<Record<string, string>>
  readonly photoIds?: readonly string[]
  /** Of an ad that is edited; left out, it is a new one. */
  readonly announcementId?: string
}

/** Hands in a version of an ad, and pays where that costs something; answers the ad's id. */
export const handIn = async (seller: Seller, { fields, photoIds = [], announcementId }: Given): Promise<string> => {
  const path = `/api/publish/me/drafts/${announcementId ?? 'new'}`
  const before = await seller.done(path)
  const body = { revision: before.revision, fields, photoIds, options: {} }
  const draft = await seller.done(path, { method: 'PUT', body })
  const purpose = announcementId === undefined ? 'publication' : `edit&announcementId=${announcementId}`
  const quote = await seller.done(`/api/publish/me/quote?purpose=${purpose}`)
  const done = await seller.done(`${path}/submissions`, {
    method: 'POST',
    body: { revision: draft.revision, quoteVersion: quote.version },
    key: randomUUID(),
  })
  const { order, submission } = done as { order: { id: string } | null; submission: { announcementId: string } }
  if (order !== null) {
    const payment = `/api/publish/me/orders/${order.id}`
    await seller.done(`${payment}/payment`, { method: 'POST', body: { acceptsImmediatePerformance: true } })
    await seller.done(`${payment}/test-card`, { method: 'POST', body: GOOD_CARD })
  }
  return submission.announcementId
}

/** Hands in an ad that waits for a moderator; answers what it is called. */
export const handInDoubtfulAd = async (seller: Seller, mark: string): Promise<string> => {
  await handIn(seller, { fields: { ...namedCar(mark), description: doubtfulWords(mark) } })
  return titleOf(mark)
}
