import type { Order } from '@rouage/contracts/offers'
import { Link } from '@rouage/slice-kit'
import { ButtonLink } from '@rouage/ui/Button'
import { UnderwayDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { originOf, OWN_ADS, paidAddress } from './order-address'

/** An order that is paid, for the moment until its confirmation is here. */
export const PaidOrder = ({ order }: { readonly order: Order }) => (
  <EmptyState
    headingLevel={1}
    title="Paiement traité avec succès !"
    action={
      <ButtonLink kind="primary" linkAs={Link} href={paidAddress(order)}>
        Continuer
      </ButtonLink>
    }
  >
    {order.purpose === 'edit' ? 'Votre annonce a été modifiée.' : 'Nous affichons votre confirmation.'}
  </EmptyState>
)

const WORDS = {
  cancelled: {
    title: 'Cette commande n’est plus à payer',
    text:
      'Elle a été annulée, remplacée par une plus récente, ou n’a pas été payée à temps. ' +
      'Rien n’a été débité, et vos choix sont conservés.',
  },
  refunded: {
    title: 'Cette commande a été remboursée',
    text: 'Le montant revient sur votre carte sous 5 à 10 jours, selon votre banque.',
  },
} as const

/** An order that was given up, replaced or paid back: why there is nothing to pay, and where to begin anew. */
export const ClosedOrder = ({ order }: { readonly order: Order }) => {
  const { title, text } = order.status === 'refunded' ? WORDS.refunded : WORDS.cancelled
  return (
    <EmptyState
      headingLevel={1}
      drawing={<UnderwayDrawing />}
      title={title}
      action={
        <>
          <ButtonLink linkAs={Link} href={OWN_ADS}>
            Voir mes annonces
          </ButtonLink>
          <ButtonLink kind="primary" linkAs={Link} href={originOf(order)}>
            Revenir à mes choix
          </ButtonLink>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
