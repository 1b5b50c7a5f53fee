import { Link } from '@rouage/slice-kit'
import { Button, ButtonLink } from '@rouage/ui/Button'
import { BreakdownDrawing, NotFoundDrawing } from '@rouage/ui/drawings'
import { EmptyState } from '@rouage/ui/EmptyState'

/** The ad is not online, was never there, or has a name that no ad can have. */
export const AnnouncementNotFound = () => (
  <EmptyState
    headingLevel={1}
    drawing={<NotFoundDrawing />}
    title="Annonce introuvable"
    action={
      <ButtonLink linkAs={Link} href="/search" kind="primary">
        Retour à la recherche
      </ButtonLink>
    }
  >
    Cette annonce n'est plus en ligne&nbsp;: le véhicule est peut-être vendu.
  </EmptyState>
)

type FailedProps = {
  readonly problem: { readonly message: string }
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export const AnnouncementFailed = ({ problem, onRetry, isRetrying }: FailedProps) => (
  <EmptyState
    headingLevel={1}
    drawing={<BreakdownDrawing />}
    role="alert"
    title="Impossible de charger l'annonce"
    action={
      <Button kind="primary" onClick={onRetry} isLoading={isRetrying}>
        Réessayer
      </Button>
    }
  >
    {problem.message}
  </EmptyState>
)
