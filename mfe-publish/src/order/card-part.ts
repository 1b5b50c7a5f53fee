import type { Order } from '@rouage/contracts/offers'
import type { ReactNode } from 'react'
import type { Payment } from './usePayment'

/** What the fields of a card are given, Stripe's own or those of the stand-in. */
export type CardPartProps = {
  readonly order: Order
  readonly payment: Payment
  /** What stands below the fields in the same form: the consent, and the button that submits it. */
  readonly children: (isFilled: boolean) => ReactNode
}
