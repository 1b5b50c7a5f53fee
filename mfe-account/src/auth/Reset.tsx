import { startReset } from '@rouage/contracts/endpoints/account'
import type { Session } from '@rouage/contracts/identity'
import { callEndpoint, Link } from '@rouage/slice-kit'
import { Stepper } from '@rouage/ui/Stepper'
import { TextLink } from '@rouage/ui/TextLink'
import { useState } from 'react'
import * as S from './auth.styles'
import { ResetCode } from './ResetCode'
import { ResetEmail } from './ResetEmail'
import { ResetPassword } from './ResetPassword'
import { SecondFactor } from './SecondFactor'

type Stage =
  | { readonly kind: 'email'; readonly failure?: string | undefined }
  | { readonly kind: 'code' }
  | { readonly kind: 'password'; readonly resetToken: string }
  | { readonly kind: 'second-factor' }

const STEPS = ['Email', 'Code reçu', 'Nouveau mot de passe']
const STEP_OF = { email: 0, code: 1, password: 2, 'second-factor': 2 } as const

type Props = {
  readonly email?: string
  readonly onEmail: (email: string) => void
  readonly onSignedIn: (session: Session, said: string) => void
  readonly signInHref: string
}

export const PASSWORD_SET = 'Mot de passe mis à jour. Vous êtes connecté.'

/** A forgotten password, in three steps: the address, the code that was sent there, the new password. */
export const Reset = ({ email, onEmail, onSignedIn, signInHref }: Props) => {
  const [stage, setStage] = useState<Stage>({ kind: 'email' })
  const [address, setAddress] = useState(email ?? '')
  return (
    <>
      <Stepper steps={STEPS} current={STEP_OF[stage.kind]} />
      {stage.kind === 'email' && (
        <ResetEmail
          email={address}
          failure={stage.failure}
          onEmail={onEmail}
          onSent={(sentTo) => {
            setAddress(sentTo)
            setStage({ kind: 'code' })
          }}
        />
      )}
      {stage.kind === 'code' && (
        <ResetCode
          email={address}
          resend={() => callEndpoint(startReset, { body: { email: address } })}
          onVerified={(resetToken) => setStage({ kind: 'password', resetToken })}
          onCorrect={() => setStage({ kind: 'email' })}
        />
      )}
      {stage.kind === 'password' && (
        <ResetPassword
          email={address}
          resetToken={stage.resetToken}
          onDone={(answer) => {
            if (answer.status === 'signed_in') onSignedIn(answer.session, PASSWORD_SET)
            else setStage({ kind: 'second-factor' })
          }}
          onExpired={(failure) => setStage({ kind: 'email', failure })}
        />
      )}
      {stage.kind === 'second-factor' && (
        <SecondFactor
          onSignedIn={(session) => onSignedIn(session, PASSWORD_SET)}
          onStartAgain={(failure) => setStage({ kind: 'email', failure: failure?.text })}
        />
      )}
      <S.Small>
        <TextLink linkAs={Link} href={signInHref}>
          Revenir à la connexion
        </TextLink>
      </S.Small>
    </>
  )
}
