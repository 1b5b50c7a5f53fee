import type { LazyPart } from '../hooks'
import { RetryNote } from '../RetryNote'

type Props = {
  readonly part: Pick<LazyPart<never>, 'isLoading' | 'want'>
  /** What could not be fetched, as a whole sentence. */
  readonly children: string
  readonly className?: string
}

/** Stands where a part of a page would, whose code could not be fetched. */
export const PartFailure = ({ part: { isLoading, want }, children, className }: Props) => (
  <RetryNote isAlert className={className} onRetry={want} isRetrying={isLoading}>
    {navigator.onLine ? children : 'Vous êtes hors ligne. Vérifiez votre connexion, puis réessayez.'}
  </RetryNote>
)
