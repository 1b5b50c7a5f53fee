import { refreshOrder } from '@rouage/contracts/endpoints/publish'
import type { Order } from '@rouage/contracts/offers'
import { callEndpoint } from '@rouage/slice-kit'
import { RetryNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { space } from '@rouage/ui/tokens'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { CardPartProps } from '../card-part'
import { useFocusFirstWrong } from '../useFocusFirstWrong'
import { PaymentRefused } from '../usePayment'
import { mountFields, type StripeFields } from './stripe-fields'

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`

/** Said where Stripe gives no words of its own. */
const REFUSED = 'Votre banque n’a pas accepté ce paiement. Essayez une autre carte.'

const clientSecretOf = ({ payment }: Order): string | undefined =>
  payment?.mode === 'stripe' ? payment.clientSecret : undefined

/** Stripe's own fields: what is typed into them reaches Stripe and nobody else. */
export const StripePayment = ({ order, payment, formId, onFilled, children }: CardPartProps) => {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const fields = useRef<StripeFields>(undefined)
  const focusFirstWrong = useFocusFirstWrong(form)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const publishableKey = order.payment?.mode === 'stripe' ? order.payment.publishableKey : undefined
  const { purpose, totalCents } = order

  // It says itself what its fields lack.
  useEffect(() => onFilled(true), [onFilled])
  useEffect(() => {
    const { current: element } = place
    if (publishableKey === undefined || element === null) return undefined
    let isGone = false
    mountFields(element, { publishableKey, purpose, totalCents }, () => setState('ready')).then(
      (mounted) => {
        if (isGone) mounted.remove()
        else fields.current = mounted
      },
      () => {
        if (!isGone) setState('failed')
      },
    )
    return () => {
      isGone = true
      fields.current?.remove()
      fields.current = undefined
    }
  }, [publishableKey, purpose, totalCents, tries])

  const submit = async () => {
    const stripe = fields.current
    const agrees = payment.agrees()
    if (stripe === undefined || payment.isProcessing) return
    // Stripe shows at its fields what is wrong with them.
    const isFilled = await stripe.check()
    if (!agrees || !isFilled) return agrees ? undefined : focusFirstWrong()
    payment.pay(async (started) => {
      const clientSecret = clientSecretOf(started)
      if (clientSecret === undefined) return started
      const refusal = await stripe.confirm(clientSecret, window.location.href)
      if (refusal !== undefined) throw new PaymentRefused(refusal.text ?? REFUSED)
      return callEndpoint(refreshOrder, { params: { id: order.id } })
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }

  return (
    <Form id={formId} ref={form} onSubmit={onSubmit} noValidate method="post">
      {state === 'loading' && <Skeleton $height="240px" />}
      {state === 'failed' && (
        <RetryNote
          isAlert
          onRetry={() => {
            setState('loading')
            setTries((count) => count + 1)
          }}
        >
          Les champs de paiement n’ont pas pu être chargés. Vérifiez votre connexion, puis réessayez.
        </RetryNote>
      )}
      <div ref={place} />
      {children}
    </Form>
  )
}
