import { listOwnAnnouncements, type OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { Link, listen, useEndpoint } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatNumber } from '@rouage/ui/formats'
import { Plus } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useEffect, useState } from 'react'
import { AdTable } from './AdTable'
import { AdTableSkeleton } from './AdTableSkeleton'
import { MorePages } from './MorePages'
import * as S from './own-announcements.styles'
import { type AdAction, type AskedFirst, isAskedFirst, type Page, useAdActions } from './useOwnAnnouncements'

const CREATE = { linkAs: Link, href: '/create-announcement' } as const
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog').then((dialog) => dialog.ConfirmDialog), {
  failure: "La demande de confirmation n'a pas pu être chargée.",
})

/** Where all ads are on the screen, as many as one sees there. */
const countOf = ({ items, total, next }: Page): number => (next === null ? items.length : total)

type Asked = { readonly action: AskedFirst; readonly ad: OwnAnnouncement }

/** The tab Mes Annonces. */
export const OwnAnnouncements = ({ isKnown }: { readonly isKnown: boolean }) => {
  const list = useEndpoint(listOwnAnnouncements, undefined, { enabled: isKnown })
  const { data, error, refetch, isFetching } = list
  /** How many pages were asked for after the first. */
  const [more, setMore] = useState(0)
  const { act, refresh, busyIds } = useAdActions(more + 1)
  const [asked, setAsked] = useState<Asked>()

  useEffect(() => listen('own-announcements.changed', refresh), [refresh])

  const ask = (action: AdAction, ad: OwnAnnouncement) => {
    if (!isAskedFirst(action)) {
      void act(action, ad)
      return
    }
    setAsked({ action, ad })
  }

  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="Impossible de charger les annonces"
        text={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (data !== undefined && countOf(data) === 0) {
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
        <h2>Mes Annonces {data !== undefined && <span>{formatNumber(countOf(data))}</span>}</h2>
        <ButtonLink kind="primary" {...CREATE}>
          <Plus />
          Déposer une annonce
        </ButtonLink>
      </S.Head>
      {data === undefined ? (
        <AdTableSkeleton />
      ) : (
        <>
          <StaleNote of={list} />
          <AdTable ads={data.items} busyIds={busyIds} onAction={ask} onReach={ConfirmDialog.preload} />
          <MorePages
            after={data.next}
            count={more}
            onMore={() => setMore(more + 1)}
            busyIds={busyIds}
            onAction={ask}
            onReach={ConfirmDialog.preload}
          />
        </>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          action={asked.action}
          title={asked.ad.title}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void act(asked.action, asked.ad)
          }}
        />
      )}
    </S.Board>
  )
}
