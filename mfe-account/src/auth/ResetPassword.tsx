import { completeReset } from '@rouage/contracts/endpoints/account'
import type { ResponseOf } from '@rouage/contracts/endpoint'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Notice } from '@rouage/ui/Notice'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useEffect } from 'react'
import { Form } from '../forms/form.styles'
import type { FieldErrors } from '@rouage/slice-kit/form/complaints'
import type { FormValues } from '../forms/form-values'
import { SubmitButton } from '../forms/SubmitButton'
import { useFocusFirst } from '../forms/useFocusFirst'
import { checkConfirmation, NewPassword } from '../password/NewPassword'

const BOTH_NEEDED = 'Veuillez saisir et confirmer le nouveau mot de passe.'
const checkEqual = checkConfirmation('newPassword', 'confirmNewPassword')

const checkBoth = (values: FormValues): FieldErrors => {
  const missing = (['newPassword', 'confirmNewPassword'] as const).find((name) => (values[name] ?? '') === '')
  return missing === undefined ? checkEqual(values) : { [missing]: BOTH_NEEDED }
}

type Props = {
  readonly email: string
  readonly resetToken: string
  readonly onDone: (answer: ResponseOf<typeof completeReset>) => void
  /** The token is of no use any more. */
  readonly onExpired: (failure: string) => void
}

export const ResetPassword = ({ email, resetToken, onDone, onExpired }: Props) => {
  const { props, field, failure, isSending } = useEndpointForm(completeReset, {
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    body: ({ newPassword }) => ({ resetToken, newPassword }),
    check: checkBoth,
    onDone,
    failurePrefix: 'Erreur lors de la mise à jour du mot de passe',
  })
  useFocusFirst(props.ref)

  const hasExpired = failure?.code === 'invalid_token'
  useEffect(() => {
    if (hasExpired && failure !== undefined) onExpired(failure.text)
  }, [hasExpired, failure, onExpired])

  return (
    <Form {...props}>
      <Notice tone="trust" live="polite">
        Code vérifié. Définissez un nouveau mot de passe.
      </Notice>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      {/* Tells a password manager whose password it is. */}
      <VisuallyHidden as="span" aria-hidden="true">
        <input type="email" name="email" autoComplete="username" defaultValue={email} tabIndex={-1} readOnly />
      </VisuallyHidden>
      <NewPassword
        label="Nouveau mot de passe"
        confirmationLabel="Confirmez le nouveau mot de passe"
        field={field('newPassword')}
        confirmation={field('confirmNewPassword')}
        nearby={[email]}
        resetToken={resetToken}
      />
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Mise à jour en cours…">
        Définir le mot de passe
      </SubmitButton>
    </Form>
  )
}
