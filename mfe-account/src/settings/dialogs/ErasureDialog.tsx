import { startErasure } from '@rouage/contracts/endpoints/account'
import { Dialog } from '@rouage/ui/Dialog'
import { toast } from '@rouage/ui/Toast'
import { useShowProfile } from '../useProfile'
import * as S from './dialog.styles'
import { PasswordStep } from './PasswordStep'

export const ErasureDialog = ({ email, onClose }: { readonly email: string; readonly onClose: () => void }) => {
  const showProfile = useShowProfile()
  return (
    <Dialog isOpen onClose={onClose} title="Supprimer mon compte">
      <PasswordStep
        endpoint={startErasure}
        email={email}
        action="Supprimer mon compte"
        kind="danger"
        onDone={(profile) => {
          showProfile(profile)
          toast({ title: 'Suppression demandée', text: "Vous avez 7 jours pour changer d'avis." })
          onClose()
        }}
      >
        <S.Text>
          Dans <strong>7 jours</strong>, votre compte, vos annonces et leurs photos seront effacés, et vos messages
          rendus anonymes. D'ici là, vous pourrez annuler en vous connectant. Ensuite, rien ne pourra être récupéré.
        </S.Text>
      </PasswordStep>
    </Dialog>
  )
}
