import type { getSeller, getSellerByPseudo } from '@rouage/contracts/endpoints/listing'
import { useEndpoint } from '@rouage/slice-kit'
import { StaleNote } from '@rouage/ui/RetryNote'
import { isMissing } from '../problems'
import { SellerFailed, SellerNotFound, SellerSkeleton } from './SellerProblems'
import { SellerView } from './SellerView'

type Props = {
  readonly endpoint: typeof getSeller | typeof getSellerByPseudo
  readonly params: Readonly<Record<string, string>>
  /** False where the address names nobody: no question is asked then. */
  readonly isAskable: boolean
}

/** A seller's page, whichever way the address names the seller. */
export const SellerPage = ({ endpoint, params, isAskable }: Props) => {
  const seller = useEndpoint(endpoint, { params }, { enabled: isAskable })
  const { data, error, isFetching, refetch } = seller
  // Also of a profile that was there a moment ago.
  if (!isAskable || (error !== null && isMissing(error))) return <SellerNotFound />
  if (data !== undefined) return <SellerView profile={data} note={<StaleNote of={seller} />} />
  if (error !== null) return <SellerFailed problem={error} onRetry={refetch} isRetrying={isFetching} />
  return <SellerSkeleton />
}
