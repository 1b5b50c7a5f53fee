import styled from 'styled-components'
import { formatPrice } from '../formats'
import { tabularFigures, text, weight } from '../tokens'

/** From small text to a heading. */
export type PriceSize = 'small' | 'medium' | 'large'
const sizes = { small: text.body, medium: text.title, large: text.heading } as const

const Root = styled.span<{ $size: PriceSize }>`
  font-size: ${({ $size }) => sizes[$size]};
  font-weight: ${weight.heavy};
  line-height: 1.15;
  letter-spacing: -0.005em;
  white-space: nowrap;
  ${tabularFigures}
`

/** A price in integer cents, and its size. */
export type PriceProps = {
  /** Integer cents. */
  readonly cents: number
  readonly size?: PriceSize
  readonly className?: string
}

/** A price, first in weight wherever it stands. */
export const Price = ({ cents, size = 'medium', className }: PriceProps) => (
  <Root $size={size} className={className}>
    {formatPrice(cents)}
  </Root>
)
