import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` of a payload that is sent at a moment (seconds): HMAC-SHA256 over both. */
export const signatureOf = (payload: string, secret: string, moment: number): string => {
  const signature = createHmac('sha256', secret).update(`${moment}.${payload}`).digest('hex')
  return `t=${moment},v1=${signature}`
}
