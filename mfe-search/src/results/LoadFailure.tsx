import type { ApiProblem } from '@rouage/slice-kit'
import { Button, EmptyState } from '@rouage/ui'

type Props = { readonly title: string; readonly problem: ApiProblem; readonly onRetry: () => void }

/** What stands where ads could not be loaded: why, and another try. */
export const LoadFailure = ({ title, problem, onRetry }: Props) => (
  <EmptyState
    role="alert"
    title={title}
    action={
      <Button kind="primary" onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    {problem.message}
  </EmptyState>
)
