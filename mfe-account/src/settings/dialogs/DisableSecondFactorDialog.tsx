import { disableSecondFactor } from '@rouage/contracts/endpoints/account'
import { Dialog } from '@rouage/ui/Dialog'
import { toast } from '@rouage/ui/Toast'
import { useShowProfile } from '../useProfile'
import * as S from './dialog.styles'
import { PasswordStep } from './PasswordStep'

export const DisableSecondFactorDialog = ({
  email,
  onClose,
}: {
  readonly email: string
  readonly onClose: () => void
}) => {
  const showProfile = useShowProfile()
  return (
    <Dialog isOpen onClose={onClose} title="Désactiver la double authentification">
      <PasswordStep
        endpoint={disableSecondFactor}
        email={email}
        action="Désactiver"
        kind="danger"
        onDone={(profile) => {
          showProfile(profile)
          toast({ tone: 'success', title: 'Double authentification désactivée' })
          onClose()
        }}
      >
        <S.Text>
          Votre mot de passe suffira alors pour se connecter, et vos codes de secours ne vaudront plus rien.
        </S.Text>
      </PasswordStep>
    </Dialog>
  )
}
