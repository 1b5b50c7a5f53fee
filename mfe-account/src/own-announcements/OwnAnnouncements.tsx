import type { ResponseOf } from '@rouage/contracts/endpoint'
import type { listOwnAnnouncements, OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { ownAnnouncementsChanged } from '@rouage/contracts/live'
import { Link } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'
import { ButtonLink } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatNumber } from '@rouage/ui/formats'
import { Plus } from '@rouage/ui/icons'
import { MorePages } from '@rouage/ui/MorePages'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useEffect, useState } from 'react'
import { AdDialogs, type Asked } from './AdDialogs'
import { AdTable } from './AdTable'
import { AdTableSkeleton } from './AdTableSkeleton'
import * as S from './own-announcements.styles'
import { Submissions } from './Submissions'
import { opensDialog, useOwnAnnouncements } from './useOwnAnnouncements'
import { useOwnSubmissions } from './useOwnSubmissions'

const CREATE = { linkAs: Link, href: '/create-announcement' } as const

/** Where all ads are on the screen, as many as one sees there. */
const countOf = ({ items, total, next }: ResponseOf<typeof listOwnAnnouncements>): number =>
  next === null ? items.length : total

type Own = ReturnType<typeof useOwnAnnouncements>

/** The ads that listing has: online, on hold or over. */
const Ads = ({ list, pages, busyIds, act }: Own) => {
  const [asked, ask] = useState<Asked>()
  if (pages === undefined && list.error !== null) {
    return (
      <ErrorState
        title="Impossible de charger les annonces"
        text={list.error.message}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    )
  }
  return (
    <>
      <StaleNote of={list} />
      {pages?.map(({ items }, place) => (
        <AdTable
          // Pages have no other name than their place.
          key={place}
          ads={items}
          busyIds={busyIds}
          onAction={(action, ad: OwnAnnouncement) => {
            if (opensDialog(action)) ask({ action, ad })
            else act(action, ad)
          }}
          onReach={AdDialogs.preload}
        />
      ))}
      <MorePages of={list} label="Afficher plus d'annonces" />
      {asked !== undefined && (
        <AdDialogs
          asked={asked}
          onClose={() => ask(undefined)}
          onDelete={() => act('delete', asked.ad)}
          onRenewed={list.refetch}
        />
      )}
    </>
  )
}

const NoAds = () => (
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
)

/** How long ads that are here wait for what is under way, in ms: a service that is away must not hide them. */
const PATIENCE_MS = 1_500

const useIsPatient = (): boolean => {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}

/** The tab Mes Annonces. */
export const OwnAnnouncements = ({ isKnown }: { readonly isKnown: boolean }) => {
  const own = useOwnAnnouncements(isKnown)
  const submissions = useOwnSubmissions(isKnown)
  const { pages, list } = own
  const [first] = pages ?? []
  const count = first === undefined ? undefined : countOf(first)
  useLive(ownAnnouncementsChanged, list.refetch)

  const isPatient = useIsPatient()
  const isUnknown = pages === undefined && list.error === null
  // What comes later pushes the ads away from under the pointer: both are shown together, where both are quick.
  const isBlank = isPatient || count === 0
  const isWaiting = isUnknown || (isBlank && submissions.items === undefined && submissions.list.error === null)
  const isEmpty = count === 0 && submissions.items?.length === 0 && submissions.draft === null
  if (!isWaiting && isEmpty) {
    return (
      <S.Board>
        <NoAds />
      </S.Board>
    )
  }
  return (
    <S.Board>
      <S.Head>
        <h2>Mes Annonces {count !== undefined && count > 0 && <span>{formatNumber(count)}</span>}</h2>
        <ButtonLink kind="primary" {...CREATE}>
          <Plus />
          Déposer une annonce
        </ButtonLink>
      </S.Head>
      {isWaiting ? (
        <AdTableSkeleton />
      ) : (
        <>
          <Submissions of={submissions} />
          {count !== 0 && <Ads {...own} />}
        </>
      )}
    </S.Board>
  )
}
