/** A card of the local stand-in: what it is for, and its number as it is typed. */
export type TestCard = { readonly number: string; readonly outcome: string }

/** The cards that the pages name; Stripe's own numbers, so that they mean the same there. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'Paiement accepté' },
  { number: '4000 0000 0000 0002', outcome: 'Paiement refusé' },
  { number: '4000 0000 0000 3220', outcome: 'Votre banque demande une confirmation (3-D Secure)' },
]
