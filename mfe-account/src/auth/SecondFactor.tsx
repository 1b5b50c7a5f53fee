import { signInWithSecondFactor } from '@rouage/contracts/endpoints/account'
import type { Session } from '@rouage/contracts/identity'
import { useEndpointForm } from '@rouage/slice-kit/form'
import { Button } from '@rouage/ui/Button'
import { CodeField } from '@rouage/ui/CodeField'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { useEffect, useState } from 'react'
import { Form } from '../forms/form.styles'
import { SubmitButton } from '../forms/SubmitButton'
import { useFocusFirst } from '../forms/useFocusFirst'
import type { Failure } from '@rouage/slice-kit/form/complaints'
import * as S from './auth.styles'

type Props = {
  readonly onSignedIn: (session: Session) => void
  /** Back to the password; with what must be told there. */
  readonly onStartAgain: (failure?: Failure) => void
}

/** Problems after which no code helps: the password is asked for again. */
const ENDINGS: readonly string[] = ['sign_in_expired', 'account_suspended']

/** The second step of a sign-in: the code of the authenticator app, or one recovery code. */
export const SecondFactor = ({ onSignedIn, onStartAgain }: Props) => {
  const [usesRecovery, setUsesRecovery] = useState(false)
  const { props, field, failure, isSending, startAgain } = useEndpointForm(signInWithSecondFactor, {
    defaultValues: { code: '' },
    onDone: ({ session }) => onSignedIn(session),
    failurePrefix: 'Erreur de connexion',
    fieldOfProblem: { invalid_code: 'code' },
  })
  useFocusFirst(props.ref, usesRecovery)

  const hasEnded = failure !== undefined && ENDINGS.includes(failure.code)
  useEffect(() => {
    if (hasEnded) onStartAgain(failure)
  }, [hasEnded, failure, onStartAgain])

  const changeKind = () => {
    // A code of the one kind, and what was wrong with it, is nothing for the other.
    startAgain()
    setUsesRecovery(!usesRecovery)
  }

  return (
    <Form {...props}>
      <S.StepText>
        <strong>Double authentification.</strong>{' '}
        {usesRecovery
          ? "Saisissez l'un de vos codes de secours. Chacun ne sert qu'une fois."
          : 'Saisissez le code à 6 chiffres que donne votre application d’authentification.'}
      </S.StepText>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure.text}
        </Notice>
      )}
      {usesRecovery ? (
        <TextField
          key="recovery"
          label="Code de secours"
          {...field('code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      ) : (
        <CodeField key="app" label="Code de l'application" {...field('code')} required />
      )}
      <SubmitButton size="large" isWide isLoading={isSending} loadingLabel="Vérification en cours…">
        Vérifier
      </SubmitButton>
      <S.Alternatives>
        <Button kind="quiet" onClick={changeKind}>
          {usesRecovery ? "Utiliser l'application" : 'Utiliser un code de secours'}
        </Button>
        <Button kind="quiet" onClick={() => onStartAgain()}>
          Revenir au mot de passe
        </Button>
      </S.Alternatives>
    </Form>
  )
}
