import { Link } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { BreakdownDrawing, NotFoundDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'
import { Skeleton } from '@rouage/ui/Skeleton'
import { AdGrid } from '../ads/AdGrid'
import * as S from './seller-style'

export const SellerNotFound = () => (
  <EmptyState
    headingLevel={1}
    drawing={<NotFoundDrawing />}
    title="Profil introuvable"
    action={
      <ButtonLink linkAs={Link} href="/search" kind="primary">
        Voir les annonces
      </ButtonLink>
    }
  >
    Ce vendeur n'existe pas, ou n'a plus de profil public.
  </EmptyState>
)

type FailedProps = {
  readonly problem: { readonly message: string }
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export const SellerFailed = ({ problem, onRetry, isRetrying }: FailedProps) => (
  <EmptyState
    headingLevel={1}
    drawing={<BreakdownDrawing />}
    role="alert"
    title="Impossible de charger le profil"
    action={
      <Button kind="primary" onClick={onRetry} isLoading={isRetrying}>
        Réessayer
      </Button>
    }
  >
    {problem.message}
  </EmptyState>
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
