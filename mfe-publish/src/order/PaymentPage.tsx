import { getOrder, refreshOrder } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Order } from '@rouage/contracts/offers'
import {
  callEndpoint,
  Link,
  useEndpoint,
  useEndpointCache,
  useLocation,
  usePageNavigation,
  useSearchParams,
} from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'
import { StaleNote } from '@rouage/ui/RetryNote'
import { toast } from '@rouage/ui/Toast'
import { useEffect } from 'react'
import { OrderFailed, OrderNotFound, PaymentSkeleton } from './OrderPlaces'
import { paidAddress, paymentAddress } from './order-address'
import { ClosedOrder, PaidOrder } from './ClosedOrder'
import { Pay } from './Pay'

/** Live messages may be missed. */
const LOOK_EVERY = { ms: 15_000 }

/** An order as it stands now: asked for each time that it is shown, and again when the service says so. */
const useOrder = (id: string) => {
  const order = useEndpoint(getOrder, { params: { id } }, { staleTime: 0, every: LOOK_EVERY })
  useLive(ownSubmissionsChanged, order.refetch)
  return order
}

const isBegunAtStripe = ({ status, payment }: Order): boolean =>
  status === 'awaiting_payment' && payment?.mode === 'stripe' && payment.clientSecret !== undefined

/** What Stripe knows and the order does not yet: a page that was left in the middle, or that a bank sent back. */
const useHealed = (order: Order | undefined) => {
  const cache = useEndpointCache()
  const begunId = order !== undefined && isBegunAtStripe(order) ? order.id : undefined
  useEffect(() => {
    if (begunId === undefined) return
    const address = { params: { id: begunId } }
    callEndpoint(refreshOrder, address).then(
      (answer) => (answer.status === 'awaiting_payment' ? undefined : cache.write(getOrder, answer, address)),
      // The sweep of the service asks, too.
      () => undefined,
    )
  }, [cache, begunId])
}

/** Leads to where an order belongs: to its own payment page, or away from there once it is paid. */
const useOnward = (order: Order | undefined) => {
  const navigation = usePageNavigation()
  const { pathname } = useLocation()
  const isPaid = order?.status === 'paid'
  const isEdit = order?.purpose === 'edit'
  const place = order === undefined ? undefined : paymentAddress(order)
  const isElsewhere = place !== undefined && new URL(place, 'http://site').pathname !== pathname
  const next = order !== undefined && isPaid ? paidAddress(order) : undefined
  const target = next ?? (isElsewhere ? place : undefined)
  useEffect(() => {
    if (target === undefined) return
    if (isPaid && isEdit) {
      toast({
        tone: 'success',
        title: 'Paiement traité avec succès ! Votre annonce a été modifiée.',
        text: 'Les changements paraissent dès qu’ils sont vérifiés.',
      })
    }
    // Nobody comes back here by the browser's Back: there is nothing left to pay.
    navigation?.replace(target)
  }, [navigation, target, isPaid, isEdit])
}

/**
 * The payment of an order, whatever it is about: one page at three addresses, and all of its state in the order. One
 * that is paid shows its confirmation at once, one that is given up leads back to where it was put together.
 */
export const PaymentPage = () => {
  const id = useSearchParams()[0].get('order') ?? ''
  const asked = useOrder(id)
  const { data: order, error, isFetching, refetch } = asked
  useHealed(order)
  useOnward(order)
  if (order === undefined) {
    if (error === null) return <PaymentSkeleton />
    if (error.code === 'order_not_found') return <OrderNotFound linkAs={Link} />
    return <OrderFailed text={error.message} onRetry={refetch} isRetrying={isFetching} />
  }
  if (order.status === 'paid') return <PaidOrder order={order} />
  if (order.status !== 'awaiting_payment') return <ClosedOrder order={order} />
  return <Pay order={order} note={<StaleNote of={asked} />} />
}
