import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { AnnouncementCardSkeleton } from '@rouage/ui/AnnouncementCard'
import { IconButton } from '@rouage/ui/IconButton'
import { ChevronLeft, ChevronRight } from '@rouage/ui/icons'
import { AdCard } from './AdCard'
import * as S from './ad-row.styles'
import { useRow } from './useRow'

const PLACES = [1, 2, 3, 4, 5, 6]

type Props = {
  /** Undefined while they are on their way: six empty places then. */
  readonly ads: readonly AnnouncementSummary[] | undefined
  /** Words of the heading above. */
  readonly heading: string
  /** Id of the heading. */
  readonly id: string
}

/**
 * Ads in one row under a heading, to swipe, and with two buttons where a mouse points. The button that leads nowhere stays
 * where it is, and keeps the focus.
 */
export const AdRow = ({ ads, heading, id }: Props) => {
  const { strip, reach, step, measure } = useRow(ads?.length ?? 0)
  return (
    <>
      <S.Head>
        <h2 id={id}>{heading}</h2>
        {reach.isLong && (
          <S.Steps>
            <IconButton
              kind="outlined"
              label="Annonces précédentes"
              aria-disabled={reach.isAtStart}
              onClick={() => step(-1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              kind="outlined"
              label="Annonces suivantes"
              aria-disabled={reach.isAtEnd}
              onClick={() => step(1)}
            >
              <ChevronRight />
            </IconButton>
          </S.Steps>
        )}
      </S.Head>
      {ads === undefined ? (
        <S.Strip aria-busy="true" aria-label="Chargement des annonces">
          {PLACES.map((place) => (
            <li key={place}>
              <AnnouncementCardSkeleton />
            </li>
          ))}
        </S.Strip>
      ) : (
        <S.Strip ref={strip} aria-labelledby={id} onScroll={measure}>
          {ads.map((ad) => (
            <li key={ad.id}>
              <AdCard ad={ad} />
            </li>
          ))}
        </S.Strip>
      )}
    </>
  )
}
