import { resendConfirmation, signIn } from '@rouage/contracts/endpoints/account'
import type { Session } from '@rouage/contracts/identity'
import { callEndpoint, Link } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Notice } from '@rouage/ui/Notice'
import { PasswordField } from '@rouage/ui/PasswordField'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { useState } from 'react'
import type { Failure } from '@rouage/slice-kit/form/complaints'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import * as S from './auth.styles'
import { Resend } from './Resend'
import { SecondFactor } from './SecondFactor'

export const SIGN_IN_FAILED = 'Erreur de connexion'

type Props = {
  readonly onSignedIn: (session: Session) => void
  /** Address or number to begin with. */
  readonly identifier?: string
  readonly onIdentifier?: (identifier: string) => void
  /** Where a forgotten password leads. */
  readonly resetHref: string
  readonly returnTo?: string
}

type PasswordProps = Props & {
  /** What is told of the step that came after, where that led back here. */
  readonly failure: Failure | undefined
  readonly onSecondFactor: () => void
}

const Password = ({
  onSignedIn,
  onSecondFactor,
  identifier,
  onIdentifier,
  failure: earlier,
  resetHref,
  returnTo,
}: PasswordProps) => {
  const form = useEndpointForm(signIn, {
    defaultValues: { identifier: identifier ?? '', password: '' },
    onDone: (answer) => {
      if (answer.status === 'signed_in') onSignedIn(answer.session)
      else onSecondFactor()
    },
    failurePrefix: SIGN_IN_FAILED,
  })
  const { props, field, isSending, sent } = form
  const failure = form.failure ?? earlier

  const address = sent?.identifier
  return (
    <Form
      {...props}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'identifier') onIdentifier?.(target.value)
      }}
    >
      {failure !== undefined && (
        <Notice
          tone="danger"
          live="assertive"
          action={
            failure.code === 'email_not_confirmed' && address?.includes('@') === true ? (
              <Resend
                label="Renvoyer l'email"
                sent="Email envoyé. Ouvrez le lien qu'il contient pour confirmer votre compte."
                hasJustSent={false}
                send={() =>
                  callEndpoint(resendConfirmation, {
                    body: { email: address, returnTo },
                  })
                }
              />
            ) : undefined
          }
        >
          {failure.text}
        </Notice>
      )}
      <TextField
        label="Email ou téléphone"
        {...field('identifier')}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <S.PasswordRow>
        <PasswordField label="Mot de passe" {...field('password')} autoComplete="current-password" required />
        <TextLink linkAs={Link} href={resetHref}>
          Mot de passe oublié ?
        </TextLink>
      </S.PasswordRow>
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Connexion en cours…">
        Se connecter
      </SubmitButton>
    </Form>
  )
}

/**
 * Signs in by e-mail address or phone number, and by the second factor where there is one. Who comes back from that one
 * is asked for the password again: it is not kept.
 */
export const SignIn = (props: Props) => {
  const [needsCode, setNeedsCode] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  if (!needsCode) return <Password {...props} failure={failure} onSecondFactor={() => setNeedsCode(true)} />
  return (
    <SecondFactor
      onSignedIn={props.onSignedIn}
      onStartAgain={(said) => {
        setFailure(said)
        setNeedsCode(false)
      }}
    />
  )
}
