import { confirmEmail, resendConfirmation } from '@rouage/contracts/endpoints/account'
import type { Session } from '@rouage/contracts/identity'
import { ApiProblem, callEndpoint, Link } from '@rouage/slice-kit'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { TextLink } from '@rouage/ui/TextLink'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { UNEXPECTED } from '@rouage/slice-kit/form/complaints'
import * as S from './auth.styles'

type Props = {
  readonly token: string
  readonly onConfirmed: (session: Session, returnTo: string | undefined) => void
  /** Where to go on once the address is confirmed: to sign in, or to one's profile. */
  readonly next: { readonly href: string; readonly label: string }
}

/** The link of the confirmation mail: confirms by itself, and offers another link where this one is of no use. */
export const ConfirmEmail = ({ token, onConfirmed, next }: Props) => {
  const [problem, setProblem] = useState<ApiProblem | 'unexpected'>()
  const [turn, setTurn] = useState(0)
  const confirmed = useRef(onConfirmed)
  const asked = useRef<string>(undefined)

  useEffect(() => {
    confirmed.current = onConfirmed
  }, [onConfirmed])

  useEffect(() => {
    // A link works once: asking twice would find it used.
    const call = `${token} ${turn}`
    if (asked.current === call) return
    asked.current = call
    callEndpoint(confirmEmail, { body: { token } }).then(
      ({ session, returnTo }) => confirmed.current(session, returnTo),
      (error: unknown) => setProblem(error instanceof ApiProblem ? error : 'unexpected'),
    )
  }, [token, turn])

  if (problem === undefined) return <S.StepText as="output">Confirmation de votre adresse en cours…</S.StepText>
  if (problem instanceof ApiProblem && problem.code === 'already_confirmed') {
    return (
      <Notice
        tone="trust"
        live="polite"
        title="Adresse confirmée"
        action={
          <TextLink linkAs={Link} href={next.href}>
            {next.label}
          </TextLink>
        }
      >
        {problem.message}
      </Notice>
    )
  }
  if (problem instanceof ApiProblem && problem.status < 500 && problem.status !== 429)
    return <AnotherLink reason={problem.message} />
  return (
    <Notice
      tone="danger"
      live="assertive"
      action={
        <Button
          onClick={() => {
            setProblem(undefined)
            setTurn(turn + 1)
          }}
        >
          Réessayer
        </Button>
      }
    >
      {problem === 'unexpected' ? UNEXPECTED : problem.message}
    </Notice>
  )
}

const AnotherLink = ({ reason }: { readonly reason: string }) => {
  const [sentTo, setSentTo] = useState<string>()
  const { props, field, failure, isSending } = useEndpointForm(resendConfirmation, {
    defaultValues: { email: '' },
    onDone: (_answer, { email }) => setSentTo(email),
  })
  if (sentTo !== undefined) {
    return (
      <Notice tone="trust" live="polite" title="Demande enregistrée">
        Si un compte attend d'être confirmé pour <strong>{sentTo}</strong>, un nouveau lien vient d'y être envoyé.
      </Notice>
    )
  }
  return (
    <Form {...props}>
      <Notice tone="danger" live="assertive">
        {failure?.text ?? reason}
      </Notice>
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" required />
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Envoi en cours...">
        Recevoir un nouveau lien
      </SubmitButton>
    </Form>
  )
}
