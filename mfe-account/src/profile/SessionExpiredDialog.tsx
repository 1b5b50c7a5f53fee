import type { SessionUser } from '@rouage/contracts/identity'
import { sessionStore } from '@rouage/slice-kit'
import { Dialog } from '@rouage/ui/Dialog'
import { toast } from '@rouage/ui/Toast'
import { SignIn } from '../auth/SignIn'
import * as S from '../settings/dialogs/dialog.styles'

type Props = { readonly user: SessionUser; readonly onLeave: () => void }

/** Signs in again over what is on the screen, so that nothing that was being written is lost. */
export const SessionExpiredDialog = ({ user, onLeave }: Props) => (
  <Dialog isOpen onClose={onLeave} title="Votre session est terminée">
    <S.Stack>
      <S.Text>Reconnectez-vous pour continuer&nbsp;: ce que vous étiez en train de saisir est toujours là.</S.Text>
      <SignIn
        identifier={user.email}
        resetHref="/auth?mode=reinitialisation&retour=%2Fprofile"
        returnTo="/profile"
        onSignedIn={(session) => {
          toast({ tone: 'success', title: 'Connexion réussie !' })
          sessionStore.startSession(session)
        }}
      />
    </S.Stack>
  </Dialog>
)
