import { applyHead } from '@rouage/slice-kit'
import { formatNumber } from '@rouage/ui/formats'
import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { type ReactNode, useEffect, useRef } from 'react'
import { pathOf, QUEUES } from '../queues'
import * as S from './desk.styles'
import { NoPage } from './NoPage'
import { type Figures, useFigures } from './useFigures'
import { useMinute } from './useMinute'
import { useModerator } from './useModerator'
import { urgencyOf, waitedMs } from './waiting'

const Rail = ({ current, figures }: { readonly current: string; readonly figures: Figures }) => {
  const now = useMinute()
  const rail = useRef<HTMLElement>(null)
  const known = QUEUES.filter((queue) => figures.of(queue) !== undefined).length
  useEffect(() => {
    // On a phone it scrolls sideways, and counts that come make it longer; where it does not scroll this moves nothing.
    const open = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (open != null && rail.current !== null) rail.current.scrollLeft = open.offsetLeft - 16
  }, [current, known])
  return (
    <S.Rail ref={rail} aria-label="Modération">
      <S.Item href="/backoffice" aria-current={current === '/backoffice' ? 'page' : undefined}>
        Vue d’ensemble
      </S.Item>
      {QUEUES.map((queue) => {
        const waits = figures.of(queue)
        const isLate = waits?.oldestAt != null && urgencyOf(waitedMs(waits.oldestAt, now)) === 'late'
        return (
          <S.Item key={queue.id} href={pathOf(queue)} aria-current={pathOf(queue) === current ? 'page' : undefined}>
            {queue.label}
            {waits !== undefined && waits.waiting > 0 && (
              <S.Count $isLate={isLate}>
                {formatNumber(waits.waiting)}
                <VisuallyHidden>{isLate ? ' en attente, dont des retards' : ' en attente'}</VisuallyHidden>
              </S.Count>
            )}
          </S.Item>
        )
      })}
      <S.Item href="/backoffice/membres" aria-current={current === '/backoffice/membres' ? 'page' : undefined}>
        Membres
      </S.Item>
    </S.Rail>
  )
}

type Props = {
  readonly title: string
  /** The path of the page. */
  readonly current: string
  /** Beside the title. */
  readonly tools?: ReactNode
  /** For a moderator, once it is known that there is one. */
  readonly children: (figures: Figures) => ReactNode
}

/** The frame of the moderators' pages; for anybody else there is no such page. */
export const Desk = ({ title, current, tools, children }: Props) => {
  const moderator = useModerator()
  const isModerator = moderator !== undefined && moderator !== 'stranger'
  const figures = useFigures(isModerator)
  useEffect(() => {
    if (moderator !== 'stranger') return
    // Behind the page's own head, which is written in the same turn.
    queueMicrotask(() => applyHead({ title: 'Page not found', noindex: true }))
  }, [moderator])
  if (moderator === 'stranger') return <NoPage />
  return (
    <S.Page>
      {isModerator ? <Rail current={current} figures={figures} /> : <Skeleton $height="44px" />}
      <S.Main>
        <S.Head>
          <h1>{title}</h1>
          {isModerator && tools}
        </S.Head>
        {isModerator ? children(figures) : <Skeleton $height="420px" />}
      </S.Main>
    </S.Page>
  )
}
