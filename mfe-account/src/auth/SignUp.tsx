import { resendConfirmation, signUp } from '@rouage/contracts/endpoints/account'
import type { SellerKind } from '@rouage/contracts/vehicle'
import { callEndpoint, Link } from '@rouage/slice-kit'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { type FormEvent, useEffect, useState } from 'react'
import type { FieldErrors, FormValues } from '../forms/form-values'
import { Form, Pair } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { useForm } from '../forms/useForm'
import { checkConfirmation, NewPassword } from '../password/NewPassword'
import * as S from './auth.styles'
import { MailSent } from './MailSent'
import { SellerKindChoice } from './SellerKindChoice'

type Props = {
  readonly email?: string
  readonly onEmail: (email: string) => void
  readonly returnTo?: string
}

const isPro = ({ sellerKind }: FormValues): boolean => sellerKind === 'professionnel'
const filled = (name: string, text: string | undefined): FormValues =>
  text === undefined || text.trim() === '' ? {} : { [name]: text }

/** The contract lets a professional's fields be absent, since it is one contract for both kinds. */
const checkKind = (values: FormValues): FieldErrors => {
  const missing = (name: string, words: string): FieldErrors =>
    (values[name] ?? '').trim() === '' ? { [name]: words } : {}
  return isPro(values)
    ? {
        ...missing('companyName', 'Veuillez saisir le nom de votre société'),
        ...missing('siret', 'Veuillez saisir votre numéro SIRET'),
      }
    : missing('pseudo', 'Veuillez choisir un pseudo')
}
const checkPasswords = checkConfirmation('password', 'confirmPassword')

export const SignUp = ({ email, onEmail, returnTo }: Props) => {
  const [kind, setKind] = useState<SellerKind>('particulier')
  const [typed, setTyped] = useState<FormValues>({ email: email ?? '' })
  const [sentTo, setSentTo] = useState<string>()
  const back = returnTo === undefined ? {} : { returnTo }
  const { props, errors, failure, isSending } = useForm({
    endpoint: signUp,
    body: (values) => ({
      email: values.email ?? '',
      password: values.password ?? '',
      firstName: values.firstName ?? '',
      lastName: values.lastName ?? '',
      sellerKind: isPro(values) ? 'professionnel' : 'particulier',
      ...(isPro(values)
        ? { ...filled('companyName', values.companyName), ...filled('siret', values.siret) }
        : filled('pseudo', values.pseudo)),
      ...back,
    }),
    check: (values) => ({ ...checkKind(values), ...checkPasswords(values) }),
    onDone: (_answer, body) => setSentTo(body.email),
    failurePrefix: "Erreur d'inscription",
  })
  const { ref } = props

  useEffect(() => {
    // A browser that restores a form restores the choice too, without telling.
    const chosen = ref.current?.querySelector<HTMLInputElement>('[name=sellerKind]:checked')?.value
    if (chosen === 'professionnel') setKind(chosen)
  }, [ref])

  const note = (event: FormEvent<HTMLFormElement>) => {
    props.onInput(event)
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type === 'password' || target.type === 'radio') return
    const { name, value } = target
    setTyped((before) => ({ ...before, [name]: value }))
    if (name === 'email') onEmail(value)
  }

  return (
    <>
      {sentTo !== undefined && (
        <MailSent
          title="Inscription réussie ! Vérifiez votre email pour confirmer votre compte."
          email={sentTo}
          onCorrect={() => setSentTo(undefined)}
          resend={() => callEndpoint(resendConfirmation, { body: { email: sentTo, ...back } })}
        />
      )}
      <Form {...props} onInput={note} hidden={sentTo !== undefined}>
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure.text}
          </Notice>
        )}
        <SellerKindChoice kind={kind} onChange={setKind} />
        <Pair>
          <TextField label="Prénom" name="firstName" autoComplete="given-name" error={errors.firstName} required />
          <TextField label="Nom" name="lastName" autoComplete="family-name" error={errors.lastName} required />
        </Pair>
        {kind === 'professionnel' ? (
          <Pair key="pro">
            <TextField
              label="Nom de la société"
              name="companyName"
              autoComplete="organization"
              hint="Ce nom sera votre pseudo public."
              error={errors.companyName}
              defaultValue={typed.companyName}
              required
            />
            <TextField
              label="SIRET"
              name="siret"
              inputMode="numeric"
              autoComplete="off"
              hint="14 chiffres, affichés sur vos annonces."
              error={errors.siret}
              defaultValue={typed.siret}
              required
            />
          </Pair>
        ) : (
          <TextField
            key="private"
            label="Pseudo"
            name="pseudo"
            autoComplete="nickname"
            hint="C'est le nom que les autres voient."
            error={errors.pseudo}
            defaultValue={typed.pseudo}
            required
          />
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          error={errors.email}
          required
        />
        <NewPassword
          label="Mot de passe"
          name="password"
          confirmationLabel="Confirmez le mot de passe"
          confirmationName="confirmPassword"
          errors={errors}
          nearby={[
            typed.firstName ?? '',
            typed.lastName ?? '',
            typed.pseudo ?? '',
            typed.companyName ?? '',
            typed.email ?? '',
          ]}
        />
        <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Inscription en cours…">
          Créer mon compte
        </SubmitButton>
        <S.Small>
          Vos données servent à votre compte et à vos annonces, rien d'autre&nbsp;: lisez la{' '}
          <TextLink linkAs={Link} href="/politique-confidentialite">
            politique de confidentialité
          </TextLink>{' '}
          et la{' '}
          <TextLink linkAs={Link} href="/charte-de-conduite">
            charte de conduite
          </TextLink>
          .
        </S.Small>
      </Form>
    </>
  )
}
