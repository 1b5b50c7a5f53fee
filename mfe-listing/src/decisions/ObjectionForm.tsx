import { appealReportDecision } from '@rouage/contracts/endpoints/listing'
import type { OwnDecision } from '@rouage/contracts/moderation'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { TextArea } from '@rouage/ui/TextArea'
import { ShortForm } from '../short-form/ShortForm'

const MAX_TEXT = 2_000

type Props = {
  readonly decisionId: string
  readonly onDone: (decision: OwnDecision) => void
  readonly onCancel: () => void
}

/** Objects to a decision: once, so that it says so. */
export const ObjectionForm = ({ decisionId, onDone, onCancel }: Props) => {
  const form = useEndpointForm(appealReportDecision, {
    params: { id: decisionId },
    defaultValues: { text: '' },
    onDone,
    draft: `objection-${decisionId}`,
  })
  const text = useController({ control: form.control, name: 'text' })
  return (
    <ShortForm form={form} label="Envoyer ma contestation" onCancel={onCancel}>
      <TextArea
        label="Pourquoi contestez-vous cette décision ?"
        {...text.field}
        hint="Une décision se conteste une seule fois. Une personne qui ne l’a pas prise lira vos raisons."
        counted={MAX_TEXT}
        error={text.fieldState.error?.message}
      />
    </ShortForm>
  )
}
