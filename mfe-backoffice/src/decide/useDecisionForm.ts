import type { Endpoint } from '@rouage/contracts/endpoint'
import { type FieldErrors, useController, useEndpointForm } from '@rouage/slice-kit/form'
import { formatNumber } from '@rouage/ui/formats'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShortcuts } from '../queue/shortcuts'
import { isPrepared, preparedText } from './motive-texts'

const SHORTEST_REASON = 10
export const MAX_TEXT = 2_000

/** What a moderator says: `keep` is for whoever it concerns, `remove` against them. */
export type Decision = 'keep' | 'remove'
export type DecisionValues = { decision: '' | Decision; motive: string; text: string }
const UNDECIDED: DecisionValues = { decision: '', motive: '', text: '' }

export type DecisionOptions<E extends Endpoint> = {
  readonly endpoint: E
  readonly id: string
  /** Missing where a refusal has no motive from a list. */
  readonly motives?: readonly { readonly id: string; readonly label: string }[]
  /** The most characters of the reasons; 2,000 unless told. */
  readonly maxText?: number
  /** The endpoint's body. */
  readonly bodyOf: (values: DecisionValues) => unknown
  /** The first sign that somebody means to decide, and each one while something is in their way. */
  readonly onBegin?: () => void
  readonly onDone: (decision: Decision) => void
  /** Why nothing may be decided now. */
  readonly hindrance?: string | undefined
  /** The service knows better than the page what there is to decide. */
  readonly onOvertaken: () => void
}

const checkOf =
  (hasMotives: boolean, maxText: number) =>
  ({ decision, motive, text }: DecisionValues): FieldErrors => {
    if (decision === '') return { decision: 'Choisissez une décision.' }
    const errors: Record<string, string> = {}
    if (text.trim().length > maxText) errors.text = `${formatNumber(maxText)} caractères au plus.`
    if (decision === 'keep') return errors
    if (hasMotives && motive === '') errors.motive = 'Choisissez un motif.'
    if (text.trim().length < SHORTEST_REASON) errors.text = 'Donnez vos raisons en 10 caractères au moins.'
    return errors
  }

const OVERTAKEN: ReadonlySet<string> = new Set([
  'case_decided',
  'case_not_found',
  'case_taken',
  'certification_decided',
  'certification_not_found',
  'certification_replaced',
  'version_changed',
])

/** Where the focus goes once the fields of a decision are there; another number is another press. */
type Aim = { readonly at: 'motive' | 'text' | 'submit'; readonly press: number }

/** A decision as it is made: by hand, or by the keys `a` and `r`. */
export const useDecisionForm = <E extends Endpoint>({
  endpoint,
  id,
  motives,
  maxText = MAX_TEXT,
  bodyOf,
  onBegin,
  onDone,
  onOvertaken,
  hindrance,
}: DecisionOptions<E>) => {
  const [aim, setAim] = useState<Aim>()
  const form = useEndpointForm<E, DecisionValues>(endpoint, {
    params: { id },
    defaultValues: UNDECIDED,
    // Words are not lost by a look at the next one, or by a page that is loaded anew.
    draft: `${endpoint.name}-${id}`,
    body: bodyOf,
    check: checkOf(motives !== undefined, maxText),
    onDone: () => {
      if (decision.field.value !== '') onDone(decision.field.value)
    },
  })
  const { control, failure } = form
  const decision = useController({ control, name: 'decision' })
  const motive = useController({ control, name: 'motive' })
  const text = useController({ control, name: 'text' })
  const chosen = decision.field.value

  const overtaken = useEffectEvent(() => onOvertaken())
  const isOvertaken = failure !== undefined && OVERTAKEN.has(failure.code)
  useEffect(() => {
    if (isOvertaken) overtaken()
  }, [isOvertaken])

  const { ref } = form.props
  useEffect(() => {
    if (aim === undefined) return
    const selector = aim.at === 'submit' ? '[type="submit"]' : `[name="${aim.at}"]`
    ref.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [aim, ref])

  const choose = (value: Decision) => {
    // Whoever had the case may be done with it by now.
    if (chosen === '' || hindrance !== undefined) onBegin?.()
    decision.field.onChange(value)
    if (value === 'keep' && isPrepared(text.field.value)) text.field.onChange('')
  }
  const chooseByKey = (value: Decision) => {
    const first = motives === undefined ? 'text' : 'motive'
    choose(value)
    setAim((before) => ({ at: value === 'keep' ? 'submit' : first, press: (before?.press ?? 0) + 1 }))
  }
  useShortcuts({ a: () => chooseByKey('keep'), r: () => chooseByKey('remove') })

  const chooseMotive = (value: string) => {
    motive.field.onChange(value)
    if (isPrepared(text.field.value)) text.field.onChange(preparedText(value))
  }
  return { form, decision, motive, text, choose, chooseMotive }
}
