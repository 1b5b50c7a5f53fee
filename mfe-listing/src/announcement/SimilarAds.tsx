import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { AdGrid } from '../ads/AdGrid'
import type { Similar } from './similar'
import { Section } from './announcement.styles'

const Place = styled(Section)`
  margin-top: ${space(12)};
`

/** Other ads a visitor may like as well. That they cannot be had breaks nothing else on the page. */
export const SimilarAds = ({ similar }: { readonly similar: Similar }) => {
  const { data, error, isFetching, refetch } = similar
  if (data?.items.length === 0) return null
  return (
    <Place data-screen-only="" aria-labelledby="similar-ads">
      <h2 id="similar-ads">Annonces similaires</h2>
      {data !== undefined && <StaleNote of={similar} />}
      {data === undefined && error !== null ? (
        <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
          Impossible de charger les annonces. {error.message}
        </RetryNote>
      ) : (
        <AdGrid ads={data?.items} />
      )}
    </Place>
  )
}
