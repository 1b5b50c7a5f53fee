import { notFound, Problem } from '@rouage/service-kit'

export const orderNotFound = (): Problem => notFound('order_not_found', 'Cette commande n’existe pas.')

export const orderClosed = (): Problem =>
  new Problem({ status: 409, code: 'order_closed', detail: 'Cette commande n’est plus à payer. Rechargez la page.' })

/** @param detail why, in French */
export const paymentDeclined = (detail: string): Problem =>
  new Problem({ status: 402, code: 'payment_declined', detail })
