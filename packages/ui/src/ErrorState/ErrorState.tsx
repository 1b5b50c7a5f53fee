import { Button } from '../Button'
import { BreakdownDrawing } from '../drawings'
import { EmptyState, type EmptyStateProps } from '../EmptyState'

/** What failed, and how to ask for it again. */
export type ErrorStateProps = {
  readonly title?: string
  /** What the visitor can do, in one sentence. */
  readonly text?: string
  /** No button without it. */
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** 1 where it stands in a page's place. */
  readonly headingLevel?: EmptyStateProps['headingLevel']
  readonly className?: string
}

/** What stands where something could not be shown. */
export const ErrorState = ({
  title = 'Une erreur s’est produite',
  text = 'Vérifiez votre connexion, puis réessayez.',
  onRetry,
  isRetrying = false,
  headingLevel,
  className,
}: ErrorStateProps) => (
  <EmptyState
    role="alert"
    headingLevel={headingLevel}
    className={className}
    drawing={<BreakdownDrawing />}
    title={title}
    action={
      onRetry !== undefined && (
        <Button kind="primary" onClick={onRetry} isLoading={isRetrying}>
          Réessayer
        </Button>
      )
    }
  >
    {text}
  </EmptyState>
)
