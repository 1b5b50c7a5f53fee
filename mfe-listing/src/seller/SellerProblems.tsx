import { Link, usePageNavigation } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { NotFound } from '@rouage/ui/PagePanel'
import { Skeleton } from '@rouage/ui/Skeleton'
import { toast } from '@rouage/ui/Toast'
import { useEffect, useRef } from 'react'
import { AdGrid } from '../ads/AdGrid'
import * as S from './seller.styles'

/**
 * No such profile: whoever came from a page of ours is told and sent back there. Who came from elsewhere has no page of
 * ours to go back to, and reads it here.
 */
export const NoProfile = ({ title, children }: { readonly title: string; readonly children: string }) => {
  const navigation = usePageNavigation()
  const isSentBack = useRef(false)
  useEffect(() => {
    if (isSentBack.current || navigation?.back() !== true) return
    isSentBack.current = true
    toast({ tone: 'danger', title, text: children })
  }, [navigation, title, children])
  return (
    <NotFound title={title} linkAs={Link} action={{ label: 'Voir les annonces', href: '/search' }}>
      {children}
    </NotFound>
  )
}

export const SellerNotFound = () => (
  <NoProfile title="Profil introuvable">Ce vendeur n'existe pas, ou n'a plus de profil public.</NoProfile>
)

type FailedProps = {
  readonly problem: { readonly message: string }
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export const SellerFailed = ({ problem, onRetry, isRetrying }: FailedProps) => (
  <ErrorState
    headingLevel={1}
    title="Impossible de charger le profil"
    text={problem.message}
    onRetry={onRetry}
    isRetrying={isRetrying}
  />
)

/** Takes the room that the profile will take. */
export const SellerSkeleton = () => (
  <S.Page>
    <S.Header>
      <Skeleton $width="72px" $height="72px" $isRound />
      <S.Who>
        <output>Chargement du profil...</output>
        <Skeleton $width="220px" $height="32px" />
        <Skeleton $width="160px" $height="20px" />
      </S.Who>
    </S.Header>
    <AdGrid ads={undefined} />
  </S.Page>
)
