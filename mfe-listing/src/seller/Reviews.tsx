import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import { formatDate, formatNumber } from '@rouage/ui/formats'
import { Stars } from '@rouage/ui/Stars'
import * as S from './seller.styles'

export const Reviews = ({ reviews, total }: { readonly reviews: SellerProfile['reviews']; readonly total: number }) => (
  <S.Section aria-labelledby="seller-reviews">
    <h2 id="seller-reviews">{total > 0 ? `Avis (${formatNumber(total)})` : 'Avis'}</h2>
    {reviews.length === 0 ? (
      <S.Nothing>
        Aucun avis pour le moment. Seules les personnes qui ont échangé avec le vendeur à propos d'une annonce peuvent
        en laisser un.
      </S.Nothing>
    ) : (
      <S.Reviews>
        {reviews.map(({ id, authorPseudo, stars, text, createdAt, answer }) => (
          <S.Review key={id}>
            <S.ReviewHead>
              <strong>{authorPseudo}</strong>
              <Stars rating={stars} />
              <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            </S.ReviewHead>
            <S.Words>{text}</S.Words>
            {answer !== undefined && (
              <S.Answer>
                <strong>Réponse du vendeur</strong>
                <S.Words>{answer}</S.Words>
              </S.Answer>
            )}
          </S.Review>
        ))}
      </S.Reviews>
    )}
  </S.Section>
)
