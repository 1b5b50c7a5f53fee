import { startReset } from '@rouage/contracts/endpoints/account'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import * as S from './auth.styles'

type Props = {
  readonly email: string
  /** Why one has to begin again. */
  readonly failure: string | undefined
  readonly onEmail: (email: string) => void
  readonly onSent: (email: string) => void
}

export const ResetEmail = ({ email, failure: earlier, onEmail, onSent }: Props) => {
  const { props, field, failure, isSending } = useEndpointForm(startReset, {
    defaultValues: { email },
    onDone: (_answer, body) => onSent(body.email),
    failurePrefix: "Erreur d'envoi du code",
  })
  const said = failure?.text ?? earlier
  return (
    <Form
      {...props}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) onEmail(target.value)
      }}
    >
      <S.StepText>Indiquez l'adresse de votre compte&nbsp;: nous y enverrons un code à 6 chiffres.</S.StepText>
      {said !== undefined && (
        <Notice tone="danger" live="assertive">
          {said}
        </Notice>
      )}
      <TextField
        label="Email"
        {...field('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Envoi en cours...">
        Envoyer le code
      </SubmitButton>
    </Form>
  )
}
