import type { latestAnnouncements } from '@rouage/contracts/endpoints/search'
import { type EndpointResult, Link, toggleFavorite, useFavorites } from '@rouage/slice-kit'
import { useRecentAds } from '@rouage/slice-kit/recent-ads'
import { AnnouncementCard, AnnouncementCardSkeleton } from '@rouage/ui/AnnouncementCard'
import { UnderwayDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useId } from 'react'
import { share } from '../../results/share'
import { CardGrid, Section, SectionHead } from './home.styles'

const PLACEHOLDERS = 6

type Props = { readonly latest: EndpointResult<typeof latestAnnouncements> }

const Cards = ({ latest: { data, error, refetch, isFetching } }: Props) => {
  const favorites = useFavorites()
  const seen = useRecentAds()
  const items = data?.items
  if (error !== null && items === undefined) {
    return (
      <ErrorState
        title="Impossible de charger les annonces"
        text={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (items === undefined) {
    return (
      <CardGrid aria-busy aria-label="Chargement des annonces">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <li key={index}>
            <AnnouncementCardSkeleton />
          </li>
        ))}
      </CardGrid>
    )
  }
  if (items.length === 0)
    return <EmptyState drawing={<UnderwayDrawing />} title="Aucune annonce disponible pour le moment" />
  return (
    <CardGrid>
      {items.map((item) => (
        <li key={item.id}>
          <AnnouncementCard
            announcement={item}
            href={`/announcement/${item.id}`}
            linkAs={Link}
            isSeen={seen.some(({ id }) => id === item.id)}
            isFavorite={favorites.includes(item.id)}
            onFavorite={({ id }) => void toggleFavorite(id)}
            onShare={share}
          />
        </li>
      ))}
    </CardGrid>
  )
}

/** The twelve newest ads. */
export const Latest = ({ latest }: Props) => {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>NOUVELLES ANNONCES</h2>
        <Link href="/search?type=automobile">Voir toutes les annonces</Link>
      </SectionHead>
      <StaleNote of={latest} />
      <Cards latest={latest} />
    </Section>
  )
}
