import type { SessionUser } from '@rouage/contracts/identity'
import { applyHead } from '@rouage/slice-kit'
import { Skeleton } from '@rouage/ui/Skeleton'
import { type ReactNode, useEffect } from 'react'
import * as S from './desk.styles'
import { NoPage } from './NoPage'
import { WhoAsks } from './WhoAsks'

type Props = {
  readonly title: string
  /** As `useDeskUser` says. */
  readonly user: SessionUser | 'stranger' | undefined
  /** The ways to the other pages. */
  readonly rail: (user: SessionUser) => ReactNode
  /** Beside the title. */
  readonly tools?: ReactNode
  /** For whoever may, once it is known that they may. */
  readonly children: (user: SessionUser) => ReactNode
}

/** The frame of a page at the desk; for anybody whose page it is not there is no such page. */
export const DeskFrame = ({ title, user, rail, tools, children }: Props) => {
  useEffect(() => {
    if (user !== 'stranger') return
    // Behind the page's own head, which is written in the same turn.
    queueMicrotask(() => applyHead({ title: 'Page not found', noindex: true }))
  }, [user])
  if (user === 'stranger') return <NoPage />
  return (
    <S.Page>
      {user === undefined ? <Skeleton $height="44px" /> : rail(user)}
      <S.Main>
        <S.Head>
          <h1>{title}</h1>
          {user !== undefined && tools}
        </S.Head>
        {user === undefined ? <WhoAsks /> : children(user)}
      </S.Main>
    </S.Page>
  )
}
