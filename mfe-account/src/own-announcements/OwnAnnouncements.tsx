import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { listOwnAnnouncements, OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { ownAnnouncementsChanged } from '@rouage/contracts/live'
import { Link } from '@rouage/slice-kit'
import { listenLive } from '@rouage/slice-kit/live'
import { ButtonLink } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatNumber } from '@rouage/ui/formats'
import { Plus } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useEffect, useState } from 'react'
import { AdTable } from './AdTable'
import { AdTableSkeleton } from './AdTableSkeleton'
import * as S from './own-announcements.styles'
import { type AdAction, type AskedFirst, isAskedFirst, useOwnAnnouncements } from './useOwnAnnouncements'

const CREATE = { linkAs: Link, href: '/create-announcement' } as const
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog').then((dialog) => dialog.ConfirmDialog), {
  failure: "La demande de confirmation n'a pas pu être chargée.",
})

/** Where all ads are on the screen, as many as one sees there. */
const countOf = ({ items, total, next }: ResponseOf<typeof listOwnAnnouncements>): number =>
  next === null ? items.length : total

type Asked = { readonly action: AskedFirst; readonly ad: OwnAnnouncement }

/** The tab Mes Annonces. */
export const OwnAnnouncements = ({ isKnown }: { readonly isKnown: boolean }) => {
  const { list, pages, busyIds, act } = useOwnAnnouncements(isKnown)
  const { error, refetch, isFetching } = list
  const [first] = pages ?? []
  const [asked, setAsked] = useState<Asked>()

  useEffect(() => listenLive(ownAnnouncementsChanged, refetch, refetch), [refetch])

  const ask = (action: AdAction, ad: OwnAnnouncement) => {
    if (!isAskedFirst(action)) {
      act(action, ad)
      return
    }
    setAsked({ action, ad })
  }

  if (pages === undefined && error !== null) {
    return (
      <ErrorState
        title="Impossible de charger les annonces"
        text={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (first !== undefined && countOf(first) === 0) {
    return (
      <S.Board>
        <EmptyState
          drawing={<SearchDrawing />}
          title="Vous n'avez pas encore d'annonce"
          action={
            <ButtonLink kind="primary" {...CREATE}>
              DÉPOSER UNE ANNONCE
            </ButtonLink>
          }
        >
          Vos annonces paraîtront ici, avec leur état et leur échéance.
        </EmptyState>
      </S.Board>
    )
  }
  return (
    <S.Board>
      <S.Head>
        <h2>Mes Annonces {first !== undefined && <span>{formatNumber(countOf(first))}</span>}</h2>
        <ButtonLink kind="primary" {...CREATE}>
          <Plus />
          Déposer une annonce
        </ButtonLink>
      </S.Head>
      {pages === undefined ? (
        <AdTableSkeleton />
      ) : (
        <>
          <StaleNote of={list} />
          {pages.map(({ items }, place) => (
            // Pages have no other name than their place.
            <AdTable key={place} ads={items} busyIds={busyIds} onAction={ask} onReach={ConfirmDialog.preload} />
          ))}
          <MorePages of={list} label="Afficher plus d'annonces" />
        </>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          action={asked.action}
          title={asked.ad.title}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            act(asked.action, asked.ad)
          }}
        />
      )}
    </S.Board>
  )
}
