import { getOrder } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Order } from '@rouage/contracts/offers'
import { Link, useEndpoint, useLocation, usePageNavigation, useSearchParams } from '@rouage/slice-kit'
import { useLive } from '@rouage/slice-kit/live'
import { ButtonLink } from '@rouage/ui/Button'
import { MistGround } from '@rouage/ui/Ground'
import { Check, X } from '@rouage/ui/icons'
import { useEffect } from 'react'
import { ClosedOrder } from '../order/ClosedOrder'
import { OrderFailed, OrderNotFound } from '../order/OrderPlaces'
import { PageSteps } from '../journey/PageSteps'
import { OWN_ADS, paymentAddress } from '../order/order-address'
import { ConfirmedSkeleton } from './ConfirmedSkeleton'
import * as S from './confirmed.styles'
import { FailedPublication } from './FailedPublication'
import { failureIn } from './publication-failure'
import { InvoiceButton } from './InvoiceButton'
import { Steps } from './Steps'
import { useReview } from './useReview'
import { ENDED, RECEIVED, WORDS, type Words } from './words'

type Facts = {
  readonly words: Words
  /** Of an ad that is checked from here on. */
  readonly announcementId?: string | undefined
  readonly invoiceNumber?: string | undefined
  /** Of a new ad: this is where its way ends. */
  readonly publication?: 'paid' | 'free' | undefined
}

const Confirmation = ({ words, announcementId, invoiceNumber, publication }: Facts) => {
  const review = useReview(announcementId)
  const isRefused = review.state === 'refused'
  const shown = review.state === 'online' || isRefused ? ENDED[review.state] : words
  return (
    <MistGround>
      <S.Page>
        {publication !== undefined && <PageSteps step="Confirmation" isPaid={publication === 'paid'} />}
        <S.Head>
          <S.Seal $isGood={!isRefused}>{isRefused ? <X /> : <Check />}</S.Seal>
          <S.Title>{shown.title}</S.Title>
          <S.Lead>{shown.lead}</S.Lead>
        </S.Head>
        {announcementId !== undefined && <Steps review={review} announcementId={announcementId} />}
        <S.Actions>
          <ButtonLink kind="primary" linkAs={Link} href={OWN_ADS}>
            Voir mes annonces
          </ButtonLink>
          <ButtonLink linkAs={Link} href="/">
            Retour à l’accueil
          </ButtonLink>
          {invoiceNumber !== undefined && <InvoiceButton number={invoiceNumber} />}
        </S.Actions>
      </S.Page>
    </MistGround>
  )
}

const isChecked = ({ purpose }: Order): boolean => purpose === 'publication' || purpose === 'edit'

const OfOrder = ({ id }: { readonly id: string }) => {
  const navigation = usePageNavigation()
  const { data: order, error, refetch, isFetching } = useEndpoint(getOrder, { params: { id } }, { staleTime: 0 })
  useLive(ownSubmissionsChanged, refetch)
  const openAt = order?.status === 'awaiting_payment' ? paymentAddress(order) : undefined
  useEffect(() => {
    if (openAt !== undefined) navigation?.replace(openAt)
  }, [navigation, openAt])

  if (order === undefined) {
    if (error === null) return <ConfirmedSkeleton />
    if (error.code === 'order_not_found') return <OrderNotFound linkAs={Link} />
    return <OrderFailed text={error.message} onRetry={refetch} isRetrying={isFetching} />
  }
  if (openAt !== undefined) return <ConfirmedSkeleton />
  if (order.status !== 'paid') return <ClosedOrder order={order} />
  return (
    <Confirmation
      words={WORDS[order.purpose]}
      announcementId={isChecked(order) ? order.announcementId : undefined}
      invoiceNumber={order.invoiceNumber}
      publication={order.purpose === 'publication' ? 'paid' : undefined}
    />
  )
}

const Home = () => {
  const navigation = usePageNavigation()
  useEffect(() => navigation?.replace('/'), [navigation])
  return <ConfirmedSkeleton />
}

/** How a publication ended: received and checked from now on, paid, or failed. */
export const ConfirmedPage = () => {
  const [search] = useSearchParams()
  const failure = failureIn(useLocation().state)
  const [orderId, announcementId] = [search.get('order') ?? '', search.get('annonce') ?? '']
  if (failure !== undefined) return <FailedPublication failure={failure} />
  if (orderId !== '') return <OfOrder id={orderId} />
  if (announcementId !== '') return <Confirmation words={RECEIVED} announcementId={announcementId} publication="free" />
  return <Home />
}
