import type { Session } from '@rouage/contracts/identity'
import { wishIn } from '@rouage/contracts/wish'
import { Link, sessionStore, usePageNavigation, useSearchParams, useSession } from '@rouage/slice-kit'
import { Notice } from '@rouage/ui/Notice'
import { NavTabs } from '@rouage/ui/Tabs'
import { toast } from '@rouage/ui/Toast'
import { useEffect, useRef, useState } from 'react'
import { authHref, type AuthMode, modeOf } from '../../auth/auth-address'
import * as S from '../../auth/auth.styles'
import { ConfirmEmail } from '../../auth/ConfirmEmail'
import { Reasons } from '../../auth/Reasons'
import { Reset } from '../../auth/Reset'
import { SignIn } from '../../auth/SignIn'
import { SignUp } from '../../auth/SignUp'
import { WishNote } from '../../auth/WishNote'
import { HOME_OF_ACCOUNT, returnPath } from './return-path'

export const TITLES: Readonly<Record<AuthMode | 'confirmation', string>> = {
  connexion: 'Connexion',
  inscription: 'Créer un compte',
  reinitialisation: 'Mot de passe oublié',
  confirmation: 'Confirmation de votre email',
}

const OWN_PROFILE = { href: HOME_OF_ACCOUNT, label: 'Ouvrir mon profil' }

const SIGNED_IN = 'Connexion réussie !'

export const AuthPage = () => {
  const [search] = useSearchParams()
  const navigation = usePageNavigation()
  const user = useSession()
  const mode = modeOf(search)
  const token = search.get('confirmation')
  /** Which form is wanted; a confirmation link comes before any. */
  const form = token === null ? mode : undefined
  const signIn = { href: authHref('connexion', search), label: 'Me connecter' }
  const back = returnPath(search)
  const wish = back === undefined ? undefined : wishIn(back)
  const [email, setEmail] = useState('')
  const destination = useRef<string>(undefined)

  useEffect(() => {
    // A confirmation link is followed first, whoever is signed in here.
    if (user == null || (token !== null && destination.current === undefined)) return
    navigation?.replace(destination.current ?? back ?? HOME_OF_ACCOUNT)
  }, [user, token, back, navigation])

  const signedIn = (session: Session, said: string, returnTo?: string) => {
    destination.current = returnTo ?? back ?? HOME_OF_ACCOUNT
    toast({ tone: 'success', title: said })
    sessionStore.startSession(session)
  }

  return (
    <S.Area>
      <S.Column>
        <S.Sheet>
          <S.Work>
            <h1>{TITLES[form ?? 'confirmation']}</h1>
            {form !== undefined && wish !== undefined && <WishNote wish={wish} mode={form} />}
            {(form === 'connexion' || form === 'inscription') && (
              <NavTabs
                label="Connexion ou inscription"
                linkAs={Link}
                selected={form}
                items={[
                  { id: 'connexion', label: 'Se connecter', href: signIn.href },
                  { id: 'inscription', label: "S'inscrire", href: authHref('inscription', search) },
                ]}
              />
            )}
            <S.Inner>
              <S.NoScript>
                <Notice tone="urgent">Pour se connecter, il faut activer JavaScript dans le navigateur.</Notice>
              </S.NoScript>
              {token !== null && (
                <ConfirmEmail
                  token={token}
                  onConfirmed={(session, returnTo) => signedIn(session, SIGNED_IN, returnTo)}
                  next={user == null ? signIn : OWN_PROFILE}
                />
              )}
              {form === 'inscription' && <SignUp email={email} onEmail={setEmail} returnTo={back} />}
              {form === 'reinitialisation' && (
                <Reset email={email} onEmail={setEmail} onSignedIn={signedIn} signInHref={signIn.href} />
              )}
              {form === 'connexion' && (
                <SignIn
                  identifier={email}
                  onIdentifier={setEmail}
                  onSignedIn={(session) => signedIn(session, SIGNED_IN)}
                  resetHref={authHref('reinitialisation', search)}
                  returnTo={back}
                />
              )}
            </S.Inner>
          </S.Work>
          <Reasons />
        </S.Sheet>
      </S.Column>
    </S.Area>
  )
}
