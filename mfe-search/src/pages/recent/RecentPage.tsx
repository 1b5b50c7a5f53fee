import { Link, toggleFavorite, useFavorites } from '@rouage/slice-kit'
import { recentAds } from '@rouage/slice-kit/recent-ads'
import { AnnouncementCard } from '@rouage/ui/AnnouncementCard'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatAge } from '@rouage/ui/formats'
import { useHydrated } from '@rouage/ui/hooks'
import { StaleNote } from '@rouage/ui/RetryNote'
import { toast } from '@rouage/ui/Toast'
import { ChosenToCompare, CompareAd } from '../../compare/CompareAd'
import { countSentence } from '../../results/count'
import { ResultSkeletons } from '../../results/ResultCards'
import { share } from '../../results/share'
import { FavoritesArea, FavoritesHead } from '../favorites/favorites.styles'
import * as S from './recent.styles'
import { useRecent } from './useRecent'

type Items = ReturnType<typeof useRecent>['items']

/** Days, newest first, with what was looked at on each. */
const byDay = (items: Items): readonly (readonly [day: string, items: Items])[] => {
  const days = new Map<string, Items>()
  for (const item of items) days.set(formatAge(item.at), [...(days.get(formatAge(item.at)) ?? []), item])
  return [...days]
}

const clear = (): void => {
  const before = recentAds.read()
  recentAds.clear()
  toast({
    title: 'Historique effacé',
    action: {
      label: 'Annuler',
      run: () => [...before, ...recentAds.read()].reverse().forEach(({ id, at }) => recentAds.remember(id, at)),
    },
  })
}

const Empty = () => (
  <EmptyState
    drawing={<SearchDrawing />}
    title="Aucune annonce vue récemment"
    action={
      <ButtonLink kind="primary" linkAs={Link} href="/search">
        Rechercher une annonce
      </ButtonLink>
    }
  >
    Les annonces que vous ouvrez se retrouvent ici, dans ce navigateur seulement.
  </EmptyState>
)

const Days = ({ items }: { readonly items: Items }) => {
  const favorites = useFavorites()
  return byDay(items).map(([day, seen]) => (
    <S.Day key={day} aria-label={day}>
      <h2>{day}</h2>
      <S.Grid>
        {seen.map(({ ad }) => (
          <li key={ad.id}>
            <AnnouncementCard
              announcement={ad}
              href={`/announcement/${ad.id}`}
              linkAs={Link}
              isFavorite={favorites.includes(ad.id)}
              onFavorite={({ id }) => void toggleFavorite(id)}
              onShare={share}
            />
            <CompareAd ad={ad} />
          </li>
        ))}
      </S.Grid>
    </S.Day>
  ))
}

const Known = ({ recent: { answer, items, count } }: { readonly recent: ReturnType<typeof useRecent> }) => {
  const isHydrated = useHydrated()
  if (!isHydrated) return <ResultSkeletons count={3} />
  if (count === 0) return <Empty />
  if (answer.data !== undefined) {
    return (
      <>
        <StaleNote of={answer} />
        <Days items={items} />
        <ChosenToCompare />
      </>
    )
  }
  if (answer.error === null) return <ResultSkeletons count={Math.min(count, 6)} />
  return (
    <ErrorState
      title="Impossible de charger les annonces"
      text={answer.error.message}
      onRetry={answer.refetch}
      isRetrying={answer.isFetching}
    />
  )
}

/** What was looked at with this browser, day by day. */
export const RecentPage = () => {
  const recent = useRecent()
  const { items } = recent
  return (
    <FavoritesArea $isWide>
      <FavoritesHead>
        <h1 tabIndex={-1}>Vues récemment</h1>
        <output>{items.length > 0 && countSentence(items.length)}</output>
        {items.length > 0 && (
          <S.Clear>
            <Button kind="quiet" onClick={clear}>
              Effacer l’historique
            </Button>
          </S.Clear>
        )}
      </FavoritesHead>
      <Known recent={recent} />
    </FavoritesArea>
  )
}
