import { cancelSubscription, getSubscription } from '@rouage/contracts/endpoints/publish'
import { ApiProblem, callEndpoint, useEndpointCache } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { Dialog } from '@rouage/ui/Dialog'
import { formatDate } from '@rouage/ui/formats'
import { Notice } from '@rouage/ui/Notice'
import { toast } from '@rouage/ui/Toast'
import { useState } from 'react'
import { useOnce } from '../../profile/useOnce'
import * as S from './dialog.styles'

type Props = {
  readonly periodEnd: string | undefined
  /** The subscription may no longer be as it was shown. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** Asks before a subscription ends with its paid period. */
export const CancelSubscriptionDialog = ({ periodEnd, onRefused, onClose }: Props) => {
  const cache = useEndpointCache()
  const { isUnderWay, run } = useOnce()
  const [failure, setFailure] = useState<string>()
  const cancel = () =>
    run(async () => {
      setFailure(undefined)
      try {
        await cache.write(getSubscription, await callEndpoint(cancelSubscription))
        toast({ tone: 'success', title: 'Abonnement résilié' })
        onClose()
      } catch (error) {
        setFailure(error instanceof ApiProblem ? error.message : "Une erreur inattendue s'est produite")
        onRefused()
      }
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Résilier l'abonnement"
      footer={
        <>
          <Button onClick={onClose}>Garder l'abonnement</Button>
          <Button kind="danger" onClick={cancel} isLoading={isUnderWay}>
            Résilier
          </Button>
        </>
      }
    >
      <S.Stack>
        <S.Text>
          La résiliation prend effet à la fin de la période payée
          {periodEnd !== undefined && (
            <>
              , le <strong>{formatDate(periodEnd)}</strong>
            </>
          )}
          , sans remboursement au prorata. D’ici là, rien ne change et vous pouvez reprendre l’abonnement.
        </S.Text>
        {failure !== undefined && (
          <Notice tone="danger" live="assertive">
            {failure}
          </Notice>
        )}
      </S.Stack>
    </Dialog>
  )
}
