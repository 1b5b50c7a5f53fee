import { ApiProblem } from '@rouage/slice-kit'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '@rouage/slice-kit/push'
import { useEffect, useRef, useState } from 'react'

const FAILED = 'Les notifications n’ont pas pu être réglées sur cet appareil. Vérifiez votre connexion, puis réessayez.'

/** How it stands with this browser; `state` is undefined until that is known. */
export type Push = {
  readonly state: PushState | undefined
  /** What is being done, while it is. */
  readonly isWorking: boolean
  /** What went wrong, with the remedy. */
  readonly failure: string | undefined
  readonly choose: (isOn: boolean) => void
  /** Looks again. */
  readonly look: () => void
}

type Outcome = { readonly next: PushState } | { readonly said: string }

/** What comes of it is of no interest once something else is being done, or nobody looks any more. */
const begin = (work: () => Promise<PushState>, turn: { current: number }, show: (outcome: Outcome) => void): void => {
  turn.current += 1
  const { current: own } = turn
  const shown = (outcome: Outcome): void => {
    if (turn.current === own) show(outcome)
  }
  void work().then(
    (next) => shown({ next }),
    (error: unknown) => shown({ said: error instanceof ApiProblem ? error.message : FAILED }),
  )
}

/** Notifications of this browser: the permission is asked for by `choose` alone. */
export const usePush = (): Push => {
  const [state, setState] = useState<PushState>()
  const [isWorking, setWorking] = useState(true)
  const [failure, setFailure] = useState<string>()
  const turn = useRef(0)

  const show = (outcome: Outcome): void => {
    if ('next' in outcome) setState(outcome.next)
    else setFailure(outcome.said)
    setWorking(false)
  }
  const run = (work: () => Promise<PushState>): void => {
    setWorking(true)
    setFailure(undefined)
    begin(work, turn, show)
  }
  useEffect(() => {
    begin(readPushState, turn, show)
    return () => {
      turn.current += 1
    }
  }, [])

  return {
    state,
    isWorking,
    failure,
    choose: (isOn) => run(isOn ? turnPushOn : turnPushOff),
    look: () => run(readPushState),
  }
}
