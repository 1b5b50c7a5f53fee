import { answerReview } from '@rouage/contracts/endpoints/listing'
import type { Review } from '@rouage/contracts/review'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { TextArea } from '@rouage/ui/TextArea'
import { ShortForm } from '../short-form/ShortForm'

const MAX_TEXT = 2_000

type Props = {
  readonly review: Review
  readonly onDone: (review: Review) => void
  readonly onCancel: () => void
}

/** The seller's one answer to a review; it may be changed. */
export const AnswerForm = ({ review, onDone, onCancel }: Props) => {
  const form = useEndpointForm(answerReview, {
    params: { id: review.id },
    defaultValues: { text: review.answer ?? '' },
    onDone,
    draft: `answer-${review.id}`,
  })
  const text = useController({ control: form.control, name: 'text' })
  return (
    <ShortForm form={form} label="Publier la réponse" onCancel={onCancel}>
      <TextArea
        label={`Votre réponse à ${review.authorPseudo}`}
        {...text.field}
        hint="Elle est publique, sous l’avis. Vous pourrez la modifier."
        counted={MAX_TEXT}
        error={text.fieldState.error?.message}
      />
    </ShortForm>
  )
}
