import type { SessionUser } from '@rouage/contracts/identity'
import type { ReactNode } from 'react'
import * as S from '../desk/desk.styles'
import { DeskFrame } from '../desk/DeskFrame'
import { useCurrentInView } from '../desk/useCurrentInView'
import { MODERATORS, OPERATORS, useDeskUser } from '../desk/useDeskUser'
import { FAILURES, HISTORY, JOBS, OPERATIONS } from './paths'

const PAGES = [
  { path: OPERATIONS, label: 'Versions' },
  { path: HISTORY, label: 'Historique' },
  { path: JOBS, label: 'Tâches' },
  { path: FAILURES, label: 'Échecs' },
] as const

const Rail = ({ current, user }: { readonly current: string; readonly user: SessionUser }) => (
  <S.Rail ref={useCurrentInView(current)} aria-label="Exploitation">
    {PAGES.map(({ path, label }) => (
      <S.Item key={path} href={path} aria-current={path === current ? 'page' : undefined}>
        {label}
      </S.Item>
    ))}
    {MODERATORS.has(user.role) && <S.Item href="/backoffice">Modération</S.Item>}
  </S.Rail>
)

type Props = {
  readonly title: string
  /** The path of the page in the rail that this is, or belongs to. */
  readonly current: string
  readonly children: (user: SessionUser) => ReactNode
}

/** The frame of the operators' pages; for anybody else, a moderator too, there is no such page. */
export const OperatorDesk = ({ title, current, children }: Props) => {
  const user = useDeskUser(OPERATORS)
  return (
    <DeskFrame title={title} user={user} rail={(operator) => <Rail current={current} user={operator} />}>
      {children}
    </DeskFrame>
  )
}
