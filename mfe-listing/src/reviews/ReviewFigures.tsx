import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import { formatCount, formatNumber, formatRating } from '@rouage/ui/formats'
import { Stars } from '@rouage/ui/Stars'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import * as S from './reviews.styles'

/** What all reviews say together: their mean, and how many gave how many stars. */
export const ReviewFigures = ({ stats }: { readonly stats: SellerProfile['stats'] }) => {
  const { averageRating, totalReviews, distribution } = stats
  if (averageRating === undefined || distribution === undefined) return null
  return (
    <S.Figures>
      <S.Mean>
        <strong aria-hidden="true">{formatRating(averageRating)}</strong>
        <Stars rating={averageRating} />
        <span>{formatCount(totalReviews, 'avis', 'avis')}</span>
      </S.Mean>
      <S.Distribution>
        <VisuallyHidden as="caption">Nombre d’avis par note</VisuallyHidden>
        <tbody>
          {distribution
            .map((count, index) => ({ count, stars: index + 1 }))
            .toReversed()
            .map(({ count, stars }) => (
              <tr key={stars}>
                <th scope="row">{formatCount(stars, 'étoile', 'étoiles')}</th>
                <td>
                  <S.Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * count) / Math.max(1, totalReviews)} height="8" />
                  </S.Bar>
                  <span>{formatNumber(count)}</span>
                </td>
              </tr>
            ))}
        </tbody>
      </S.Distribution>
    </S.Figures>
  )
}
