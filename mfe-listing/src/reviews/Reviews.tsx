import type { SellerProfile } from '@rouage/contracts/endpoints/listing'
import { isId } from '@rouage/contracts/id-pattern'
import { Link, signInPath, useSearchParams, useSession, useUser } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { formatNumber } from '@rouage/ui/formats'
import { lazyPart } from '@rouage/ui/LazyPart'
import { useState } from 'react'
import { reviewPath } from '../paths'
import { ReviewFigures } from './ReviewFigures'
import { ReviewItem } from './ReviewItem'
import { ItemList, Remark } from '../item-list/item-list.styles'
import * as S from './reviews.styles'

const FollowReviews = lazyPart(() => import('./FollowReviews').then((follow) => follow.FollowReviews), {
  failure: 'Les avis qui arrivent ne s’affichent pas d’eux-mêmes.',
})
const OwnReview = lazyPart(() => import('./OwnReview').then((own) => own.OwnReview), {
  failure: 'Le formulaire n’a pas pu être chargé.',
})
const MoreReviews = lazyPart(() => import('./MoreReviews').then((more) => more.MoreReviews), {
  failure: 'La suite des avis n’a pas pu être chargée.',
})

/** The place of the reader's own review, where a link leads to it: `?avis=` names the ad that they talked about. */
const OwnPlace = ({ sellerId, onChanged }: { readonly sellerId: string; readonly onChanged: () => void }) => {
  const user = useSession()
  const announcementId = useSearchParams()[0].get('avis')
  if (!isId(announcementId) || user === undefined || user?.id === sellerId) return null
  if (user !== null) return <OwnReview announcementId={announcementId} onChanged={onChanged} />
  return (
    <S.Own>
      <h3>Laisser un avis</h3>
      <Remark>Connectez-vous pour dire comment votre échange avec ce vendeur s’est passé.</Remark>
      <S.Actions>
        <ButtonLink linkAs={Link} kind="primary" href={signInPath(reviewPath(sellerId, announcementId))}>
          Se connecter
        </ButtonLink>
      </S.Actions>
    </S.Own>
  )
}

type Props = {
  readonly profile: SellerProfile
  /** Asks for the profile again: what is said of the seller is different. */
  readonly onChanged: () => void
}

/** What buyers say of a seller. */
export const Reviews = ({ profile: { seller, stats, reviews, reviewsNext }, onChanged }: Props) => {
  const reader = useUser()?.id
  const isAboutReader = reader === seller.id
  const isWriting = isId(useSearchParams()[0].get('avis'))
  const [hasAskedMore, askMore] = useState(false)
  const total = stats.totalReviews
  return (
    <S.Section aria-labelledby="avis">
      <h2 id="avis">{total > 0 ? `Avis (${formatNumber(total)})` : 'Avis'}</h2>
      {reader !== undefined && <FollowReviews onChanged={onChanged} />}
      <OwnPlace sellerId={seller.id} onChanged={onChanged} />
      <ReviewFigures stats={stats} />
      {/* A page that is some seconds old does not know of what was just written. */}
      {reviews.length === 0 && !isWriting && (
        <Remark>
          Aucun avis pour le moment. Seules les personnes qui ont échangé avec le vendeur à propos d’une annonce peuvent
          en laisser un.
        </Remark>
      )}
      {reviews.length > 0 && (
        <ItemList>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} isAboutReader={isAboutReader} />
          ))}
        </ItemList>
      )}
      {typeof reviewsNext === 'string' && !hasAskedMore && (
        <S.Actions>
          <Button onPointerEnter={MoreReviews.preload} onClick={() => askMore(true)}>
            Voir plus d’avis
          </Button>
        </S.Actions>
      )}
      {typeof reviewsNext === 'string' && hasAskedMore && (
        <MoreReviews sellerId={seller.id} from={reviewsNext} isAboutReader={isAboutReader} />
      )}
    </S.Section>
  )
}
