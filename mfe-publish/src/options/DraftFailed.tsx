import { ErrorState } from '@rouage/ui/ErrorState'
import type { DraftInHand } from '../draft/useDraft'

/** An ad that could not be read. */
export const DraftFailed = ({ draft: { problem, reload } }: { readonly draft: DraftInHand }) => (
  <ErrorState headingLevel={1} title="Impossible de charger l’annonce." text={problem?.message} onRetry={reload} />
)
