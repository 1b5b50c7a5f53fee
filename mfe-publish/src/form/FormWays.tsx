import { Link } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { formatPrice } from '@rouage/ui/formats'
import { ArrowLeft } from '@rouage/ui/icons'
import { ThumbBarTotal } from '@rouage/ui/ThumbBar'
import * as S from './form.styles'

type Props = {
  /** Of the step before, where there is one. */
  readonly backHref: string | undefined
  /** Once it is known. */
  readonly totalCents: number | undefined
  readonly label: string
  readonly isBusy: boolean
}

/** The ways out of a step: back, and on, with what the ad comes to so far. */
export const FormWays = ({ backHref, totalCents, label, isBusy }: Props) => (
  <S.Ways>
    {backHref !== undefined && (
      <S.Back linkAs={Link} href={backHref}>
        <ArrowLeft />
        <span>Retour</span>
      </S.Back>
    )}
    {totalCents !== undefined && (
      <ThumbBarTotal aria-live="polite">
        <span>Total</span> {formatPrice(totalCents, true)}
      </ThumbBarTotal>
    )}
    <Button kind="primary" size="large" type="submit" isLoading={isBusy}>
      {label}
    </Button>
  </S.Ways>
)
