import { REPORT_MOTIVES, reportAnnouncement } from '@rouage/contracts/endpoints/listing'
import { useController, useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Select } from '@rouage/ui/Select'
import { TextArea } from '@rouage/ui/TextArea'
import { TextField } from '@rouage/ui/TextField'
import { color, space } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`

const Done = styled.output`
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  p {
    margin: 0;
  }
`

const Failure = styled.p`
  margin: 0;
  color: ${color.danger};
`

const MOTIVES = REPORT_MOTIVES.map(({ id, label }) => ({ value: id, label }))
const MAX_MESSAGE = 2_000

/** Tells the moderators about an ad. */
export const ReportDialog = ({
  announcementId,
  onClose,
}: {
  readonly announcementId: string
  readonly onClose: () => void
}) => {
  const [reference, setReference] = useState<string>()
  const { props, field, control, failure, isSending } = useEndpointForm(reportAnnouncement, {
    params: { id: announcementId },
    defaultValues: { motive: '', message: '', email: '' },
    body: ({ email, ...report }) => ({ ...report, email: email.trim() === '' ? undefined : email.trim() }),
    onDone: (answer) => setReference(answer.reference),
  })
  const message = useController({ control, name: 'message' })

  return (
    <Dialog isOpen onClose={onClose} title="Signaler cette annonce">
      {reference !== undefined ? (
        <Done>
          <p>
            <strong>Merci, votre signalement est enregistré.</strong>
          </p>
          <p>
            Référence&nbsp;: <strong>{reference}</strong>. Nos modérateurs vont examiner cette annonce.
          </p>
          <Button kind="primary" onClick={onClose}>
            Fermer
          </Button>
        </Done>
      ) : (
        <Form {...props}>
          <Select
            label="Motif (obligatoire)"
            {...field('motive')}
            placeholder="Choisissez un motif"
            options={MOTIVES}
            required
          />
          <TextArea
            label="Message (facultatif)"
            {...message.field}
            hint="Ce qui vous a alerté, en quelques mots."
            counted={MAX_MESSAGE}
            error={message.fieldState.error?.message}
          />
          <TextField
            label="Votre e-mail (facultatif)"
            {...field('email')}
            type="email"
            autoComplete="email"
            hint="Pour que nos modérateurs puissent vous répondre. Le vendeur ne le voit pas."
          />
          {failure !== undefined && <Failure role="alert">{failure.text}</Failure>}
          <Button type="submit" kind="primary" size="large" isLoading={isSending} loadingLabel="Envoi en cours...">
            Envoyer le signalement
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
