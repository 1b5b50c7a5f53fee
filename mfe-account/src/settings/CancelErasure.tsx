import { cancelErasure } from '@rouage/contracts/endpoints/account'
import { ApiProblem, callEndpoint } from '@rouage/slice-kit'
import { Button } from '@rouage/ui/Button'
import { toast } from '@rouage/ui/Toast'
import { useOnce } from '../profile/useOnce'
import { useShowProfile } from './useProfile'

/** Changes one's mind about leaving. */
export const CancelErasure = () => {
  const showProfile = useShowProfile()
  const { isUnderWay, run } = useOnce()
  const cancel = () =>
    run(async () => {
      try {
        showProfile(await callEndpoint(cancelErasure))
        toast({ tone: 'success', title: 'Suppression annulée', text: 'Votre compte est conservé.' })
      } catch (error) {
        toast({
          tone: 'danger',
          title: "La suppression n'a pas pu être annulée",
          text: error instanceof ApiProblem ? error.message : undefined,
        })
      }
    })
  return (
    <Button kind="primary" onClick={cancel} isLoading={isUnderWay}>
      Garder mon compte
    </Button>
  )
}
