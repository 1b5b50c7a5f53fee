import { appealReportDecision } from '@rouage/contracts/endpoints/listing'
import type { OwnDecision } from '@rouage/contracts/moderation'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { TextArea } from '@rouage/ui/TextArea'
import * as S from './decisions.styles'

const MAX_TEXT = 2_000

type Props = {
  readonly decisionId: string
  readonly onDone: (decision: OwnDecision) => void
  readonly onCancel: () => void
}

/** Objects to a decision: once, so that it says so. */
export const ObjectionForm = ({ decisionId, onDone, onCancel }: Props) => {
  const { props, control, failure, isSending } = useEndpointForm(appealReportDecision, {
    params: { id: decisionId },
    defaultValues: { text: '' },
    onDone,
    draft: `objection-${decisionId}`,
  })
  const text = useController({ control, name: 'text' })
  return (
    <S.Form {...props}>
      <TextArea
        label="Pourquoi contestez-vous cette décision ?"
        {...text.field}
        hint="Une décision se conteste une seule fois. Une personne qui ne l’a pas prise lira vos raisons."
        counted={MAX_TEXT}
        error={text.fieldState.error?.message}
      />
      {failure !== undefined && <S.Failure role="alert">{failure.text}</S.Failure>}
      <S.Actions>
        <Button type="submit" kind="primary" isLoading={isSending} loadingLabel="Envoi en cours...">
          Envoyer ma contestation
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </S.Actions>
    </S.Form>
  )
}
