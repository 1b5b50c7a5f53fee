import type { Announcement } from '@rouage/contracts/announcement'
import { getAnnouncement } from '@rouage/contracts/endpoints/listing'
import { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import type { PricePosition } from '@rouage/contracts/price-position'
import { useEndpoint } from '@rouage/slice-kit'
import { isMissing } from '../problems'

/** What is known of an ad in its column. */
export type Column = { readonly id: string } & (
  | { readonly state: 'here'; readonly ad: Announcement; readonly position: PricePosition | undefined }
  /** No visitor sees it any more. */
  | { readonly state: 'gone' }
  | { readonly state: 'loading' }
  /** `message` is French. */
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
)

const useColumn = (id: string | undefined): Column | undefined => {
  const input = { params: { id: id ?? '' } }
  const enabled = id !== undefined
  const { data: ad, error, refetch } = useEndpoint(getAnnouncement, input, { enabled })
  const { data: similar } = useEndpoint(similarAnnouncements, input, { enabled })
  if (id === undefined) return undefined
  if (error !== null && isMissing(error)) return { id, state: 'gone' }
  if (ad !== undefined) return { id, state: 'here', ad, position: similar?.pricePosition }
  return error === null ? { id, state: 'loading' } : { id, state: 'failed', message: error.message, retry: refetch }
}

/** The columns of a comparison: one for each of up to four ads. */
export const useColumns = ([a, b, c, d]: readonly string[]): readonly Column[] =>
  [useColumn(a), useColumn(b), useColumn(c), useColumn(d)].filter((column) => column !== undefined)
