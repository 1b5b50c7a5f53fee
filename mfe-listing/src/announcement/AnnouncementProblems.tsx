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

export const AnnouncementFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    headingLevel={1}
    drawing={<BreakdownDrawing />}
    role="alert"
    title="Impossible de charger l'annonce"
    action={
      <Button kind="primary" onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    Le service ne répond pas. Réessayez dans un instant.
  </EmptyState>
)
