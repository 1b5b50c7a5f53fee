import type { Order } from '@rouage/contracts/offers'
import type { ReactNode } from 'react'
import type { Payment } from './usePayment'

/** What the fields of a card are given, Stripe's own or those of the stand-in. */
export type CardPartProps = {
  readonly order: Order
  readonly payment: Payment
  /** Of its form, which a button elsewhere on the page submits. */
  readonly formId: string
  /** Told whether there is something in every field, as soon as there is a form to submit. */
  readonly onFilled: (isFilled: boolean) => void
  /** What stands below the fields in the same form. */
  readonly children: ReactNode
}
