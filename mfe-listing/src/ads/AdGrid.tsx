import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { AnnouncementCardSkeleton } from '@rouage/ui/AnnouncementCard'
import { space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { AdCard } from './AdCard'

const Grid = styled.ul`
  display: grid;
  gap: ${space(6)} ${space(5)};
  margin: 0;
  padding: 0;
  list-style: none;

  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));

  &[data-stale='true'] {
    opacity: 0.55;
  }
`

const PLACES = [1, 2, 3, 4, 5, 6]

type Props = {
  readonly ads: readonly AnnouncementSummary[] | undefined
  /** Still those of the answer before. */
  readonly isStale?: boolean
}

/** Ads side by side; six empty places while they are on their way. */
export const AdGrid = ({ ads, isStale = false }: Props) => {
  if (ads === undefined) {
    return (
      <Grid aria-busy="true" aria-label="Chargement des annonces">
        {PLACES.map((place) => (
          <li key={place}>
            <AnnouncementCardSkeleton />
          </li>
        ))}
      </Grid>
    )
  }
  return (
    <Grid aria-busy={isStale} data-stale={isStale}>
      {ads.map((ad) => (
        <li key={ad.id}>
          <AdCard ad={ad} />
        </li>
      ))}
    </Grid>
  )
}
