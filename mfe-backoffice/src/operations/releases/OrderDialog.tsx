import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { unbroken } from '@rouage/contracts/french-spacing'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { Notice } from '@rouage/ui/Notice'
import { TextField } from '@rouage/ui/TextField'
import { type FormEvent, useId, useState } from 'react'
import type { NameOf } from '../useNames'
import { actionLabel, inWords } from '../words'
import { CanaryFields, chosenOf, valuesOf } from './CanaryFields'
import { effectOf, type Intent, orderOf, takesOff, titleOf, verbOf } from './intents'
import * as S from './releases.styles'
import type { Outcome } from './send-order'
import { useOrder } from './useOrder'

const MOST_REASON = 500

type Props = {
  readonly intent: Intent
  /** What its author looked at: the order counts for nothing else. */
  readonly seen: OwnerRollout
  /** What is live as of now. */
  readonly live: OwnerRollout
  readonly routes: readonly string[]
  readonly userId: string
  readonly nameOf: NameOf
  readonly onClose: () => void
  readonly onDone: (rollout: OwnerRollout) => void
  readonly onOvertaken: () => void
}

type OvertakenProps = Pick<Props, 'live' | 'nameOf'> & {
  readonly change: Extract<Outcome, { kind: 'overtaken' }>['change']
}
/** Somebody was faster: what they did, and what is there now. */
const Overtaken = ({ change, live, nameOf }: OvertakenProps) => {
  const who = change?.actorId == null ? 'Le service' : nameOf(change.actorId)
  return (
    <Notice tone="urgent" live="assertive" title={unbroken('Quelqu’un d’autre a été plus rapide : rien n’a été fait.')}>
      {change !== undefined && (
        <p>
          {actionLabel(change.action)}, par {who}&nbsp;: {inWords(change.rollout)}.
        </p>
      )}
      {live.revision !== change?.rollout.revision && <p>À présent&nbsp;: {inWords(live)}.</p>}
    </Notice>
  )
}

/** What went wrong, and what may be done about it. */
const Trouble = ({ outcome }: { readonly outcome: Outcome | undefined }) => {
  if (outcome?.kind === 'refused')
    return (
      <Notice tone="danger" live="assertive" title="Le service refuse.">
        <span lang={outcome.isEnglish ? 'en' : undefined}>{outcome.text}</span>
      </Notice>
    )
  if (outcome?.kind !== 'unknown') return null
  return (
    <Notice tone="danger" live="assertive" title="La réponse n’est pas arrivée.">
      {outcome.text} Réessayer est sans danger&nbsp;: l’ordre ne passe qu’une fois.
    </Notice>
  )
}

/**
 * The second question of a kill stands where the first one's button was not: neither a second press of the mouse nor one of
 * Enter answers it. What takes nothing off the site has the focus.
 */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** What the fields of the dialog hold, and whether the way is free. */
const useFields = ({ intent, seen }: Pick<Props, 'intent' | 'seen'>) => {
  const [values, setValues] = useState(() =>
    valuesOf(intent.do === 'canary' && seen.canary?.version === intent.version ? seen.canary : undefined),
  )
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const chosen = chosenOf(values)
  const isAskedTwice = takesOff(intent, seen)
  const isReasonMissing = isAskedTwice && reason.trim() === ''
  return {
    values,
    reason,
    chosen,
    isTried,
    isAskedTwice,
    isSure: isSure || !isAskedTwice,
    isReasonMissing,
    setValues,
    setReason,
    doubtAgain: () => setSure(false),
    /** Whether it may be sent: what is missing is said, and what is asked twice is asked once more. */
    mayGo: (): boolean => {
      setTried(true)
      if (chosen === undefined || isReasonMissing) return false
      if (!isAskedTwice || isSure) return true
      setSure(true)
      return false
    },
  }
}

/** Says what an order does to visitors, asks for what it needs, and says what became of it. */
export const OrderDialog = ({ intent, seen, live, routes, userId, nameOf, onClose, ...handlers }: Props) => {
  const fields = useFields({ intent, seen })
  const { chosen, isTried, isReasonMissing, isAskedTwice, isSure } = fields
  const { send, isSending, outcome } = useOrder(handlers)
  const form = useId()
  // Of an order under way, or whose answer was lost, what is live by now may be what came of it.
  const isOlder = outcome === undefined && !isSending && live.revision > seen.revision
  const isOvertaken = outcome?.kind === 'overtaken' || isOlder
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fields.mayGo() || chosen === undefined || isOvertaken) return
    void send({ seen, order: orderOf(intent, seen, chosen), reason: fields.reason, userId })
  }
  const isSecond = isAskedTwice && isSure
  const isAskedAgain = isSecond && !isOvertaken && !isSending
  const verb = isSecond ? 'Oui, couper pour tous' : verbOf(intent, seen)
  const close = () => {
    if (!isSending) onClose()
  }
  const back = (
    <Button
      key={isSecond ? 'doubt' : 'back'}
      ref={isSecond ? takeFocus : null}
      onClick={isAskedAgain ? fields.doubtAgain : close}
    >
      {isOvertaken ? 'Voir ce qui est en ligne' : 'Annuler'}
    </Button>
  )
  const go = !isOvertaken && (
    <Button
      key={isSecond ? 'sure' : 'go'}
      type="submit"
      form={form}
      kind={isAskedTwice ? 'danger' : 'primary'}
      isLoading={isSending}
    >
      {outcome?.kind === 'unknown' ? 'Réessayer' : verb}
    </Button>
  )
  return (
    <Dialog isOpen onClose={close} title={unbroken(titleOf(intent, seen))} footer={isSecond ? [go, back] : [back, go]}>
      <S.OrderForm id={form} onSubmit={submit} noValidate>
        {isOvertaken ? (
          <Overtaken live={live} nameOf={nameOf} change={outcome?.kind === 'overtaken' ? outcome.change : undefined} />
        ) : (
          <>
            {intent.do === 'canary' && (
              <CanaryFields values={fields.values} onValues={fields.setValues} isTried={isTried} />
            )}
            <S.Effects>
              {effectOf(intent, seen, { routes, chosen }).map((sentence) => (
                <p key={sentence}>{unbroken(sentence)}</p>
              ))}
            </S.Effects>
            {isSecond ? (
              <p>Raison&nbsp;: {fields.reason.trim()}</p>
            ) : (
              <TextField
                label={isAskedTwice ? 'Raison, pour l’historique' : 'Raison, pour l’historique (facultatif)'}
                name="reason"
                autoComplete="off"
                maxLength={MOST_REASON}
                value={fields.reason}
                onChange={({ target }) => fields.setReason(target.value)}
                error={isTried && isReasonMissing ? 'Dites pourquoi : d’autres le liront.' : undefined}
              />
            )}
            {isSecond && outcome === undefined && (
              <Notice
                tone="danger"
                live="assertive"
                title={unbroken('Vraiment couper cette partie pour tous les visiteurs ?')}
              >
                Elle le reste jusqu’à ce que quelqu’un la rétablisse.
              </Notice>
            )}
            <Trouble outcome={outcome} />
          </>
        )}
      </S.OrderForm>
    </Dialog>
  )
}
