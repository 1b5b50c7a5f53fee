import { getOrder, startPayment } from '@rouage/contracts/endpoints/publish'
import type { Order } from '@rouage/contracts/offers'
import { ApiProblem, callEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { useRef, useState } from 'react'

/** What Stripe says in the browser of a payment that did not go through, in French. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
}

/** Why a try to pay failed, as the page says it. */
export type PaymentFailure = { readonly title: string; readonly text: string }

/** What a page does to have an order paid. */
export type Payment = {
  /** The buyer wants the service at once. */
  readonly isAccepted: boolean
  readonly accept: (isAccepted: boolean) => void
  /** They were asked and have not said so. */
  readonly isConsentMissing: boolean
  /** Asks for it where it was not given. @returns whether it was */
  readonly agrees: () => boolean
  readonly isUnderWay: boolean
  readonly failure: PaymentFailure | undefined
  /** It was confirmed, and the bank has not said yet what becomes of it. */
  readonly isProcessing: boolean
  /** Begins to pay, then tries: once at a time, however often it is asked for. */
  readonly pay: (attempt: (started: Order) => Promise<Order>) => void
  /** A call in the middle of a payment that was begun. */
  readonly goOn: (call: () => Promise<Order>) => void
}

/** The catalogue's words; what is behind them follows. */
const FAILED = 'Erreur lors du paiement'
const DECLINED = 'Paiement refusé'
const NOTHING_CHARGED = 'Rien n’a été débité. Réessayez dans un instant.'

const failureOf = (error: unknown): PaymentFailure => {
  if (error instanceof PaymentRefused) return { title: DECLINED, text: error.message }
  if (!(error instanceof ApiProblem)) return { title: FAILED, text: NOTHING_CHARGED }
  return { title: error.code === 'payment_declined' ? DECLINED : FAILED, text: error.message }
}

/** What the last try came to, as the service remembers it: after a reload, too. */
const rememberedFailure = ({ failure }: Order): PaymentFailure | undefined =>
  failure === undefined ? undefined : { title: DECLINED, text: failure }

/**
 * The payment of an order. Whoever pays twice, in two tabs or by two clicks, pays once: the service has one payment for
 * an order, and one that is closed is shown as what it has become.
 */
export const usePayment = (order: Order): Payment => {
  const cache = useEndpointCache()
  const [isAccepted, accept] = useState(false)
  const [isAsked, ask] = useState(false)
  const isBusy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState(rememberedFailure(order))
  const [isProcessing, setProcessing] = useState(false)
  const address = { params: { id: order.id } }

  const goOn = (call: () => Promise<Order>): void => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(true)
    setFailure(undefined)
    call()
      .then((answer) => {
        setProcessing(answer.status === 'awaiting_payment' && answer.payment?.mode === 'stripe')
        return cache.write(getOrder, answer, address)
      })
      .catch((error: unknown) => {
        // Another tab was faster: the order says itself what it is now.
        if (!(error instanceof ApiProblem && error.code === 'order_closed')) setFailure(failureOf(error))
        return cache.refresh(getOrder, address)
      })
      .finally(() => {
        isBusy.current = false
        setUnderWay(false)
      })
  }

  return {
    isAccepted,
    accept,
    isConsentMissing: isAsked && !isAccepted,
    agrees: () => {
      ask(true)
      return isAccepted
    },
    isUnderWay,
    failure,
    isProcessing,
    pay: (attempt) =>
      goOn(async () =>
        attempt(await callEndpoint(startPayment, { ...address, body: { acceptsImmediatePerformance: true } })),
      ),
    goOn,
  }
}
