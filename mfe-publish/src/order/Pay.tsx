import type { Order } from '@rouage/contracts/offers'
import { Button } from '@rouage/ui/Button'
import { Card } from '@rouage/ui/Card'
import { formatPrice } from '@rouage/ui/formats'
import { LockKeyhole } from '@rouage/ui/icons'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Notice } from '@rouage/ui/Notice'
import { Radio } from '@rouage/ui/Radio'
import { Skeleton } from '@rouage/ui/Skeleton'
import { type ReactNode, useId, useState } from 'react'
import type { PageStepsProps } from '../journey/PageSteps'
import * as S from './checkout.styles'
import { Checkout } from './Checkout'
import { Consent } from './Consent'
import { Lines } from './Lines'
import { originOf } from './order-address'
import { usePayment } from './usePayment'

const PARTS = {
  failure: 'Le formulaire de paiement n’a pas pu être chargé.',
  placeholder: <Skeleton $height="360px" />,
}

const SimulatedPayment = lazyPart(
  () => import('./simulated/SimulatedPayment').then((part) => part.SimulatedPayment),
  PARTS,
)
const StripePayment = lazyPart(() => import('./stripe/StripePayment').then((part) => part.StripePayment), PARTS)

/** What the page is called, by what is paid for. */
const TITLES = {
  publication: 'Paiement de votre annonce',
  edit: 'Paiement de la modification',
  boost: 'Paiement des options',
  renewal: 'Paiement du renouvellement',
  subscription: 'Paiement de l’abonnement',
} as const satisfies Record<Order['purpose'], string>

const BACK = {
  publication: 'Retour aux options',
  edit: 'Retour à la modification',
  boost: 'Retour aux options',
  renewal: 'Retour à mes annonces',
  subscription: 'Retour aux tarifs',
} as const satisfies Record<Order['purpose'], string>

/** A boost, a renewal and a subscription are bought by themselves. */
const journeyOf = ({ purpose, announcementId }: Order): PageStepsProps | undefined => {
  if (purpose === 'publication') return { step: 'Paiement', isPaid: true }
  if (purpose === 'edit') return { step: 'Paiement', isPaid: true, editedId: announcementId }
  return undefined
}

/** Stripe offers PayPal itself where the operator enables it; the stand-in has none. */
const Ways = () => (
  <S.Ways label="Moyen de paiement">
    <Radio name="way" value="card" defaultChecked label="Carte bancaire" />
    <Radio name="way" value="paypal" disabled label="PayPal" hint="bientôt disponible" />
  </S.Ways>
)

/** An order that is to be paid: what it is, its total, and the fields of a card. */
export const Pay = ({ order, note }: { readonly order: Order; readonly note?: ReactNode }) => {
  const payment = usePayment(order)
  const { failure, isProcessing, isUnderWay } = payment
  const isSimulated = order.payment?.mode !== 'stripe'
  const CardPart = isSimulated ? SimulatedPayment : StripePayment
  const formId = useId()
  const [isFilled, setFilled] = useState<boolean>()
  return (
    <Checkout
      title={TITLES[order.purpose]}
      back={{ href: originOf(order), label: BACK[order.purpose] }}
      journey={journeyOf(order)}
      aside={
        <>
          <Card>
            <S.CardTitle>Votre commande</S.CardTitle>
            <S.About>
              <strong>{order.title}</strong>
              <span>Référence {order.reference}</span>
            </S.About>
            <Lines lines={order.lines} totalCents={order.totalCents} />
          </Card>
          {/* Beside the button: where one looks after a press. */}
          {failure !== undefined && (
            <Notice tone="danger" live="assertive" title={failure.title}>
              {failure.text}
            </Notice>
          )}
          {isFilled !== undefined && (
            <S.Bar>
              <Button
                kind="primary"
                size="large"
                type="submit"
                form={formId}
                isWide
                // Looks it and says so; a press still tells what is missing.
                aria-disabled={isProcessing || (order.purpose !== 'edit' && !isFilled)}
                isLoading={isUnderWay}
                loadingLabel="Paiement en cours…"
              >
                <LockKeyhole /> Payer {formatPrice(order.totalCents, true)}
              </Button>
            </S.Bar>
          )}
        </>
      }
      isBillFirst
    >
      {note}
      <Card>
        {isSimulated && <Ways />}
        <CardPart order={order} payment={payment} formId={formId} onFilled={setFilled}>
          <Consent payment={payment} />
          {isProcessing && (
            <Notice tone="urgent" live="polite" title="Paiement en cours de traitement">
              Votre banque n’a pas encore répondu. Cette page vous le confirme dès qu’elle l’a fait&nbsp;: ne payez pas
              une seconde fois.
            </Notice>
          )}
        </CardPart>
      </Card>
    </Checkout>
  )
}
