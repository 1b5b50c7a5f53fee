import { definePage } from '@rouage/slice-kit'
import { PaymentPage } from './PaymentPage'

/** A payment page at one of its addresses. Without an order there is nothing to pay: home. */
export const definePaymentPage = (title: string) =>
  definePage({
    head: ({ search }) => ({
      title,
      noindex: true,
      ...((search.get('order') ?? '') === '' ? { redirect: '/' } : {}),
    }),
    Component: PaymentPage,
  })
