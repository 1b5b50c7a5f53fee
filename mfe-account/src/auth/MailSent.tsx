import { Button } from '@rouage/ui/Button'
import { Mail } from '@rouage/ui/icons'
import { useEffect, useRef } from 'react'
import * as S from './auth.styles'
import { Resend } from './Resend'

type Props = {
  readonly title: string
  readonly email: string
  readonly onCorrect: () => void
  readonly resend: () => Promise<unknown>
}

/** After a sign-up: the rest happens in the mailbox. */
export const MailSent = ({ title, email, onCorrect, resend }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <S.Sent>
      <S.Stamp>
        <Mail size={28} />
      </S.Stamp>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        Si cette adresse peut ouvrir un compte, un lien valable 24 heures vient de partir vers <strong>{email}</strong>.
        Pensez à regarder dans vos courriers indésirables.
      </p>
      <Resend label="Renvoyer l'email" sent="Email renvoyé." send={resend} />
      <Button kind="quiet" onClick={onCorrect}>
        Corriger l'adresse
      </Button>
    </S.Sent>
  )
}
