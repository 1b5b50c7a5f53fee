import { formatNumber } from '@rouage/ui/formats'
import { Star } from '@rouage/ui/icons'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './rating-style'
import { reviewCountText } from './seller-facts'

const STARS = [1, 2, 3, 4, 5]

/** The mean of a seller's stars, or that there are none yet. */
export const Rating = ({ rating, count }: { readonly rating: number | undefined; readonly count: number }) =>
  rating === undefined || count === 0 ? (
    <S.Rating>{reviewCountText(0)}</S.Rating>
  ) : (
    <S.Rating>
      <Star />
      <span>
        <strong>{formatNumber(rating, 1)}</strong> sur 5 · {reviewCountText(count)}
      </span>
    </S.Rating>
  )

/** The stars of one review. */
export const Stars = ({ stars }: { readonly stars: number }) => (
  <S.Stars>
    {STARS.map((star) => (
      <Star key={star} className={star <= stars ? 'filled' : undefined} />
    ))}
    <VisuallyHidden>{stars} sur 5</VisuallyHidden>
  </S.Stars>
)
