import type { confirmEmailChange, confirmPhoneChange, OwnProfile } from '@rouage/contracts/endpoints/account'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { CodeField } from '@rouage/ui/CodeField'
import { Notice } from '@rouage/ui/Notice'
import { Resend } from '../../auth/Resend'
import { Form } from '../../forms/form.styles'
import { SubmitButton } from '../../forms/SubmitButton'
import { useFocusFirst } from '../../forms/useFocusFirst'
import * as S from './dialog.styles'

type Props = {
  readonly endpoint: typeof confirmEmailChange | typeof confirmPhoneChange
  readonly sentTo: string
  readonly resend: () => Promise<unknown>
  readonly onDone: (profile: OwnProfile) => void
}

/** The second step of a change: the code that was sent. */
export const CodeStep = ({ endpoint, sentTo, resend, onDone }: Props) => {
  const { props, field, failure, isSending } = useEndpointForm(endpoint, {
    defaultValues: { code: '' },
    onDone,
    failurePrefix: 'Code invalide',
  })
  useFocusFirst(props.ref)
  return (
    <Form {...props}>
      <S.Text as="output">
        Code envoyé par email à <strong>{sentTo}</strong>. Il est valable 10 minutes.
      </S.Text>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      <CodeField label="Code reçu" {...field('code')} required />
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Vérification en cours…">
        Confirmer
      </SubmitButton>
      <Resend label="Renvoyer le code" sent="Code envoyé par email." send={resend} />
    </Form>
  )
}
