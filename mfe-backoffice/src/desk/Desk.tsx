import type { SessionUser } from '@rouage/contracts/identity'
import { formatNumber } from '@rouage/ui/formats'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { OPERATIONS } from '../operations/paths'
import { pathOf, QUEUES } from '../queues'
import * as S from './desk.styles'
import { DeskFrame } from './DeskFrame'
import { useCurrentInView } from './useCurrentInView'
import { MODERATORS, OPERATORS, useDeskUser } from './useDeskUser'
import { type Figures, useFigures } from './useFigures'
import { useMinute } from './useMinute'
import { urgencyOf, waitedMs } from './waiting'

type RailProps = { readonly current: string; readonly figures: Figures; readonly user: SessionUser }

const Rail = ({ current, figures, user }: RailProps) => {
  const now = useMinute()
  const known = QUEUES.filter((queue) => figures.of(queue) !== undefined).length
  const rail = useCurrentInView(current, known)
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
      {OPERATORS.has(user.role) && <S.Item href={OPERATIONS}>Exploitation</S.Item>}
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
  const user = useDeskUser(MODERATORS)
  const figures = useFigures(user !== undefined && user !== 'stranger')
  return (
    <DeskFrame
      title={title}
      user={user}
      tools={tools}
      rail={(moderator) => <Rail current={current} figures={figures} user={moderator} />}
    >
      {() => children(figures)}
    </DeskFrame>
  )
}
