import { appealDecision } from '@rouage/contracts/endpoints/publish'
import type { OwnSubmission } from '@rouage/contracts/submissions'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Dialog } from '@rouage/ui/Dialog'
import { Notice } from '@rouage/ui/Notice'
import { TextArea } from '@rouage/ui/TextArea'
import { toast } from '@rouage/ui/Toast'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import * as S from '../settings/dialogs/dialog.styles'

const MAX_TEXT = 2_000

type Props = {
  readonly submissionId: string
  /** Of the ad. */
  readonly title: string
  readonly onSent: (submission: OwnSubmission) => void
  readonly onClose: () => void
}

/** Objects to a refusal or a removal. What was written stays in this browser until it is sent. */
export const AppealDialog = ({ submissionId, title, onSent, onClose }: Props) => {
  const { props, control, failure, isSending } = useEndpointForm(appealDecision, {
    params: { id: submissionId },
    defaultValues: { text: '' },
    draft: `appeal-${submissionId}`,
    onDone: (submission) => {
      onSent(submission)
      toast({ tone: 'success', title: 'Contestation envoyée', text: 'Vous recevrez la réponse par e-mail.' })
      onClose()
    },
  })
  const text = useController({ control, name: 'text' })
  return (
    <Dialog isOpen onClose={onClose} title="Contester la décision">
      <Form {...props}>
        <S.Text>
          Un autre modérateur que celui qui a décidé examinera <strong>{title}</strong> et votre message. Vous ne pouvez
          contester qu’une fois.
        </S.Text>
        <TextArea
          label="Pourquoi la décision vous semble-t-elle injustifiée ?"
          {...text.field}
          counted={MAX_TEXT}
          error={text.fieldState.error?.message}
        />
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure.text}
          </Notice>
        )}
        <SubmitButton size="large" isWide isLoading={isSending}>
          Envoyer ma contestation
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
