import type { Review } from '@rouage/contracts/review'
import { Button } from '@rouage/ui/Button'
import { formatDate } from '@rouage/ui/formats'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Stars } from '@rouage/ui/Stars'
import { useState } from 'react'
import { ReportAction } from '../report/ReportAction'
import * as S from './reviews.styles'

const AnswerForm = lazyPart(() => import('./AnswerForm').then((form) => form.AnswerForm), {
  failure: 'Le formulaire de réponse n’a pas pu être chargé.',
})

type Props = {
  readonly review: Review
  /** Whether the seller whom it is about looks at it. */
  readonly isAboutReader: boolean
}

/** A review, what the seller answers, and what the reader may do with either. */
export const ReviewItem = ({ review: told, isAboutReader }: Props) => {
  // What was just sent stands until the page has it, or something newer.
  const [sent, setSent] = useState<Review>()
  const [isAnswering, setAnswering] = useState(false)
  const isSentNewer = sent !== undefined && (sent.answeredAt ?? '') >= (told.answeredAt ?? '')
  const review = isSentNewer ? { ...told, answer: sent.answer } : told
  const { id, authorPseudo, stars, text, createdAt, editedAt, answer } = review
  return (
    <S.Review>
      <S.Head>
        <strong>{authorPseudo}</strong>
        <Stars rating={stars} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {editedAt !== undefined && <small>(modifié)</small>}
      </S.Head>
      <S.Words>{text}</S.Words>
      {answer !== undefined && !isAnswering && (
        <S.Answer>
          <strong>Réponse du vendeur</strong>
          <S.Words>{answer}</S.Words>
        </S.Answer>
      )}
      {isAnswering ? (
        <AnswerForm
          review={review}
          onDone={(answered) => {
            setSent(answered)
            setAnswering(false)
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <S.ItemActions>
          {isAboutReader && (
            <Button onPointerEnter={AnswerForm.preload} onClick={() => setAnswering(true)}>
              {answer === undefined ? 'Répondre' : 'Modifier ma réponse'}
            </Button>
          )}
          <ReportAction reported={{ kind: 'review', id }} label={`Signaler cet avis de ${authorPseudo}`} />
        </S.ItemActions>
      )}
    </S.Review>
  )
}
