import { RetryNote } from '@rouage/ui/RetryNote'
import { Lines, LinesSkeleton } from '../../order/Lines'
import { Panel } from '../form.styles'
import { useAdForm } from '../useAdForm'
import { useAdQuote } from './useAdQuote'

/** What it costs, always in view. */
export const CostPanel = () => {
  const { draftKey, draft } = useAdForm()
  const { data, error, isPlaceholderData, refetch } = useAdQuote(draftKey, draft.options)
  // A first version that was refused is handed in again from the page that edits.
  const isPublication = draftKey === 'new' || data?.lines.some(({ item }) => item === 'ad') === true
  return (
    <Panel aria-label="Prix de l’annonce">
      <h2>{isPublication ? 'Prix de la publication' : 'Prix de la modification'}</h2>
      {data !== undefined && <Lines lines={data.lines} totalCents={data.totalCents} isBusy={isPlaceholderData} />}
      {data === undefined && error === null && <LinesSkeleton />}
      {data === undefined && error !== null && <RetryNote onRetry={refetch}>{error.message}</RetryNote>}
    </Panel>
  )
}
