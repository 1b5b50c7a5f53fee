import { resendConfirmation, signIn } from '@rouage/contracts/endpoints/account'
import type { Session } from '@rouage/contracts/identity'
import { callEndpoint, Link } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Notice } from '@rouage/ui/Notice'
import { PasswordField } from '@rouage/ui/PasswordField'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { useState } from 'react'
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

/** Signs in by e-mail address or phone number, and by the second factor where there is one. */
export const SignIn = ({ onSignedIn, identifier, onIdentifier, resetHref, returnTo }: Props) => {
  const [needsCode, setNeedsCode] = useState(false)
  const { props, field, failure, isSending, sent, fail } = useEndpointForm(signIn, {
    defaultValues: { identifier: identifier ?? '', password: '' },
    onDone: (answer) => {
      if (answer.status === 'signed_in') onSignedIn(answer.session)
      else setNeedsCode(true)
    },
    failurePrefix: SIGN_IN_FAILED,
  })

  const address = sent?.identifier
  if (needsCode) {
    return (
      <SecondFactor
        onSignedIn={onSignedIn}
        onStartAgain={(said) => {
          setNeedsCode(false)
          if (said !== undefined) fail(said)
        }}
      />
    )
  }
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
        <PasswordField
          label="Mot de passe"
          {...field('password')}
          autoComplete="current-password"

          required
        />
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
