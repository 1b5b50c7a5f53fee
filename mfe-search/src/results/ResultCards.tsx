import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { toggleFavorite, useFavorites } from '@rouage/slice-kit'
import { useRecentAds } from '@rouage/slice-kit/recent-ads'
import { AnnouncementCard, AnnouncementCardSkeleton, PhotoStrip } from '@rouage/ui/AnnouncementCard'
import { Later } from '@rouage/ui/Later'
import { share } from './share'
import { ResultList } from './results.styles'
import { TrailLink } from './trail'
import { useView } from './view'

const toggle = ({ id }: AnnouncementSummary) => void toggleFavorite(id)

/** Cards whose photos the first screen shows: loaded at once, the others when they come near. */
const FIRST_SCREEN = 4

export const ResultCards = ({
  items,
  isStale = false,
  headingLevel = 2,
  onFavorite = toggle,
}: {
  readonly items: readonly AnnouncementSummary[]
  /** The list still shows the previous answer. */
  readonly isStale?: boolean
  /** Below the heading of a section of their own: 3. */
  readonly headingLevel?: 2 | 3
  readonly onFavorite?: (announcement: AnnouncementSummary) => void
}) => {
  const favorites = useFavorites()
  const seen = useRecentAds()
  const { isCompact } = useView()
  return (
    <ResultList aria-busy={isStale} data-stale={isStale}>
      {items.map((item, index) => {
        const card = (
          <AnnouncementCard
            shape="row"
            photosAs={PhotoStrip}
            isCompact={isCompact}
            headingLevel={headingLevel}
            announcement={item}
            href={`/announcement/${item.id}`}
            linkAs={TrailLink}
            isSeen={seen.some(({ id }) => id === item.id)}
            isFavorite={favorites.includes(item.id)}
            onFavorite={onFavorite}
            onShare={share}
            priority={index === 0 ? 'first' : index < FIRST_SCREEN}
          />
        )
        return <li key={item.id}>{index < FIRST_SCREEN ? card : <Later>{card}</Later>}</li>
      })}
    </ResultList>
  )
}

/** As many cards as a page holds, in the size of real ones. */
export const ResultSkeletons = ({ count }: { readonly count: number }) => {
  const { isCompact } = useView()
  return (
    <ResultList aria-busy aria-label="Chargement des annonces">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <AnnouncementCardSkeleton shape="row" isCompact={isCompact} />
        </li>
      ))}
    </ResultList>
  )
}
