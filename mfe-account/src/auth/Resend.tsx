import { ApiProblem } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { useRef, useState } from 'react'
import { UNEXPECTED } from '@rouage/slice-kit/form/complaints'
import * as S from './auth.styles'
import { useCooldown } from './useCooldown'

type Props = {
  readonly label: string
  /** Sends the mail again. */
  readonly send: () => Promise<unknown>
  /** What to say once it is sent. */
  readonly sent: string
  /** False where no mail was sent yet, so that the first one need not wait. */
  readonly hasJustSent?: boolean
}

/** Asks for a mail again, not more often than once a minute. */
export const Resend = ({ label, send, sent, hasJustSent = true }: Props) => {
  const { secondsLeft, start } = useCooldown(hasJustSent)
  const isUnderWay = useRef(false)
  const [state, setState] = useState<{ readonly isSending: boolean; readonly said?: string }>({ isSending: false })

  const resend = () => {
    if (isUnderWay.current || secondsLeft > 0) return
    isUnderWay.current = true
    setState({ isSending: true })
    send()
      .then(
        () => {
          start()
          setState({ isSending: false, said: sent })
        },
        (error: unknown) =>
          setState({ isSending: false, said: error instanceof ApiProblem ? error.message : UNEXPECTED }),
      )
      .finally(() => {
        isUnderWay.current = false
      })
  }

  return (
    <S.Resend>
      <Button onClick={resend} isLoading={state.isSending} aria-disabled={secondsLeft > 0 || undefined}>
        {secondsLeft > 0 ? `${label} (${secondsLeft} s)` : label}
      </Button>
      <S.Said>{state.said}</S.Said>
    </S.Resend>
  )
}
