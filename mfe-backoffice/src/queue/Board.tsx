import { unbroken } from '@rouage/contracts/french-spacing'
import { type ApiProblem, Link, useIsOffline } from '@rouage/slice-kit'
import type { InfiniteResult } from '@rouage/slice-kit/infinite'
import { Button } from '@rouage/ui/Button'
import { SearchDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { ErrorState } from '@rouage/ui/ErrorState'
import { ArrowLeft } from '@rouage/ui/icons'
import { MorePages } from '@rouage/ui/MorePages'
import { Notice } from '@rouage/ui/Notice'
import { StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { TextLink } from '@rouage/ui/TextLink'
import type { ReactNode } from 'react'
import { useMinute } from '../desk/useMinute'
import type { Queue } from '../queues'
import { pathOf } from '../queues'
import * as S from './board.styles'
import type { FarItem } from './far-item'
import { type BoardItem, HEADING_ID, hrefOf, useBoard } from './useBoard'

type ListState = Pick<
  InfiniteResult<never>,
  'error' | 'isFetching' | 'refetch' | 'hasMore' | 'isFetchingMore' | 'moreError' | 'fetchMore'
>

type Props<Item> = {
  readonly queue: Queue
  readonly list: ListState
  /** Undefined while nobody has said. */
  readonly items: readonly Item[] | undefined
  /** What the address names beyond them. */
  readonly far: FarItem<Item>
  readonly row: (item: Item, now: number) => ReactNode
  readonly titleOf: (item: Item) => string
  /** What is under the title. */
  readonly facts: (item: Item, now: number) => ReactNode
  readonly content: (item: Item) => ReactNode
  /**
   * @param goOn opens the next one
   * @param hindrance why nothing can be decided now
   */
  readonly decision: (item: Item, goOn: () => void, hindrance: string | undefined) => ReactNode
}

const ListPlace = () => (
  <div aria-busy="true">
    {['72%', '56%', '64%', '48%', '60%'].map((width) => (
      <S.Note key={width}>
        <Skeleton $width={width} $height="20px" />
        <Skeleton $width="40%" $height="16px" />
      </S.Note>
    ))}
  </div>
)

const DetailPlace = () => (
  <S.Content>
    <Skeleton $width="60%" $height="28px" />
    <Skeleton $width="40%" $height="18px" />
    <Skeleton $height="140px" />
  </S.Content>
)

const Gone = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  <Notice
    tone="urgent"
    live="polite"
    title="Ce dossier a quitté la file"
    action={<Button onClick={onGoOn}>Passer au suivant</Button>}
  >
    Un autre modérateur a décidé, ou il n’y a plus rien à décider&nbsp;: rien de ce que vous écririez ici ne compterait.
  </Notice>
)

const RENEWED = unbroken('Ce dossier a changé : relisez-le avant de décider.')

const Renewed = ({ onRead }: { readonly onRead: () => void }) => (
  <Notice
    tone="urgent"
    live="polite"
    title="Ce dossier a changé pendant votre lecture"
    action={<Button onClick={onRead}>J’ai relu le dossier</Button>}
  >
    Ce que vous avez écrit est toujours là.
  </Notice>
)

const Unknown = ({ queue }: { readonly queue: Queue }) => (
  <EmptyState
    title="Ce dossier n’est pas dans la file"
    action={
      <TextLink linkAs={Link} href={pathOf(queue)} isStandalone>
        Voir la file
      </TextLink>
    }
  >
    Il a peut-être déjà reçu une décision.
  </EmptyState>
)

const FarFailed = ({ error, onRetry }: { readonly error: ApiProblem | null; readonly onRetry: () => void }) => (
  <ErrorState title="Le dossier n’a pas pu être chargé" text={error?.message ?? ''} onRetry={onRetry} />
)

type RowsProps<Item> = {
  readonly path: string
  readonly items: readonly Item[]
  readonly openId: string | undefined
  /** Going to another one takes the place of the one before. */
  readonly replaces: boolean
  readonly row: (item: Item) => ReactNode
}

const Rows = <Item extends BoardItem>({ path, items, openId, replaces, row }: RowsProps<Item>) => (
  <S.List>
    {items.map((item) => (
      <li key={item.id}>
        <S.Item
          href={hrefOf(path, item.id)}
          replace={replaces}
          aria-current={item.id === openId ? 'true' : undefined}
          data-row=""
        >
          {row(item)}
        </S.Item>
      </li>
    ))}
  </S.List>
)

type OpenedProps = {
  readonly path: string
  readonly title: string
  readonly facts: ReactNode
  readonly content: ReactNode
  /** What is decided about it. */
  readonly children: ReactNode
}

const Opened = ({ path, title, facts, content, children }: OpenedProps) => (
  <S.Detail aria-labelledby={HEADING_ID}>
    <S.Content>
      <S.DetailHead>
        <S.BackToQueue>
          <TextLink linkAs={Link} href={path}>
            <ArrowLeft />
            Toute la file
          </TextLink>
        </S.BackToQueue>
        <h2 id={HEADING_ID} tabIndex={-1}>
          {title}
        </h2>
        <S.Facts>{facts}</S.Facts>
      </S.DetailHead>
      {content}
    </S.Content>
    <S.Foot data-thumb-bar="">{children}</S.Foot>
  </S.Detail>
)

/** A queue: its rows, and the one that is open with what is decided about it. */
export const Board = <Item extends BoardItem>({
  queue,
  list,
  items: listed,
  far,
  row,
  titleOf,
  facts,
  content,
  decision,
}: Props<Item>) => {
  const now = useMinute()
  const isOffline = useIsOffline()
  const path = pathOf(queue)
  const fetchMore = () => {
    if (list.hasMore) list.fetchMore()
  }
  const { items, open, isGone, isRenewed, hasRead, isUnknown, isAside, goOn } = useBoard({
    path,
    items: listed,
    refetch: list.refetch,
    fetchMore,
    far,
  })
  if (items === undefined && list.error !== null) {
    return (
      <ErrorState
        title={isOffline ? 'Vous êtes hors ligne' : 'La file n’a pas pu être chargée'}
        text={list.error.message}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    )
  }
  if (items?.length === 0 && open === undefined && !isUnknown && far.state === 'known') {
    return (
      <EmptyState drawing={<SearchDrawing />} title={queue.emptyTitle}>
        La file se remplit d’elle-même&nbsp;: vous pouvez laisser cette page ouverte.
      </EmptyState>
    )
  }
  return (
    <S.Board>
      <S.ListPane $isAside={isAside} aria-label="File">
        {list.error !== null && (
          <S.Note>
            <StaleNote of={{ ...list, data: items }} />
          </S.Note>
        )}
        {items === undefined ? (
          <ListPlace />
        ) : (
          <Rows path={path} items={items} openId={open?.id} replaces={isAside} row={(item) => row(item, now)} />
        )}
        <MorePages of={list} label="Afficher la suite" />
      </S.ListPane>
      <S.DetailPane $isOpen={isAside} aria-label="Dossier ouvert">
        {(items === undefined || far.state === 'asking') && open === undefined && <DetailPlace />}
        {far.state === 'failed' && open === undefined && <FarFailed error={far.error} onRetry={far.refetch} />}
        {isUnknown && <Unknown queue={queue} />}
        {open !== undefined && (
          <Opened
            key={open.id}
            path={path}
            title={titleOf(open)}
            facts={facts(open, now)}
            content={
              <>
                {isRenewed && <Renewed onRead={hasRead} />}
                {content(open)}
              </>
            }
          >
            {isGone ? (
              <Gone onGoOn={() => goOn(open.id)} />
            ) : (
              decision(open, () => goOn(open.id), isRenewed ? RENEWED : undefined)
            )}
          </Opened>
        )}
      </S.DetailPane>
    </S.Board>
  )
}
