import { getSubscription, resumeSubscription, startSubscription } from '@rouage/contracts/endpoints/publish'
import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Subscription } from '@rouage/contracts/offers'
import { ApiProblem, callEndpoint, useEndpoint, useEndpointCache, usePageNavigation } from '@rouage/slice-kit'
import { useIntent } from '@rouage/slice-kit/form/use-intent'
import { useLive } from '@rouage/slice-kit/live'
import { Button } from '@rouage/ui/Button'
import { LoadFailure } from '@rouage/ui/LoadFailure'
import { StaleNote } from '@rouage/ui/RetryNote'
import { toast } from '@rouage/ui/Toast'
import { DialogButton } from '../profile/DialogButton'
import { useOnce } from '../profile/useOnce'
import { Row } from './Row'
import { RowPlace } from './RowPlace'
import * as S from './settings.styles'
import { wordsOf } from './subscription-words'

const loadCancel = () =>
  import('./dialogs/CancelSubscriptionDialog').then(({ CancelSubscriptionDialog }) => CancelSubscriptionDialog)

const sayFailure = (title: string, error: unknown): void =>
  toast({ tone: 'danger', title, text: error instanceof ApiProblem ? error.message : undefined })

/** Subscribes, or goes on to what is open of the subscription: its order is the same for two clicks. */
const PayButton = ({ words, onRefused }: { readonly words: string; readonly onRefused: () => void }) => {
  const navigation = usePageNavigation()
  const intent = useIntent()
  const { isUnderWay, run } = useOnce()
  const pay = () =>
    run(async () => {
      try {
        const { id } = await callEndpoint(startSubscription, {}, { idempotencyKey: intent.keyOf('subscription') })
        intent.end()
        navigation?.push(`/card-payment?order=${encodeURIComponent(id)}`)
      } catch (error) {
        sayFailure("L'abonnement n'a pas pu être commencé", error)
        onRefused()
      }
    })
  return (
    <Button kind="primary" onClick={pay} isLoading={isUnderWay}>
      {words}
    </Button>
  )
}

const ResumeButton = ({ onRefused }: { readonly onRefused: () => void }) => {
  const cache = useEndpointCache()
  const { isUnderWay, run } = useOnce()
  const resume = () =>
    run(async () => {
      try {
        await cache.write(getSubscription, await callEndpoint(resumeSubscription))
        toast({ tone: 'success', title: 'Abonnement repris' })
      } catch (error) {
        sayFailure("L'abonnement n'a pas pu être repris", error)
        onRefused()
      }
    })
  return (
    <Button kind="primary" onClick={resume} isLoading={isUnderWay}>
      Reprendre
    </Button>
  )
}

const Known = ({
  subscription,
  onRefused,
}: {
  readonly subscription: Subscription
  readonly onRefused: () => void
}) => {
  const { value, note, pay } = wordsOf(subscription)
  const { state, periodEnd } = subscription
  const canBeCancelled = state === 'active' || state === 'past_due'
  return (
    <Row label="Abonnement pro" value={value} note={note}>
      <S.RowActions>
        {pay !== undefined && <PayButton words={pay} onRefused={onRefused} />}
        {state === 'ending' && <ResumeButton onRefused={onRefused} />}
        {canBeCancelled && (
          <DialogButton load={loadCancel} dialog={{ periodEnd, onRefused }}>
            Résilier
          </DialogButton>
        )}
      </S.RowActions>
    </Row>
  )
}

/** A professional's subscription: what it is now, and what can be done about it. */
export const SubscriptionRow = () => {
  const subscription = useEndpoint(getSubscription, undefined, { staleTime: 0 })
  const { data, error, refetch } = subscription
  useLive(ownSubmissionsChanged, refetch)
  if (data === undefined && error !== null) {
    return <LoadFailure of={subscription}>Votre abonnement n'a pas pu être chargé.</LoadFailure>
  }
  return (
    <>
      <StaleNote of={subscription} />
      {data === undefined ? (
        <RowPlace
          waiting="Chargement de votre abonnement…"
          widths={{ label: '120px', value: '260px', action: '110px' }}
        />
      ) : (
        <Known subscription={data} onRefused={refetch} />
      )}
    </>
  )
}
