import { Link } from '@rouage/slice-kit'
import { ErrorState } from '@rouage/ui/ErrorState'
import { NotFound } from '@rouage/ui/PagePanel'

/** The ad is not online, was never there, or has a name that no ad can have. */
export const AnnouncementNotFound = () => (
  <NotFound title="Annonce introuvable" linkAs={Link} action={{ label: 'Retour à la recherche', href: '/search' }}>
    Cette annonce n'est plus en ligne&nbsp;: le véhicule est peut-être vendu.
  </NotFound>
)

type FailedProps = {
  readonly problem: { readonly message: string }
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export const AnnouncementFailed = ({ problem, onRetry, isRetrying }: FailedProps) => (
  <ErrorState
    headingLevel={1}
    title="Impossible de charger l'annonce"
    text={problem.message}
    onRetry={onRetry}
    isRetrying={isRetrying}
  />
)
