import type { getSeller, getSellerByPseudo } from '@rouage/contracts/endpoints/listing'
import { type PageQuery, usePageQuery } from '@rouage/slice-kit'
import { StaleNote } from '@rouage/ui/RetryNote'
import { isMissing } from '../problems'
import { SellerFailed, SellerNotFound, SellerSkeleton } from './SellerProblems'
import { SellerView } from './SellerView'

/** Asks for a seller, by whichever name the address has for them. */
export type SellerQuery = PageQuery<typeof getSeller | typeof getSellerByPseudo>

/** A seller's page, whichever way the address names the seller. */
export const SellerPage = ({ asked }: { readonly asked: SellerQuery }) => {
  const seller = usePageQuery(asked)
  const { data, error, isFetching, refetch } = seller
  // Also of a profile that was there a moment ago.
  if (error !== null && isMissing(error)) return <SellerNotFound />
  if (data !== undefined)
    return <SellerView profile={data} note={<StaleNote of={seller} />} onReviewsChanged={refetch} />
  if (error !== null) return <SellerFailed problem={error} onRetry={refetch} isRetrying={isFetching} />
  return <SellerSkeleton />
}
