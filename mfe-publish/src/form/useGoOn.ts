import { formatCount } from '@rouage/ui/formats'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DraftInHand } from '../draft/useDraft'
import type { AdCheck } from './checks/useAdCheck'
import { ALL_STEPS, stepOf } from './steps/steps'
import type { Finish } from './finish'
import type { useSteps } from './useSteps'

type Given = {
  readonly inHand: DraftInHand
  readonly check: AdCheck
  /** Whether photos are on their way. */
  readonly isSending: boolean
  readonly steps: ReturnType<typeof useSteps>
  readonly finish: Finish
}

const UNSAVED =
  'Votre brouillon n’a pas encore pu être enregistré. Vérifiez votre connexion, puis réessayez : rien n’est perdu.'
/** In the place of words: how many steps are to be mended changes while one mends them. */
const STEPS_WRONG = Symbol('steps to mend')
const PHOTOS_UNDER_WAY = 'Des photos sont encore en cours d’envoi. Attendez qu’elles soient arrivées, ou annulez-les.'

/**
 * The main button: to the next step where this one is right, and after the last one to what `finish` does, once all of
 * them are. What is wrong has the focus.
 */
export const useGoOn = ({ inHand, check, isSending, steps, finish }: Given) => {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | typeof STEPS_WRONG>()
  const [refusals, setRefusals] = useState(0)
  const { step, isLast } = steps
  const shown = useRef(step)
  useEffect(() => {
    shown.current = step
  })

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, step])

  const refuse = (words: string | typeof STEPS_WRONG, at: number | undefined) => {
    setFailure(words)
    check.leave(...ALL_STEPS)
    if (at !== undefined && at !== step) steps.goTo(at)
    setRefusals((count) => count + 1)
  }

  const goToNext = (isWrong: AdCheck['isWrong']) => {
    if (isWrong(step)) setRefusals((count) => count + 1)
    else steps.goTo(step + 1)
  }

  const finishNow = async (isWrong: AdCheck['isWrong']) => {
    const wrong = ALL_STEPS.filter(isWrong)
    if (wrong.length > 0) {
      refuse(STEPS_WRONG, wrong.includes(step) ? step : wrong[0])
      return
    }
    if (isSending) {
      setFailure(PHOTOS_UNDER_WAY)
      return
    }
    const saved = await inHand.flush()
    if (saved === undefined) {
      setFailure(UNSAVED)
      return
    }
    const finished = await finish.run(saved)
    if (finished?.problems !== undefined) {
      check.complain(finished.problems)
      refuse(STEPS_WRONG, firstStepOf(finished.problems))
    } else if (finished?.failure !== undefined) setFailure(finished.failure)
  }

  const goOn = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(undefined)
    check.leave(step)
    if (check.canTell && !isLast) {
      goToNext(check.isWrong)
      return
    }
    setBusy(true)
    try {
      const isWrong = await check.whenTold()
      // Meanwhile they may have gone elsewhere by themselves.
      if (shown.current !== step) return
      if (isLast) await finishNow(isWrong)
      else goToNext(isWrong)
    } finally {
      setBusy(false)
    }
  }
  const words = (): string | undefined => {
    if (failure === PHOTOS_UNDER_WAY && !isSending) return undefined
    if (failure !== STEPS_WRONG) return failure
    const count = ALL_STEPS.filter(check.isWrong).length
    return count === 0 ? undefined : `Il reste ${formatCount(count, 'étape')} à corriger.`
  }
  return { form, isBusy, failure: words(), goOn: (event: FormEvent) => void goOn(event) }
}

const firstStepOf = (problems: readonly { readonly field: Parameters<typeof stepOf>[0] }[]): number =>
  Math.min(...problems.map(({ field }) => stepOf(field)))
