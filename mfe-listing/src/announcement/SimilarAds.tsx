import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { AdRow } from '../ads/AdRow'
import type { Similar } from './similar'
import { Section } from './announcement.styles'

const Place = styled(Section)`
  margin-top: ${space(12)};
`

const HEADING = { id: 'similar-ads', heading: 'Annonces similaires' } as const

/** Other ads a visitor may like as well. That they cannot be had breaks nothing else on the page. */
export const SimilarAds = ({ similar }: { readonly similar: Similar }) => {
  const { data, error, isFetching, refetch } = similar
  if (data?.items.length === 0) return null
  return (
    <Place data-screen-only="" aria-labelledby={HEADING.id}>
      {data === undefined && error !== null ? (
        <>
          <h2 id={HEADING.id}>{HEADING.heading}</h2>
          <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
            Impossible de charger les annonces. {error.message}
          </RetryNote>
        </>
      ) : (
        <>
          {data !== undefined && <StaleNote of={similar} />}
          <AdRow ads={data?.items} {...HEADING} />
        </>
      )}
    </Place>
  )
}
