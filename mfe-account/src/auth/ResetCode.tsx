import { verifyReset } from '@rouage/contracts/endpoints/account'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { CodeField } from '@rouage/ui/CodeField'
import { Notice } from '@rouage/ui/Notice'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { useFocusFirst } from '../forms/useFocusFirst'
import * as S from './auth.styles'
import { Resend } from './Resend'

type Props = {
  readonly email: string
  readonly resend: () => Promise<unknown>
  readonly onVerified: (resetToken: string) => void
  readonly onCorrect: () => void
}

export const ResetCode = ({ email, resend, onVerified, onCorrect }: Props) => {
  const { props, field, failure, isSending } = useEndpointForm(verifyReset, {
    defaultValues: { code: '' },
    body: ({ code }) => ({ email, code }),
    onDone: ({ resetToken }) => onVerified(resetToken),
    failurePrefix: 'Code invalide',
  })
  useFocusFirst(props.ref)

  return (
    <Form {...props}>
      <Notice tone="trust" live="polite" title="Code envoyé par email.">
        Si un compte existe pour <strong>{email}</strong>, le code y arrive dans l'instant. Il est valable 10 minutes.
      </Notice>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      <CodeField label="Code reçu" {...field('code')} required />
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Vérification en cours…">
        Vérifier le code
      </SubmitButton>
      <S.Alternatives>
        <Resend label="Renvoyer le code" sent="Code envoyé par email." send={resend} />
        <Button kind="quiet" onClick={onCorrect}>
          Changer d'adresse
        </Button>
      </S.Alternatives>
    </Form>
  )
}
