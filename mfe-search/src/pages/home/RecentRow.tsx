import { Link, toggleFavorite, useFavorites } from '@rouage/slice-kit'
import { AnnouncementCard, AnnouncementCardSkeleton } from '@rouage/ui/AnnouncementCard'
import { useId } from 'react'
import { Line } from '../recent/recent.styles'
import { useRecent } from '../recent/useRecent'
import { Section, SectionHead } from './home.styles'

const MOST = 8

/** The ads that were looked at last. That they cannot be had breaks nothing else on the page. */
export const RecentRow = () => {
  const favorites = useFavorites()
  const id = useId()
  const { answer, items, count } = useRecent(MOST)
  if (count === 0 || (answer.data === undefined && answer.error !== null)) return null
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>Vues récemment</h2>
        <Link href="/vus-recemment">Tout voir</Link>
      </SectionHead>
      {answer.data === undefined ? (
        <Line aria-busy aria-label="Chargement des annonces">
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <AnnouncementCardSkeleton />
            </li>
          ))}
        </Line>
      ) : (
        <Line>
          {items.map(({ ad }) => (
            <li key={ad.id}>
              <AnnouncementCard
                announcement={ad}
                href={`/announcement/${ad.id}`}
                linkAs={Link}
                isFavorite={favorites.includes(ad.id)}
                onFavorite={(each) => void toggleFavorite(each.id)}
              />
            </li>
          ))}
        </Line>
      )}
    </Section>
  )
}
