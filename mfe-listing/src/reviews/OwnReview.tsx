import { deleteReview, reviewRight } from '@rouage/contracts/endpoints/listing'
import type { OwnReview as Written } from '@rouage/contracts/review'
import { useEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { useEndpointMutation } from '@rouage/slice-kit/mutation'
import { Button } from '@rouage/ui/Button'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { Skeleton } from '@rouage/ui/Skeleton'
import { Stars } from '@rouage/ui/Stars'
import { TextLink } from '@rouage/ui/TextLink'
import { toast } from '@rouage/ui/Toast'
import { useState } from 'react'
import { EditReviewForm, WriteReviewForm } from './ReviewForm'
import { Remark } from '../item-list/item-list.styles'
import * as S from './reviews.styles'

type Props = {
  readonly announcementId: string
  /** Told of what the seller’s page does not show yet. */
  readonly onChanged: () => void
}

const WrittenReview = ({ review, onChanged }: { review: Written; onChanged: (review?: Written) => Promise<void> }) => {
  const [isEditing, setEditing] = useState(false)
  const { mutate, pending } = useEndpointMutation(deleteReview, {
    onDone: async () => {
      await onChanged()
      toast({ tone: 'success', title: 'Avis supprimé' })
    },
    onFailed: ({ message }) => toast({ tone: 'danger', title: 'Impossible de supprimer l’avis', text: message }),
  })
  if (isEditing) {
    return (
      <EditReviewForm
        review={review}
        onDone={(changed) => {
          setEditing(false)
          void onChanged(changed)
          toast({ tone: 'success', title: 'Avis modifié' })
        }}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <S.Head>
        <Stars rating={review.stars} />
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </S.Head>
      <S.Words>{review.text}</S.Words>
      {review.isHidden ? (
        <Notice tone="urgent" title="Un modérateur a retiré cet avis">
          Vous seul le voyez encore. <TextLink href="/decisions">Voir la décision</TextLink>
        </Notice>
      ) : (
        <S.Actions>
          {review.editableUntil !== undefined && <Button onClick={() => setEditing(true)}>Modifier</Button>}
          <Button
            kind="quiet"
            isLoading={pending.length > 0}
            onClick={() => void mutate({ params: { id: review.id } })}
          >
            Supprimer
          </Button>
        </S.Actions>
      )}
    </>
  )
}

/** What the reader thinks of the seller with whom they talked about an ad: written here, changed and taken back. */
export const OwnReview = ({ announcementId, onChanged: tellPage }: Props) => {
  const cache = useEndpointCache()
  const params = { announcementId }
  const { data, error, refetch } = useEndpoint(reviewRight, { params })
  const onChanged = async (review?: Written): Promise<void> => {
    if (review === undefined) await cache.refresh(reviewRight, { params })
    else await cache.write(reviewRight, { status: 'written', review }, { params })
    tellPage()
  }
  const title = data?.status === 'written' ? 'Votre avis' : 'Laisser un avis'
  return (
    <S.Own>
      <h3>{title}</h3>
      {data === undefined && error === null && <Skeleton $height="160px" />}
      {data === undefined && error !== null && <ErrorState text={error.message} onRetry={refetch} />}
      {data?.status === 'none' && (
        <Remark>
          Un avis se laisse à un vendeur avec qui vous avez échangé des messages au sujet d’une annonce, et qui vous a
          répondu.
        </Remark>
      )}
      {data?.status === 'allowed' && (
        <WriteReviewForm
          announcementId={announcementId}
          onDone={(review) => {
            void onChanged(review)
            toast({ tone: 'success', title: 'Merci, votre avis est publié' })
          }}
        />
      )}
      {data?.status === 'written' && <WrittenReview review={data.review} onChanged={onChanged} />}
    </S.Own>
  )
}
