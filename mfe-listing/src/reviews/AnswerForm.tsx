import { answerReview } from '@rouage/contracts/endpoints/listing'
import type { Review } from '@rouage/contracts/review'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { TextArea } from '@rouage/ui/TextArea'
import * as S from './reviews.styles'

const MAX_TEXT = 2_000

type Props = {
  readonly review: Review
  readonly onDone: (review: Review) => void
  readonly onCancel: () => void
}

/** The seller's one answer to a review; it may be changed. */
export const AnswerForm = ({ review, onDone, onCancel }: Props) => {
  const { props, control, failure, isSending } = useEndpointForm(answerReview, {
    params: { id: review.id },
    defaultValues: { text: review.answer ?? '' },
    onDone,
    draft: `answer-${review.id}`,
  })
  const text = useController({ control, name: 'text' })
  return (
    <S.Form {...props}>
      <TextArea
        label={`Votre réponse à ${review.authorPseudo}`}
        {...text.field}
        hint="Elle est publique, sous l’avis. Vous pourrez la modifier."
        counted={MAX_TEXT}
        error={text.fieldState.error?.message}
      />
      {failure !== undefined && <S.Failure role="alert">{failure.text}</S.Failure>}
      <S.Actions>
        <Button type="submit" kind="primary" isLoading={isSending} loadingLabel="Envoi en cours...">
          Publier la réponse
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </S.Actions>
    </S.Form>
  )
}
