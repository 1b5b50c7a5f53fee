import type { AnnouncementSummary } from '@rouage/contracts/announcement'
import { announcementsByIds } from '@rouage/contracts/endpoints/search'
import { Link, toggleFavorite, useEndpoint, useFavorites, useSliceNavigation } from '@rouage/slice-kit'
import { ButtonLink, EmptyState, ErrorState, FavouritesDrawing, useHydrated } from '@rouage/ui'
import { ArrowLeft } from '@rouage/ui/icons'
import { useCallback, useState } from 'react'
import { countSentence } from '../../results/count'
import { ResultCards, ResultSkeletons } from '../../results/ResultCards'
import { ToolButton } from '../../results/results.styles'
import { FavoritesArea, FavoritesHead, SignInNote } from './favorites.styles'
import { RemovalNotice } from './RemovalNotice'

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
      <ArrowLeft size={18} />
      Retour
    </ToolButton>
  )
}

type ListProps = { readonly ids: readonly string[]; readonly onRemove: (announcement: AnnouncementSummary) => void }

const List = ({ ids, onRemove }: ListProps) => {
  const { data, error, refetch } = useEndpoint(
    announcementsByIds,
    { query: { ids: ids.join(',') } },
    { keepPrevious: true },
  )
  if (error !== null) {
    return <ErrorState title="Erreur lors du chargement des favoris" text={error.message} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <ResultSkeletons count={Math.min(ids.length, MOST_SKELETONS)} />
  const shown = data.items.filter(({ id }) => ids.includes(id))
  const missing = data.items.length > 0 && shown.length === data.items.length ? ids.length - shown.length : 0
  return (
    <>
      <ResultCards items={shown} onFavourite={onRemove} />
      {missing > 0 && <p>{missing === 1 ? "Une annonce favorite n'est plus en ligne." : `${missing} annonces favorites ne sont plus en ligne.`}</p>}
    </>
  )
}

/** A visitor's favourites, which live in this browser; live across tabs. */
export const FavoritesPage = () => {
  const ids = useFavorites()
  const isHydrated = useHydrated()
  const [removed, setRemoved] = useState<AnnouncementSummary>()
  const forget = useCallback(() => setRemoved(undefined), [])
  const remove = (announcement: AnnouncementSummary) => {
    if (!toggleFavorite(announcement.id)) setRemoved(announcement)
  }
  return (
    <FavoritesArea>
      <BackButton />
      <FavoritesHead>
        <h1>Mes Favoris</h1>
        <output>{isHydrated && ids.length > 0 && countSentence(ids.length)}</output>
      </FavoritesHead>
      {!isHydrated ? (
        <ResultSkeletons count={3} />
      ) : ids.length === 0 ? (
        <EmptyState
          drawing={<FavouritesDrawing />}
          title="Aucune annonce favorite"
          action={
            <ButtonLink kind="primary" linkAs={Link} href="/search">
              Rechercher une annonce
            </ButtonLink>
          }
        >
          Touchez le cœur d'une annonce pour la retrouver ici.
        </EmptyState>
      ) : (
        <>
          <SignInNote>
            Ces favoris ne sont connus que de ce navigateur. <Link href="/auth?retour=/favorites">Connectez-vous</Link> pour les
            retrouver partout.
          </SignInNote>
          <List ids={ids} onRemove={remove} />
        </>
      )}
      {removed !== undefined && (
        <RemovalNotice
          key={removed.id}
          onUndo={() => {
            toggleFavorite(removed.id)
            setRemoved(undefined)
          }}
          onGone={forget}
        />
      )}
    </FavoritesArea>
  )
}
