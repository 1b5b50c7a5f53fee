import { getOwnAnnouncement, type OwnAnnouncementPage } from '@rouage/contracts/endpoints/listing'
import { boostAnnouncement, getPrices, getQuote } from '@rouage/contracts/endpoints/publish'
import { LIFTS, type Quote } from '@rouage/contracts/offers'
import {
  ApiProblem,
  callEndpoint,
  Link,
  useEndpoint,
  useEndpointCache,
  usePageNavigation,
  useSearchParams,
} from '@rouage/slice-kit'
import { useIntent } from '@rouage/slice-kit/form/use-intent'
import { ButtonLink } from '@rouage/ui/Button'
import { Card } from '@rouage/ui/Card'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatPrice } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { Photo } from '@rouage/ui/Photo'
import { StaleNote } from '@rouage/ui/RetryNote'
import { useEffect, useRef, useState } from 'react'
import { Checkout } from '../order/Checkout'
import { boostAddress, OWN_ADS, paymentAddress } from '../order/order-address'
import { CheckoutSkeleton } from '../order/OrderPlaces'
import { Bill } from './Bill'
import { BoostFields, type Boosts } from './BoostFields'
import * as S from './options.styles'
import { pricesOfPlan } from './price-of'
import { quoteOfBoosts } from './quote-of'
import { RankingRules } from './RankingRules'

const TITLE = 'Mettre l’annonce en avant'

/** What the address says of it: the way back from its payment leads here. */
const chosenIn = (search: URLSearchParams): Boosts => ({
  urgent: search.get('urgente') === 'oui' ? true : undefined,
  lift: LIFTS.find(({ id }) => id === search.get('remontee'))?.id,
})

/** Orders options of an ad that is online, once for two clicks. */
const useBoosting = (announcementId: string, boosts: Boosts) => {
  const navigation = usePageNavigation()
  const cache = useEndpointCache()
  const intent = useIntent()
  const isBusy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<string>()

  const order = async (quote: Quote) => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(true)
    setFailure(undefined)
    const body = { urgent: boosts.urgent === true, lift: boosts.lift, quoteVersion: quote.version }
    try {
      const input = { params: { id: announcementId }, body }
      const made = await callEndpoint(boostAnnouncement, input, { idempotencyKey: intent.keyOf(input) })
      intent.end()
      navigation?.push(made.order === null ? OWN_ADS : paymentAddress(made.order))
    } catch (error) {
      setFailure(error instanceof ApiProblem ? error.message : 'Une erreur inattendue s’est produite')
      void cache.refresh(getQuote, quoteOfBoosts(announcementId, boosts))
      void cache.refresh(getOwnAnnouncement, { params: { id: announcementId } })
    } finally {
      isBusy.current = false
      setUnderWay(false)
    }
  }
  return { order: (quote: Quote) => void order(quote), isUnderWay, failure }
}

const Choices = ({ ad }: { readonly ad: OwnAnnouncementPage }) => {
  const navigation = usePageNavigation()
  const boosts = chosenIn(useSearchParams()[0])
  const asked = useEndpoint(getPrices)
  const quote = useEndpoint(getQuote, quoteOfBoosts(ad.id, boosts), { keepPrevious: true, staleTime: 0 })
  const { order, isUnderWay, failure } = useBoosting(ad.id, boosts)
  const isNothing = boosts.urgent !== true && boosts.lift === undefined
  // Boosts cost the same whatever the plan.
  const prices = pricesOfPlan(asked.data, quote.data?.plan ?? 'particulier')
  const isOnline = ad.status === 'published'
  return (
    <Checkout
      title={TITLE}
      back={{ href: OWN_ADS, label: 'Retour à mes annonces' }}
      aside={
        isOnline && (
          <Bill
            asked={quote}
            actionOf={() => (isNothing ? 'Choisissez une option' : 'Continuer vers le paiement')}
            isBlocked={isNothing}
            isUnderWay={isUnderWay}
            onGoOn={order}
          >
            {failure !== undefined && (
              <Notice tone="danger" live="assertive">
                {failure}
              </Notice>
            )}
          </Bill>
        )
      }
    >
      <Card>
        <S.Ad>
          <Photo photo={ad.photos[0]} alt="" sizes="112px" priority />
          <div>
            <strong>{ad.title}</strong>
            <span>{formatPrice(ad.priceCents)}</span>
          </div>
        </S.Ad>
      </Card>
      <StaleNote of={asked} />
      {isOnline ? (
        <BoostFields
          boosts={boosts}
          prices={prices}
          isUrgentForGood={ad.isUrgent}
          onChange={(next) => navigation?.replace(boostAddress(ad.id, next))}
        />
      ) : (
        <Notice
          tone="urgent"
          title={ad.status === 'expired' ? 'Cette annonce a expiré' : 'Cette annonce n’est pas en ligne'}
          action={
            <ButtonLink linkAs={Link} href={OWN_ADS}>
              Voir mes annonces
            </ButtonLink>
          }
        >
          {ad.status === 'expired' ? 'Renouvelez-la' : 'Remettez-la en ligne'} pour pouvoir la mettre en avant.
        </Notice>
      )}
      <RankingRules />
    </Checkout>
  )
}

/** Options for an ad that is online already. */
export const AdBoosts = ({ announcementId }: { readonly announcementId: string }) => {
  const navigation = usePageNavigation()
  const {
    data: ad,
    error,
    refetch,
    isFetching,
  } = useEndpoint(getOwnAnnouncement, { params: { id: announcementId } }, { staleTime: 0 })
  const isNotTheirs = error?.code === 'announcement_not_found' || error?.code === 'not_owner'
  useEffect(() => {
    if (isNotTheirs) navigation?.replace('/')
  }, [navigation, isNotTheirs])
  if (ad !== undefined) return <Choices ad={ad} />
  if (error === null || isNotTheirs) return <CheckoutSkeleton title={TITLE} />
  return (
    <ErrorState
      headingLevel={1}
      title="Impossible de charger l’annonce."
      text={error.message}
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
