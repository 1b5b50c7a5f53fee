import { REPORT_MOTIVES } from '@rouage/contracts/endpoints/listing'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Select } from '@rouage/ui/Select'
import { TextArea } from '@rouage/ui/TextArea'
import { TextField } from '@rouage/ui/TextField'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_MESSAGE, type ReportDraft, type ReportErrors, type ReportField, useReport } from './report-form'
import * as S from './report.styles'

const MOTIVES = REPORT_MOTIVES.map(({ id, label }) => ({ value: id, label }))
const NO_ERRORS: ReportErrors = {}

/** Tells the moderators about an ad. */
export const ReportDialog = ({
  announcementId,
  onClose,
}: {
  readonly announcementId: string
  readonly onClose: () => void
}) => {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ReportDraft>({ motive: '', message: '', email: '' })
  const { state, send } = useReport(announcementId)
  const errors = state.kind === 'editing' ? state.errors : NO_ERRORS

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const change = (field: ReportField) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setDraft({ ...draft, [field]: event.currentTarget.value })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(draft)
  }

  return (
    <Dialog isOpen onClose={onClose} title="Signaler cette annonce">
      {state.kind === 'sent' ? (
        <S.Done>
          <p>
            <strong>Merci, votre signalement est enregistré.</strong>
          </p>
          <p>
            Référence&nbsp;: <strong>{state.reference}</strong>. Nos modérateurs vont examiner cette annonce.
          </p>
          <Button kind="primary" onClick={onClose}>
            Fermer
          </Button>
        </S.Done>
      ) : (
        <S.Form ref={form} noValidate onSubmit={submit}>
          <Select
            label="Motif (obligatoire)"
            name="motive"
            placeholder="Choisissez un motif"
            options={MOTIVES}
            value={draft.motive}
            onChange={change('motive')}
            error={errors.motive}
            required
          />
          <TextArea
            label="Message (facultatif)"
            name="message"
            hint="Ce qui vous a alerté, en quelques mots."
            counted={MAX_MESSAGE}
            value={draft.message}
            onChange={change('message')}
            error={errors.message}
          />
          <TextField
            label="Votre e-mail (facultatif)"
            name="email"
            type="email"
            autoComplete="email"
            hint="Pour que nos modérateurs puissent vous répondre. Le vendeur ne le voit pas."
            value={draft.email}
            onChange={change('email')}
            error={errors.email}
          />
          {state.kind === 'editing' && state.failure !== undefined && (
            <S.Failure role="alert">{state.failure}</S.Failure>
          )}
          <Button
            type="submit"
            kind="primary"
            size="large"
            isLoading={state.kind === 'sending'}
            loadingLabel="Envoi en cours..."
          >
            Envoyer le signalement
          </Button>
        </S.Form>
      )}
    </Dialog>
  )
}
