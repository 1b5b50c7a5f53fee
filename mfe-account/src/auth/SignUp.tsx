import { resendConfirmation, signUp } from '@rouage/contracts/endpoints/account'
import type { SellerKind } from '@rouage/contracts/vehicle'
import { callEndpoint } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Form, Pair } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { NewPassword } from '../password/NewPassword'
import { forgetSignUp, keepSignUp, type SignUpTexts, textsIn } from './kept-sign-up'
import { MailSent } from './MailSent'
import { SellerIdentityFields } from './SellerIdentityFields'
import { SellerKindChoice } from './SellerKindChoice'
import { checkSignUp, signUpBody } from './sign-up-form'
import { SignUpNote } from './SignUpNote'
import { useKeptSignUp } from './useKeptSignUp'

type Props = {
  readonly email?: string
  readonly onEmail: (email: string) => void
  readonly returnTo?: string
}

const EMPTY = {
  firstName: '',
  lastName: '',
  pseudo: '',
  companyName: '',
  siret: '',
  password: '',
  confirmPassword: '',
}

/** What is remembered of a form while one types; passwords stay in their fields. */
const isRemembered = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'password' && target.type !== 'radio'

/** Opens an account. Once the mail is on its way the form is hidden, as it was typed, for a correction. */
export const SignUp = ({ email, onEmail, returnTo }: Props) => {
  const [kind, setKind] = useState<SellerKind>('particulier')
  const [typed, setTyped] = useState<SignUpTexts>({ email: email ?? '' })
  const [sentTo, setSentTo] = useState<string>()
  const { props, field, failure, isSending, fillEmpty } = useEndpointForm(signUp, {
    defaultValues: { ...EMPTY, email: email ?? '' },
    body: (values) => signUpBody({ ...values, sellerKind: kind }, returnTo),
    check: (values) => checkSignUp({ ...values, sellerKind: kind }),
    onDone: (_answer, body) => {
      forgetSignUp()
      setSentTo(body.email)
    },
    failurePrefix: "Erreur d'inscription",
  })
  const tell = (texts: SignUpTexts) => {
    setTyped((before) => ({ ...before, ...texts }))
    onEmail(texts.email ?? '')
  }
  useKeptSignUp(props.ref, kind, { onKind: setKind, fillEmpty, onTexts: tell })

  const remember = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isRemembered(target)) return
    const texts = textsIn(props.ref.current)
    tell(texts)
    keepSignUp(kind, texts)
  }
  const choose = (chosen: SellerKind) => {
    setKind(chosen)
    keepSignUp(chosen, textsIn(props.ref.current))
  }

  return (
    <>
      {sentTo !== undefined && (
        <MailSent
          title="Inscription réussie ! Vérifiez votre email pour confirmer votre compte."
          email={sentTo}
          onCorrect={() => setSentTo(undefined)}
          resend={() => callEndpoint(resendConfirmation, { body: { email: sentTo, returnTo } })}
        />
      )}
      <Form {...props} onInput={remember} hidden={sentTo !== undefined}>
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure.text}
          </Notice>
        )}
        <SellerKindChoice kind={kind} onChange={choose} />
        <Pair>
          <TextField label="Prénom" {...field('firstName')} autoComplete="given-name" required />
          <TextField label="Nom" {...field('lastName')} autoComplete="family-name" required />
        </Pair>
        <SellerIdentityFields kind={kind} field={field} />
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPassword
          label="Mot de passe"
          confirmationLabel="Confirmez le mot de passe"
          field={field('password')}
          confirmation={field('confirmPassword')}
          nearby={[typed.firstName, typed.lastName, typed.pseudo, typed.companyName, typed.email].map(
            (text) => text ?? '',
          )}
        />
        <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Inscription en cours…">
          Créer mon compte
        </SubmitButton>
        <SignUpNote />
      </Form>
    </>
  )
}
