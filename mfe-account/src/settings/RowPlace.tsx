import { Skeleton } from '@rouage/ui/Skeleton'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './settings.styles'

type Props = {
  /** What is being loaded, for those who do not see the place that is kept. */
  readonly waiting: string
  readonly widths: { readonly label: string; readonly value: string; readonly action: string }
}

/** Keeps the place of a row that is being loaded. */
export const RowPlace = ({ waiting, widths: { label, value, action } }: Props) => (
  <S.Row>
    <VisuallyHidden as="output">{waiting}</VisuallyHidden>
    <S.Fact>
      <Skeleton $width={label} $height="14px" />
      <Skeleton $width={value} $height="18px" />
    </S.Fact>
    <Skeleton $width={action} $height="44px" />
  </S.Row>
)
