import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatCount } from '@rouage/ui/formats'
import { ArrowLeft, Heart } from '@rouage/ui/icons'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { ToolButton } from '../../results/results.styles'
import { useSavedSearches } from '../../saving/useSavedSearches'
import * as S from './saved-searches.styles'
import { SavedSearchItem } from './SavedSearchItem'
import { useSearchRemoval } from './useSearchRemoval'

const Empty = () => (
  <EmptyState
    drawing={<SearchDrawing />}
    title="Aucune recherche sauvegardée"
    action={
      <ButtonLink kind="primary" linkAs={Link} href="/search">
        Lancer une recherche
      </ButtonLink>
    }
  >
    Touchez «&nbsp;Sauvegarder&nbsp;» sur une recherche&nbsp;: vous la retrouverez ici, et nous vous préviendrons des
    nouvelles annonces.
  </EmptyState>
)

const Waiting = () => (
  <>
    <S.Count as="div">
      <Skeleton $width="120px" $height="24px" />
    </S.Count>
    <S.List aria-busy="true">
      {[0, 1, 2].map((item) => (
        <S.Item key={item}>
          <Skeleton $width="60%" $height="24px" />
          <Skeleton $width="80%" $height="20px" />
          <Skeleton $width="40%" $height="48px" />
        </S.Item>
      ))}
    </S.List>
  </>
)

const Known = () => {
  const searches = useSavedSearches()
  const { remove, isRemoved } = useSearchRemoval()
  const { data, error, refetch, isFetching } = searches
  if (data === undefined) {
    if (error === null) return <Waiting />
    return (
      <ErrorState
        title="Vos recherches n’ont pas pu être chargées"
        text={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  const items = data.items.filter(({ id }) => !isRemoved(id))
  if (items.length === 0) return <Empty />
  return (
    <>
      <StaleNote of={searches} />
      <S.Count>{formatCount(items.length, 'recherche', 'recherches')}</S.Count>
      <S.List>
        {items.map((search) => (
          <SavedSearchItem key={search.id} search={search} onRemove={() => remove(search)} />
        ))}
      </S.List>
    </>
  )
}

/** The saved searches of a signed-in person, live across tabs and devices. */
export const SavedSearchesPage = () => (
  <S.Area>
    <S.Tools>
      <ToolButton as={Link} href="/search">
        <ArrowLeft size={18} aria-hidden />
        Rechercher
      </ToolButton>
      <ToolButton as={Link} href="/favorites">
        <Heart size={18} aria-hidden />
        Mes favoris
      </ToolButton>
    </S.Tools>
    <S.Heading tabIndex={-1}>Mes recherches</S.Heading>
    <Known />
  </S.Area>
)
