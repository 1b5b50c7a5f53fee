import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import {
  Link,
  readFavorites,
  toggleFavorite,
  useFavorites,
  useFavoritesStatus,
  usePageNavigation,
  useSearchParams,
} from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { FavoritesDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Select } from '@rouage/ui/Select'
import { toast } from '@rouage/ui/Toast'
import { ArrowLeft, Bookmark } from '@rouage/ui/icons'
import { ChosenToCompare } from '../../compare/CompareAd'
import { countSentence } from '../../results/count'
import { ResultSkeletons } from '../../results/ResultCards'
import { ResultList, ToolButton } from '../../results/results.styles'
import { FavoriteItem } from './FavoriteItem'
import { FavoritesArea, FavoritesHead, OrderPlace } from './favorites.styles'
import { inOrder, type Order, orderOf, ORDERS } from './followed'
import { useFollowed } from './useFollowed'

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

const OrderChoice = ({ order, onOrder }: { readonly order: Order; readonly onOrder: (order: Order) => void }) => (
  <OrderPlace>
    <Select
      label="Trier par"
      value={order}
      options={ORDERS.map(({ id, label }) => ({ value: id, label }))}
      onChange={({ currentTarget }) => onOrder(orderOf(currentTarget.value))}
    />
  </OrderPlace>
)

const List = ({ ids, onRemove }: ListProps) => {
  const { cards, all, areDetailsKnown, askDetails } = useFollowed(ids)
  const [search, setSearch] = useSearchParams()
  const order = orderOf(search.get('tri'))
  const { data, error, refetch, isFetching } = cards
  if (data === undefined) {
    if (error === null) return <ResultSkeletons count={Math.min(ids.length, MOST_SKELETONS)} />
    return <ErrorState title={LOADING_FAILED} text={error.message} onRetry={refetch} isRetrying={isFetching} />
  }
  return (
    <>
      <StaleNote of={cards} />
      {ids.length > 1 && (
        <OrderChoice order={order} onOrder={(tri) => setSearch(tri === 'ajout' ? {} : { tri }, { replace: true })} />
      )}
      <ResultList>
        {inOrder(all, order).map((followed, index) => (
          <FavoriteItem
            key={followed.id}
            followed={followed}
            isKnown={areDetailsKnown}
            priority={index === 0 ? 'first' : index < 3}
            onRemove={onRemove}
            onNoted={askDetails}
          />
        ))}
      </ResultList>
      <ChosenToCompare />
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
