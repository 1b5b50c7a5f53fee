import type { Subscription } from '@rouage/contracts/offers'
import { formatDate, formatPrice } from '@rouage/ui/formats'

export type SubscriptionWords = {
  readonly value: string
  readonly note: string
  /** What begins it or pays what is open; missing where nothing is to be paid. */
  readonly pay?: string
}

const on = (instant: string | undefined, before: string): string =>
  instant === undefined ? '' : `${before}${formatDate(instant)}`

/** What a subscription is, in words, and what can be paid of it. */
export const wordsOf = ({ state, priceCents, periodEnd }: Subscription): SubscriptionWords => {
  const price = formatPrice(priceCents)
  switch (state) {
    case 'none':
      return {
        value: 'Aucun abonnement',
        note: `${price} par mois, sans engagement : annonces et modifications illimitées, jusqu’à 9 photos par annonce.`,
        pay: "S'abonner",
      }
    case 'incomplete':
      return {
        value: 'En attente de paiement',
        note: `Votre abonnement commence dès que son premier mois (${price}) est payé.`,
        pay: `Payer ${price}`,
      }
    case 'active':
      return { value: 'Actif', note: `${price} par mois${on(periodEnd, ', prochain prélèvement le ')}.` }
    case 'past_due':
      return {
        value: 'Paiement en retard',
        note: `Le dernier prélèvement n’a pas abouti. Réglez-le${on(periodEnd, ' avant le ')} pour garder votre abonnement.`,
        pay: `Régler ${price}`,
      }
    case 'ending':
      return {
        value: 'Résilié',
        note: `Vous en profitez${on(periodEnd, ' jusqu’au ')}, puis il s’arrête : rien ne sera plus prélevé.`,
      }
  }
}
