import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { toggleFavorite, useFavorites } from '@rouage/slice-kit'
import { AnnouncementRow, AnnouncementRowSkeleton } from '@rouage/ui'
import { ResultList } from './results.styles'

/** Cards whose photos the first screen shows: loaded at once, the others when they come near. */
const FIRST_SCREEN = 3

export const ResultCards = ({
  items,
  isStale = false,
}: {
  readonly items: readonly AnnouncementSummary[]
  /** The list still shows the previous answer. */
  readonly isStale?: boolean
}) => {
  const favorites = useFavorites()
  return (
    <ResultList role="list" aria-busy={isStale} data-stale={isStale}>
      {items.map((item, index) => (
        <li key={item.id}>
          <AnnouncementRow
            announcement={item}
            href={`/announcement/${item.id}`}
            isFavorite={favorites.includes(item.id)}
            onToggleFavorite={() => toggleFavorite(item.id)}
            isPriority={index < FIRST_SCREEN}
          />
        </li>
      ))}
    </ResultList>
  )
}

/** As many cards as a page holds, in the size of real ones. */
export const ResultSkeletons = ({ count }: { readonly count: number }) => (
  <ResultList role="list" aria-busy aria-label="Chargement des annonces">
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <AnnouncementRowSkeleton />
      </li>
    ))}
  </ResultList>
)
