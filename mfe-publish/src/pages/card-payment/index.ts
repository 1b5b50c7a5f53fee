import { definePaymentPage } from '../../order/define-payment-page'

export const page = definePaymentPage('Paiement par carte')
