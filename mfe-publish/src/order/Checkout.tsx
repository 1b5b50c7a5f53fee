import { MistGround } from '@rouage/ui/Ground'
import type { ReactNode } from 'react'
import { PageSteps, type PageStepsProps } from '../journey/PageSteps'
import { BackLink } from './BackLink'
import * as S from './checkout.styles'

type Props = {
  readonly title: string
  /** What the page is about, in a sentence. */
  readonly lead?: string
  readonly back: { readonly href: string; readonly label: string }
  /** The step that this is on the way that began with the form of an ad. */
  readonly journey?: PageStepsProps | undefined
  readonly children: ReactNode
  /** What it comes to, and the way on. */
  readonly aside?: ReactNode
  /** On a phone what it comes to stands above. */
  readonly isBillFirst?: boolean
}

/** A page on the way from an ad to its publication: what is asked, what it comes to, and the way back. */
export const Checkout = ({ title, lead, back, journey, children, aside, isBillFirst = false }: Props) => (
  <MistGround>
    <S.Page>
      <S.Head>
        <BackLink {...back} />
        {journey !== undefined && <PageSteps {...journey} />}
        <S.Title>{title}</S.Title>
        {lead !== undefined && <S.Lead>{lead}</S.Lead>}
      </S.Head>
      <S.Columns>
        <S.Main>{children}</S.Main>
        {aside !== undefined && <S.Aside $isFirst={isBillFirst}>{aside}</S.Aside>}
      </S.Columns>
    </S.Page>
  </MistGround>
)
