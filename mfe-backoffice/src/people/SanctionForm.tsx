import { sanctionUser } from '@rouage/contracts/endpoints/account'
import type { ModeratedPerson } from '@rouage/contracts/moderated-people'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { ChipChoice } from '@rouage/ui/ChipChoice'
import { Notice } from '@rouage/ui/Notice'
import { TextArea } from '@rouage/ui/TextArea'
import { TextField } from '@rouage/ui/TextField'
import { toast } from '@rouage/ui/Toast'
import * as S from './people.styles'
import { endIn, ENDS, KINDS, type SanctionValues, sanctionBody, wrongIn } from './sanction'

const MAX_REASON = 1_000

type Props = { readonly person: ModeratedPerson; readonly onDone: () => void }

/** Warns, removes a photo, suspends until an end or for good, or lifts a suspension; the person reads why by e-mail. */
export const SanctionForm = ({ person, onDone }: Props) => {
  const { id, photoId, suspension } = person
  const { props, field, control, failure, isSending } = useEndpointForm<typeof sanctionUser, SanctionValues>(
    sanctionUser,
    {
      params: { id },
      draft: `sanction-${id}`,
      defaultValues: { kind: '', end: '7', date: '', reason: '' },
      body: (values) => sanctionBody(values, new Date()),
      check: (values) => wrongIn(values, new Date()),
      onDone: () => {
        toast({ tone: 'success', title: 'Sanction enregistrée', text: 'La personne en est informée par e-mail.' })
        onDone()
      },
    },
  )
  const kind = useController({ control, name: 'kind' })
  const end = useController({ control, name: 'end' })
  const reason = useController({ control, name: 'reason' })
  const possible = KINDS.filter(
    (each) =>
      (each.id !== 'suspension_lifted' || suspension !== undefined) &&
      (each.id !== 'photo_removal' || photoId !== undefined),
  )
  const chosen = possible.find((each) => each.id === kind.field.value)
  return (
    <S.Form {...props}>
      <ChipChoice
        label="Sanction"
        name="kind"
        options={possible}
        value={kind.field.value}
        onValue={kind.field.onChange}
        error={kind.fieldState.error?.message}
      />
      {chosen?.id === 'suspension' && (
        <>
          <ChipChoice
            label="Fin de la suspension"
            name="end"
            options={ENDS}
            value={end.field.value}
            onValue={end.field.onChange}
          />
          {end.field.value === 'date' && <TextField label="Jusqu’au" type="date" {...field('date')} />}
        </>
      )}
      {chosen !== undefined && (
        <TextArea
          label="Raison, que la personne lira"
          {...reason.field}
          counted={MAX_REASON}
          error={reason.fieldState.error?.message}
        />
      )}
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      {chosen !== undefined && (
        <Button type="submit" kind={chosen.id === 'suspension_lifted' ? 'primary' : 'danger'} isLoading={isSending}>
          {chosen.label}
          {chosen.id === 'suspension' && ` ${endIn(end.field.value)}`}
        </Button>
      )}
    </S.Form>
  )
}
