import { reportConversation } from '@rouage/contracts/endpoints/messaging'
import { MAX_REPORT_NOTE, MESSAGE_MOTIVES } from '@rouage/contracts/message-report'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Select } from '@rouage/ui/Select'
import { TextArea } from '@rouage/ui/TextArea'
import { color, space } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'

const Form = styled.form`
  display: grid;
  gap: ${space(5)};

  p {
    margin: 0;
  }
`

const Failure = styled.p`
  color: ${color.danger};
`

const Done = styled.output`
  display: grid;
  gap: ${space(3)};

  p {
    margin: 0;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`

const MOTIVES = MESSAGE_MOTIVES.map(({ id, label }) => ({ value: id, label }))

/** What is reported: a conversation with whom it is with, or one of their messages. */
export type Reported = { readonly conversationId: string; readonly messageId?: string | undefined }

type Props = {
  readonly of: Reported
  readonly name: string
  /** Offered once it is told; undefined where they are blocked already. */
  readonly onBlock: (() => void) | undefined
  readonly onClose: () => void
}

/** Tells the moderators about words or conduct. The other does not hear of it. */
export const ReportDialog = ({ of: { conversationId, messageId }, name, onBlock, onClose }: Props) => {
  const [reference, setReference] = useState<string>()
  const { props, field, control, failure, isSending } = useEndpointForm(reportConversation, {
    params: { id: conversationId },
    defaultValues: { motive: '', note: '' },
    body: (report) => ({ ...report, messageId }),
    onDone: (answer) => setReference(answer.reference),
  })
  const note = useController({ control, name: 'note' })
  return (
    <Dialog isOpen onClose={onClose} title={messageId === undefined ? `Signaler ${name}` : 'Signaler ce message'}>
      {reference === undefined ? (
        <Form {...props}>
          <p>Nos modérateurs liront les messages autour de votre signalement. {name} n’en saura rien.</p>
          <Select
            label="Motif (obligatoire)"
            {...field('motive')}
            placeholder="Choisissez un motif"
            options={MOTIVES}
            required
          />
          <TextArea
            label="Précisions (facultatif)"
            {...note.field}
            hint="Ce qui vous a alerté, en quelques mots."
            counted={MAX_REPORT_NOTE}
            error={note.fieldState.error?.message}
          />
          {failure !== undefined && <Failure role="alert">{failure.text}</Failure>}
          <Button type="submit" kind="primary" size="large" isLoading={isSending} loadingLabel="Envoi en cours…">
            Envoyer le signalement
          </Button>
        </Form>
      ) : (
        <Done>
          <p>
            <strong>Merci, votre signalement est enregistré.</strong>
          </p>
          <p>
            Référence&nbsp;: <strong>{reference}</strong>. Nos modérateurs vont l’examiner.
          </p>
          <Actions>
            {onBlock !== undefined && <Button onClick={onBlock}>Bloquer {name}</Button>}
            <Button kind="primary" onClick={onClose}>
              Fermer
            </Button>
          </Actions>
        </Done>
      )}
    </Dialog>
  )
}
