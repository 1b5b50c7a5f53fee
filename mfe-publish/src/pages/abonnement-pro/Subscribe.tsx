import { getSubscription, startSubscription } from '@rouage/contracts/endpoints/publish'
import type { Subscription } from '@rouage/contracts/offers'
import {
  ApiProblem,
  callEndpoint,
  Link,
  signInPath,
  useEndpoint,
  useEndpointCache,
  usePageNavigation,
  useSession,
} from '@rouage/slice-kit'
import { useIntent } from '@rouage/slice-kit/form/use-intent'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { formatDate } from '@rouage/ui/formats'
import { LoadFailure } from '@rouage/ui/LoadFailure'
import { Notice } from '@rouage/ui/Notice'
import { useRef, useState } from 'react'
import { paymentAddress } from '../../order/order-address'

const PROFILE = '/profile'

/** Subscribes, once for two clicks, and leads to the payment of the first month. */
const SubscribeButton = ({ label }: { readonly label: string }) => {
  const navigation = usePageNavigation()
  const cache = useEndpointCache()
  const intent = useIntent()
  const isBusy = useRef(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<string>()

  const subscribe = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(true)
    setFailure(undefined)
    try {
      const order = await callEndpoint(startSubscription, {}, { idempotencyKey: intent.keyOf('subscription') })
      intent.end()
      navigation?.push(paymentAddress(order))
    } catch (error) {
      setFailure(error instanceof ApiProblem ? error.message : 'Une erreur inattendue s’est produite')
      void cache.refresh(getSubscription)
    } finally {
      isBusy.current = false
      setUnderWay(false)
    }
  }
  return (
    <>
      <Button kind="primary" size="large" onClick={() => void subscribe()} isLoading={isUnderWay}>
        {label}
      </Button>
      {failure !== undefined && (
        <Notice tone="danger" live="assertive">
          {failure}
        </Notice>
      )}
    </>
  )
}

/** What a professional reads of their subscription, and what they can do. */
const Known = ({ subscription }: { readonly subscription: Subscription }) => {
  const { state, periodEnd } = subscription
  const until = periodEnd === undefined ? '' : ` jusqu’au ${formatDate(periodEnd)}`
  if (state === 'none') return <SubscribeButton label="Souscrire l’abonnement" />
  if (state === 'incomplete') return <SubscribeButton label="Terminer la souscription" />
  if (state === 'past_due') {
    return (
      <>
        <p>Le dernier renouvellement n’a pas pu être payé.</p>
        <SubscribeButton label="Régler l’abonnement" />
      </>
    )
  }
  return (
    <>
      <p>
        {state === 'active' ? `Vous êtes abonné${until}, puis de mois en mois.` : `Votre abonnement court${until}.`}
      </p>
      <ButtonLink linkAs={Link} href={PROFILE}>
        Gérer mon abonnement
      </ButtonLink>
    </>
  )
}

const OfProfessional = () => {
  const subscription = useEndpoint(getSubscription, undefined, { staleTime: 0 })
  const { data } = subscription
  return data === undefined ? <LoadFailure of={subscription} /> : <Known subscription={data} />
}

/** The way to a subscription, by who looks: visitors sign in first, and only professionals have a use for it. */
export const Subscribe = () => {
  const user = useSession()
  if (user === undefined) return null
  if (user === null) {
    return (
      <ButtonLink kind="primary" size="large" linkAs={Link} href={signInPath('/abonnement-pro')}>
        Se connecter pour souscrire
      </ButtonLink>
    )
  }
  if (user.sellerKind === 'particulier') return <p>L’abonnement est réservé aux comptes professionnels.</p>
  return <OfProfessional />
}
