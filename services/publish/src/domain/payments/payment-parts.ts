import type { Parts } from '../../parts'

/** What payments stand on. */
export type PaymentParts = Pick<
  Parts,
  'config' | 'outbox' | 'models' | 'jobs' | 'personMails' | 'redis' | 'metrics' | 'logger' | 'caller' | 'stripe'
>
