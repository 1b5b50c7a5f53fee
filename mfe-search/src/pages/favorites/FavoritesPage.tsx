import { announcementsByIds } from '@rouage/contracts/endpoints/search'
import { Link, toggleFavorite, useEndpoint, useFavorites, useSliceNavigation } from '@rouage/slice-kit'
import { AnnouncementRow, ButtonLink, EmptyState, ErrorState, useToast } from '@rouage/ui'
import { ArrowLeft } from '@rouage/ui/icons'
import { useHydrated } from '../../filters/useHydrated'
import { countSentence } from '../../results/count'
import { ResultSkeletons } from '../../results/ResultCards'
import { ResultList, ToolButton } from '../../results/results.styles'
import { FavoritesArea, FavoritesHead, SignInNote } from './favorites.styles'

/** Skeletons while the favourites load: as many as there are, within reason. */
const MOST_SKELETONS = 6

const BackButton = () => {
  const navigation = useSliceNavigation()
  return (
    <ToolButton
      as={Link}
      href="/"
      onClick={(event) => {
        // The first entry of a visit has nothing of ours behind it.
        if (navigation === undefined || navigation.location().key === 'default') return
        event.preventDefault()
        navigation.go(-1)
      }}
    >
      <ArrowLeft size={18} aria-hidden />
      Retour
    </ToolButton>
  )
}

const List = ({ ids }: { readonly ids: readonly string[] }) => {
  const showToast = useToast()
  // Removing one asks for nothing new: what is known is shown for the ids that are left.
  const { data, error, refetch } = useEndpoint(
    announcementsByIds,
    { query: { ids: ids.join(',') } },
    { keepPrevious: true },
  )
  if (error !== null && data === undefined) {
    return <ErrorState title="Erreur lors du chargement des favoris" text={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <ResultSkeletons count={Math.min(ids.length, MOST_SKELETONS)} />
  const shown = data.items.filter((item) => ids.includes(item.id))
  return (
    <>
      <ResultList role="list">
        {shown.map((item) => (
          <li key={item.id}>
            <AnnouncementRow
              announcement={item}
              href={`/announcement/${item.id}`}
              isFavorite
              onToggleFavorite={() => {
                if (!toggleFavorite(item.id)) showToast('Annonce retirée des favoris')
              }}
            />
          </li>
        ))}
      </ResultList>
    </>
  )
}

/** A visitor's favourites, which live in this browser; live across tabs. */
export const FavoritesPage = () => {
  const ids = useFavorites()
  const isHydrated = useHydrated()
  return (
    <FavoritesArea>
      <BackButton />
      <FavoritesHead>
        <h1>Mes Favoris</h1>
        <p role="status">{isHydrated && ids.length > 0 && countSentence(ids.length)}</p>
      </FavoritesHead>
      {!isHydrated ? (
        <ResultSkeletons count={3} />
      ) : ids.length === 0 ? (
        <EmptyState
          title="Aucune annonce favorite"
          text="Touchez le cœur d'une annonce pour la retrouver ici."
          action={<ButtonLink kind="primary" linkAs={Link} href="/search">Rechercher une annonce</ButtonLink>}
        />
      ) : (
        <>
          <SignInNote>
            Ces favoris ne sont connus que de ce navigateur. <Link href="/auth?retour=/favorites">Connectez-vous</Link> pour les
            retrouver partout.
          </SignInNote>
          <List ids={ids} />
        </>
      )}
    </FavoritesArea>
  )
}
