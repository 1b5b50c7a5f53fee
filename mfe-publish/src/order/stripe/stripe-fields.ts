import type { OrderPurpose } from '@rouage/contracts/offers'
import { palette } from '@rouage/ui/tokens'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Stripe's Payment Element in the page. */
export type StripeFields = {
  /** Whether all of it is filled in; Stripe says at its own fields what is not. */
  readonly check: () => Promise<boolean>
  /**
   * Pays. Where the bank wants its own page, the browser goes there and comes back to `returnUrl`.
   * @returns what Stripe or the bank refused it with; undefined where it went through
   */
  readonly confirm: (
    clientSecret: string,
    returnUrl: string,
  ) => Promise<{ readonly text: string | undefined } | undefined>
  readonly remove: () => void
}

export type StripeOrder = {
  readonly publishableKey: string
  readonly purpose: OrderPurpose
  /** Cents. */
  readonly totalCents: number
}

/** Stripe's frame cannot read the page's tokens: it is handed their values. */
const APPEARANCE = {
  variables: {
    colorPrimary: palette.ink,
    colorText: palette.ink,
    colorTextSecondary: palette.inkSoft,
    colorDanger: palette.danger,
    borderRadius: '8px',
    spacingUnit: '4px',
  },
} as const

/**
 * Shows Stripe's fields for an order. No payment has begun by then: that takes the buyer's consent, and is Stripe's
 * deferred intent.
 * @param onReady they can be typed into
 * @throws when Stripe's script does not come
 */
export const mountFields = async (
  place: HTMLElement,
  { publishableKey, purpose, totalCents }: StripeOrder,
  onReady: () => void,
): Promise<StripeFields> => {
  const stripe = await loadStripe(publishableKey, { locale: 'fr' })
  if (stripe === null) throw new Error('Stripe runs in browsers alone.')
  const elements = stripe.elements({
    mode: purpose === 'subscription' ? 'subscription' : 'payment',
    amount: totalCents,
    currency: 'eur',
    appearance: APPEARANCE,
  })
  const element = elements.create('payment', { layout: 'tabs' })
  element.on('ready', onReady)
  element.mount(place)
  return {
    check: async () => (await elements.submit()).error === undefined,
    confirm: async (clientSecret, returnUrl) => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return error === undefined ? undefined : { text: error.message }
    },
    remove: () => element.destroy(),
  }
}
