import { editReview, writeReview } from '@rouage/contracts/endpoints/listing'
import type { OwnReview } from '@rouage/contracts/review'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { TextArea } from '@rouage/ui/TextArea'
import { ShortForm } from '../short-form/ShortForm'
import { StarsField } from './StarsField'

const MAX_TEXT = 2_000

type Values = { readonly stars: number; readonly text: string }
type Form = ReturnType<typeof useWriting> | ReturnType<typeof useEditing>

const useWriting = (announcementId: string, onDone: (review: OwnReview) => void) =>
  useEndpointForm(writeReview, {
    defaultValues: { stars: 0, text: '' },
    body: ({ stars, text }: Values) => ({ announcementId, stars, text }),
    onDone,
    draft: `review-${announcementId}`,
  })

const useEditing = ({ id, stars: given, text: written }: OwnReview, onDone: (review: OwnReview) => void) =>
  useEndpointForm(editReview, {
    params: { id },
    defaultValues: { stars: given, text: written },
    body: ({ stars, text }: Values) => ({ stars, text }),
    onDone,
  })

const Fields = ({ form, label, onCancel }: { form: Form; label: string; onCancel?: (() => void) | undefined }) => {
  const { control } = form
  const stars = useController({ control, name: 'stars' })
  const text = useController({ control, name: 'text' })
  return (
    <ShortForm form={form} label={label} onCancel={onCancel}>
      <StarsField {...stars.field} error={stars.fieldState.error?.message} />
      <TextArea
        label="Votre avis (obligatoire)"
        {...text.field}
        hint="Comment l’échange s’est-il passé ? Le véhicule était-il conforme ? Sans coordonnées : cet avis est public."
        counted={MAX_TEXT}
        error={text.fieldState.error?.message}
      />
    </ShortForm>
  )
}

/** Writes a review about the seller of an ad. */
export const WriteReviewForm = ({
  announcementId,
  onDone,
}: {
  readonly announcementId: string
  readonly onDone: (review: OwnReview) => void
}) => <Fields form={useWriting(announcementId, onDone)} label="Publier mon avis" />

/** Changes a review of one's own. */
export const EditReviewForm = ({
  review,
  onDone,
  onCancel,
}: {
  readonly review: OwnReview
  readonly onDone: (review: OwnReview) => void
  readonly onCancel: () => void
}) => <Fields form={useEditing(review, onDone)} label="Enregistrer" onCancel={onCancel} />
