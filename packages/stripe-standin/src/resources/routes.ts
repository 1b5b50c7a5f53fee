import type { Route } from '../api/routes'
import { chargeRoutes } from './charges'
import { customerRoutes } from './customers'
import { eventRoutes } from './events'
import { invoiceRoutes } from './invoices'
import { paymentIntentRoutes } from './payment-intents'
import { paymentMethodRoutes } from './payment-methods'
import { priceRoutes } from './prices'
import { productRoutes } from './products'
import { refundRoutes } from './refunds'
import { subscriptionRoutes } from './subscriptions'
import { testClockRoutes } from './test-clocks'

/** All of Stripe's API that is spoken here; any other path is unrecognized. */
export const routes: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
  ...testClockRoutes,
]
