import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import type { SessionUser } from '@rouage/contracts/identity'
import { photoOf } from '@rouage/contracts/profile-photo'
import { Link } from '@rouage/slice-kit'
import { Avatar } from '@rouage/ui/Avatar'
import { CertifiedBadge, ProBadge } from '@rouage/ui/Badge'
import { Button } from '@rouage/ui/Button'
import { formatDate } from '@rouage/ui/formats'
import { LogOut } from '@rouage/ui/icons'
import { Skeleton } from '@rouage/ui/Skeleton'
import { NavTabs } from '@rouage/ui/Tabs'
import * as S from './profile.styles'

export const PROFILE_TABS = ['parametres', 'annonces'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** What a person keeps on other pages. */
const LISTS = [
  { label: 'Mes favoris', href: '/favorites' },
  { label: 'Mes recherches', href: '/recherches' },
  { label: 'Vues récemment', href: '/vus-recemment' },
] as const
const DESK = { label: 'Modération', href: '/backoffice' } as const

const OPERATIONS = { label: 'Exploitation', href: '/backoffice/operations' } as const

/** An admin comes to the operators' pages from the desk. */
const listsOf = (role: SessionUser['role'] | undefined) => {
  if (role === 'operator') return [...LISTS, OPERATIONS]
  return role === 'moderator' || role === 'admin' ? [...LISTS, DESK] : LISTS
}

type Props = {
  readonly user: SessionUser | undefined
  readonly profile: OwnProfile | undefined
  readonly tab: ProfileTab
  readonly isLeaving: boolean
  readonly onSignOut: () => void
}

/** Whose account it is, the way out, and the two tabs. */
export const ProfileHead = ({ user, profile, tab, isLeaving, onSignOut }: Props) => (
  <S.Head>
    <S.HeadColumn>
      <S.Identity>
        {user === undefined ? (
          <Skeleton $width="72px" $height="72px" $isRound />
        ) : (
          <Avatar name={user.pseudo} photo={photoOf(profile ?? user)} kind={user.sellerKind} isLarge />
        )}
        <S.Names>
          <h1>Mon profil</h1>
          <S.Facts>
            {user === undefined ? (
              <Skeleton $width="180px" $height="16px" />
            ) : (
              <>
                <span>{user.pseudo}</span>
                {user.sellerKind === 'professionnel' && <ProBadge />}
                {profile?.certification.state === 'verified' && <CertifiedBadge />}
                {profile !== undefined && <span>Membre depuis le {formatDate(profile.memberSince)}</span>}
              </>
            )}
          </S.Facts>
        </S.Names>
        {user !== undefined && (
          <Button kind="quiet" onClick={onSignOut} isLoading={isLeaving} loadingLabel="Déconnexion en cours…">
            <LogOut />
            <b>Se déconnecter</b>
          </Button>
        )}
      </S.Identity>
      <S.Elsewhere aria-label="Mes listes">
        {listsOf(user?.role).map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </S.Elsewhere>
      <NavTabs
        label="Mon profil"
        linkAs={Link}
        selected={tab}
        items={[
          { id: 'parametres', label: 'Paramètres', href: '/profile' },
          { id: 'annonces', label: 'Mes Annonces', href: '/profile?onglet=annonces' },
        ]}
      />
    </S.HeadColumn>
  </S.Head>
)
