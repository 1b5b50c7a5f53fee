import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { announcementsByIds } from '@rouage/contracts/endpoints/search'
import {
  Link,
  readFavorites,
  toggleFavorite,
  useEndpoint,
  useFavorites,
  useFavoritesStatus,
  usePageNavigation,
} from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { FavoritesDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatCount, pluralOf } from '@rouage/ui/formats'
import { StaleNote } from '@rouage/ui/RetryNote'
import { toast } from '@rouage/ui/Toast'
import { ArrowLeft, Bookmark } from '@rouage/ui/icons'
import { countSentence } from '../../results/count'
import { ResultCards, ResultSkeletons } from '../../results/ResultCards'
import { ToolButton } from '../../results/results.styles'
import { FavoritesArea, FavoritesHead, MissingNote } from './favorites.styles'

/** Skeletons while the favorites load: as many as there are, within reason. */
const MOST_SKELETONS = 6
const LOADING_FAILED = 'Erreur lors du chargement des favoris'

const BackButton = () => {
  const navigation = usePageNavigation()
  return (
    <ToolButton
      as={Link}
      href="/"
      onClick={(event) => {
        // The first entry of a visit has nothing of ours behind it.
        if (navigation?.back() === true) event.preventDefault()
      }}
    >
      <ArrowLeft size={18} />
      Retour
    </ToolButton>
  )
}

type ListProps = { readonly ids: readonly string[]; readonly onRemove: (announcement: AnnouncementSummary) => void }

/** Favorites that are not online: they may come back, or their heart is taken away. */
const Missing = ({ ids }: { readonly ids: readonly string[] }) => (
  <MissingNote>
    <span>
      {formatCount(ids.length, "annonce favorite n'est pas", 'annonces favorites ne sont pas')} en ligne pour le moment.
    </span>
    <Button onClick={() => ids.forEach((id) => toggleFavorite(id))}>
      {pluralOf(ids.length, 'La retirer', 'Les retirer')}
    </Button>
  </MissingNote>
)

const List = ({ ids, onRemove }: ListProps) => {
  const announcements = useEndpoint(announcementsByIds, { query: { ids: ids.join(',') } }, { keepPrevious: true })
  const { data, error, refetch, isFetching, isPlaceholderData } = announcements
  if (data === undefined) {
    if (error === null) return <ResultSkeletons count={Math.min(ids.length, MOST_SKELETONS)} />
    return <ErrorState title={LOADING_FAILED} text={error.message} onRetry={refetch} isRetrying={isFetching} />
  }
  const shown = data.items.filter(({ id }) => ids.includes(id))
  // The answer before this one knows nothing of ads that were added since.
  const missing = isPlaceholderData ? [] : ids.filter((id) => !shown.some((item) => item.id === id))
  return (
    <>
      <StaleNote of={announcements} />
      {shown.length > 0 && <ResultCards items={shown} onFavorite={onRemove} />}
      {missing.length > 0 && <Missing ids={missing} />}
    </>
  )
}

const remove = ({ id }: AnnouncementSummary): void => {
  if (toggleFavorite(id)) return
  toast({
    title: 'Annonce retirée des favoris',
    action: {
      label: 'Annuler',
      run: () => {
        // Another tab or device may have put it back meanwhile.
        if (!readFavorites().includes(id)) toggleFavorite(id)
      },
    },
  })
}

const Empty = () => (
  <EmptyState
    drawing={<FavoritesDrawing />}
    title="Aucune annonce favorite"
    action={
      <ButtonLink kind="primary" linkAs={Link} href="/search">
        Rechercher une annonce
      </ButtonLink>
    }
  >
    Touchez le cœur d'une annonce pour la retrouver ici.
  </EmptyState>
)

/** What is known of the list: that it comes, that it does not, that it is empty, or what is on it. */
const Known = () => {
  const ids = useFavorites()
  const status = useFavoritesStatus()
  if (status.state === 'loading') return <ResultSkeletons count={3} />
  if (status.state === 'failed') {
    return <ErrorState title={LOADING_FAILED} text={status.message} onRetry={status.retry} />
  }
  return ids.length === 0 ? <Empty /> : <List ids={ids} onRemove={remove} />
}

/** The favorites of a signed-in person, live across tabs and devices. */
export const FavoritesPage = () => {
  const ids = useFavorites()
  const status = useFavoritesStatus()
  return (
    <FavoritesArea>
      <BackButton />
      <FavoritesHead>
        <h1>Mes Favoris</h1>
        <output>{status.state === 'known' && ids.length > 0 && countSentence(ids.length)}</output>
        <ToolButton as={Link} href="/recherches">
          <Bookmark size={18} aria-hidden />
          Mes recherches
        </ToolButton>
      </FavoritesHead>
      <Known />
    </FavoritesArea>
  )
}
