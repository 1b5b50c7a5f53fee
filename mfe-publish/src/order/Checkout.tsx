import { MistGround } from '@rouage/ui/Ground'
import { Stepper } from '@rouage/ui/Stepper'
import type { ReactNode } from 'react'
import { BackLink } from './BackLink'
import * as S from './checkout.styles'

/** The way of a new ad to its confirmation. */
const STEPS = ['Annonce', 'Récapitulatif', 'Options', 'Paiement'] as const

type Props = {
  readonly title: string
  /** What the page is about, in a sentence. */
  readonly lead?: string
  readonly back: { readonly href: string; readonly label: string }
  /** Of a new ad: the step that this is. */
  readonly step?: (typeof STEPS)[number] | undefined
  readonly children: ReactNode
  /** What it comes to, and the way on. */
  readonly aside?: ReactNode
  /** On a phone what it comes to stands above. */
  readonly isBillFirst?: boolean
}

/** A page on the way from an ad to its publication: what is asked, what it comes to, and the way back. */
export const Checkout = ({ title, lead, back, step, children, aside, isBillFirst = false }: Props) => (
  <MistGround>
    <S.Page>
      <S.Head>
        <BackLink {...back} />
        {step !== undefined && <Stepper steps={STEPS} current={STEPS.indexOf(step)} />}
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
