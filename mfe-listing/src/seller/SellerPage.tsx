import type {
  getSeller,
  getSellerByPseudo,
  listSellerAds,
  listSellerAdsByPseudo,
} from '@rouage/contracts/endpoints/listing'
import { type PageQuery, usePageQuery } from '@rouage/slice-kit'
import { StaleNote } from '@rouage/ui/RetryNote'
import { isMissing } from '../problems'
import { SellerFailed, SellerNotFound, SellerSkeleton } from './SellerProblems'
import { SellerView } from './SellerView'

/** Asks for a seller and their ads, by whichever name the address has for them. */
export type SellerQueries = {
  readonly profile: PageQuery<typeof getSeller | typeof getSellerByPseudo>
  readonly ads: PageQuery<typeof listSellerAds | typeof listSellerAdsByPseudo>
}

/** A seller's page, whichever way the address names the seller. */
export const SellerPage = ({ asked }: { readonly asked: SellerQueries }) => {
  const seller = usePageQuery(asked.profile)
  const ads = usePageQuery(asked.ads, { keepPrevious: true })
  const { data, error, isFetching, refetch } = seller
  // Also of a profile that was there a moment ago.
  if (error !== null && isMissing(error)) return <SellerNotFound />
  // Both at once, so that nothing moves when the second one comes.
  const isComplete = ads.data !== undefined || ads.error !== null
  if (data !== undefined && isComplete)
    return <SellerView profile={data} ads={ads} note={<StaleNote of={seller} />} onReviewsChanged={refetch} />
  if (data === undefined && error !== null)
    return <SellerFailed problem={error} onRetry={refetch} isRetrying={isFetching} />
  return <SellerSkeleton />
}
