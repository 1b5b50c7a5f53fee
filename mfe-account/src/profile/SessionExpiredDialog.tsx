import type { SessionUser } from '@rouage/contracts/identity'
import { sessionStore } from '@rouage/slice-kit'
import { SessionExpired } from '@rouage/ui/SessionExpired'
import { toast } from '@rouage/ui/Toast'
import { SignIn } from '../auth/SignIn'

type Props = { readonly user: SessionUser; readonly onLeave: () => void }

/** Signs in again over what is on the screen, so that nothing that was being written is lost. */
export const SessionExpiredDialog = ({ user, onLeave }: Props) => (
  <SessionExpired onLeave={onLeave}>
    <SignIn
      identifier={user.email}
      resetHref="/auth?mode=reinitialisation&retour=%2Fprofile"
      returnTo="/profile"
      onSignedIn={(session) => {
        toast({ tone: 'success', title: 'Connexion réussie !' })
        sessionStore.startSession(session)
      }}
    />
  </SessionExpired>
)
