import styled from 'styled-components'
import { formatNumber, formatRating } from '../formats'
import { color, tabularFigures, text, weight } from '../tokens'
import { VisuallyHidden } from '../VisuallyHidden'

const STAR = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const STARS = 5

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: ${text.small};
  ${tabularFigures}
  strong {
    font-weight: ${weight.strong};
  }
`

const Count = styled.span`
  color: ${color.inkSoft};
`

/** A mean of 1 to 5 stars and of how many reviews; undefined where there are none. */
export type StarsProps = {
  /** 0 to 5; undefined without any review. */
  readonly rating: number | undefined
  /** Number of reviews; not shown without it. */
  readonly count?: number
  readonly className?: string
}

const row = (fill: string) =>
  Array.from({ length: STARS }, (_, at) => <path key={at} d={STAR} transform={`translate(${at * 20})`} fill={fill} />)

/** A mean of reviews, filled to the tenth. */
export const Stars = ({ rating, count, className }: StarsProps) => {
  if (rating === undefined || count === 0) return <Count className={className}>Pas encore d’avis</Count>
  const shown = Math.max(0, Math.min(STARS, rating))
  return (
    <Root className={className}>
      <svg width="100" height="20" viewBox="0 0 100 20" aria-hidden="true">
        {row(color.mistDeep)}
        <svg width={shown * 20} height="20" overflow="hidden">
          {row(color.urgent)}
        </svg>
      </svg>
      <strong aria-hidden="true">{formatRating(shown)}</strong>
      <VisuallyHidden>{formatRating(shown)} sur 5</VisuallyHidden>
      {count !== undefined && <Count>({formatNumber(count)} avis)</Count>}
    </Root>
  )
}
