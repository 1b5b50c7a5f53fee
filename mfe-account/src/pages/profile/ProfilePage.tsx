import { getOwnProfile } from '@rouage/contracts/endpoints/account'
import {
  ApiProblem,
  sessionStore,
  signInPath,
  useEndpoint,
  usePageNavigation,
  useSearchParams,
} from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { formatDate } from '@rouage/ui/formats'
import { lazyPart } from '@rouage/ui/LazyPart'
import { Notice } from '@rouage/ui/Notice'
import { Skeleton } from '@rouage/ui/Skeleton'
import { toast } from '@rouage/ui/Toast'
import { useCallback, useEffect, useState } from 'react'
import { LazyTab } from '../../profile/LazyTab'
import { ProfileHead, type ProfileTab } from '../../profile/ProfileHead'
import * as S from '../../profile/profile.styles'
import { useOnce } from '../../profile/useOnce'
import { useSignedIn } from '../../profile/useSignedIn'
import { CancelErasure } from '../../settings/CancelErasure'
import { SettingsPlace } from '../../settings/SettingsSkeleton'

const SessionExpiredDialog = lazyPart(
  () => import('../../profile/SessionExpiredDialog').then((dialog) => dialog.SessionExpiredDialog),
  {
    failure:
      "Votre session a expiré, et la fenêtre de connexion n'a pas pu être chargée. Ce que vous avez saisi est toujours là.",
  },
)

const TABS = {
  parametres: {
    load: () => import('../../settings/Settings').then(({ Settings }) => Settings),
    skeleton: <SettingsPlace />,
  },
  annonces: {
    load: () => import('../../own-announcements/OwnAnnouncements').then(({ OwnAnnouncements }) => OwnAnnouncements),
    skeleton: <Skeleton $height="420px" />,
  },
} as const

export const ProfilePage = () => {
  const [search] = useSearchParams()
  const navigation = usePageNavigation()
  const signedIn = useSignedIn()
  const { kind } = signedIn
  const user = 'user' in signedIn ? signedIn.user : undefined
  const tab: ProfileTab = search.get('onglet') === 'annonces' ? 'annonces' : 'parametres'
  const isKnown = kind === 'somebody'
  const { data: profile } = useEndpoint(getOwnProfile, undefined, { enabled: isKnown })
  const { isUnderWay: isLeaving, run } = useOnce()
  const [isLeavingOnPurpose, leaveOnPurpose] = useState(false)
  const signInHref = signInPath(search.size === 0 ? '/profile' : `/profile?${search}`)

  const [problem, setProblem] = useState<ApiProblem>()
  const look = useCallback(() => {
    sessionStore.renewSession().catch((error: unknown) => {
      if (error instanceof ApiProblem) setProblem(error)
    })
  }, [])
  const isUnknown = kind === 'unknown'
  useEffect(() => {
    // The host looks for a session when it has time; this page has nothing to show before.
    if (isUnknown) look()
  }, [isUnknown, look])

  useEffect(() => sessionStore.askHere(), [])
  useEffect(() => {
    // A session that ends while the page is open keeps the page: see SessionExpiredDialog.
    if (kind === 'nobody') navigation?.replace(signInHref)
  }, [kind, navigation, signInHref])

  const signOut = () =>
    run(async () => {
      leaveOnPurpose(true)
      try {
        await sessionStore.endSession()
        toast({ tone: 'success', title: 'Déconnexion réussie' })
        navigation?.push('/')
      } catch (error) {
        leaveOnPurpose(false)
        toast({
          tone: 'danger',
          title: 'Erreur lors de la déconnexion',
          text: error instanceof ApiProblem ? error.message : undefined,
        })
      }
    })

  return (
    <S.Area>
      <ProfileHead user={user} profile={profile} tab={tab} isLeaving={isLeaving} onSignOut={signOut} />
      <S.Column>
        {kind === 'expired' && !isLeavingOnPurpose && (
          <SessionExpiredDialog
            user={signedIn.user}
            onLeave={() => {
              sessionStore.giveUp()
              navigation?.push('/')
            }}
          />
        )}
        {profile?.erasureAt != null && (
          <S.Alert>
            <Notice
              tone="danger"
              title={`Votre compte sera effacé le ${formatDate(profile.erasureAt)}`}
              action={<CancelErasure />}
            >
              Vous pouvez changer d'avis jusque-là.
            </Notice>
          </S.Alert>
        )}
        {isUnknown && problem !== undefined ? (
          <ErrorState
            title="Impossible de charger le profil"
            text={problem.message}
            onRetry={() => {
              setProblem(undefined)
              look()
            }}
          />
        ) : (
          <LazyTab key={`${tab} ${user?.id}`} load={TABS[tab].load} skeleton={TABS[tab].skeleton} isKnown={isKnown} />
        )}
      </S.Column>
    </S.Area>
  )
}
