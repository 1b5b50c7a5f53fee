import type { Quote } from '@rouage/contracts/offers'
import type { EndpointResult } from '@rouage/slice-kit'
import type { getQuote } from '@rouage/contracts/endpoints/publish'
import { Button } from '@rouage/ui/Button'
import { Card } from '@rouage/ui/Card'
import { formatPrice } from '@rouage/ui/formats'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { ThumbBarTotal } from '@rouage/ui/ThumbBar'
import type { ReactNode } from 'react'
import * as S from '../order/checkout.styles'
import { Lines, LinesSkeleton } from '../order/Lines'

type Props = {
  readonly asked: EndpointResult<typeof getQuote>
  /** What the main action is called, by what it comes to. */
  readonly actionOf: (quote: Quote) => string
  /** There is nothing to go on with yet. */
  readonly isBlocked?: boolean
  readonly isUnderWay: boolean
  readonly onGoOn: (quote: Quote) => void
  /** What went wrong with going on. */
  readonly children?: ReactNode
}

/** What it comes to, always in view, and the way on: what is bought is what is shown. */
export const Bill = ({ asked, actionOf, isBlocked = false, isUnderWay, onGoOn, children }: Props) => {
  const { data: quote, error, refetch, isFetching, isPlaceholderData } = asked
  return (
    <>
      <Card>
        <S.CardTitle>Ce que vous payez</S.CardTitle>
        {quote !== undefined && <Lines lines={quote.lines} totalCents={quote.totalCents} isBusy={isPlaceholderData} />}
        {quote === undefined && error === null && <LinesSkeleton />}
        {quote === undefined && error !== null && (
          <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
            {error.message}
          </RetryNote>
        )}
        <StaleNote of={asked} />
      </Card>
      {children}
      <S.Bar>
        {quote !== undefined && (
          <ThumbBarTotal aria-live="polite">
            <span>Total</span> {formatPrice(quote.totalCents, true)}
          </ThumbBarTotal>
        )}
        <Button
          kind="primary"
          size="large"
          isWide
          isLoading={isUnderWay || isPlaceholderData}
          aria-disabled={quote === undefined || isBlocked}
          onClick={() => {
            if (quote !== undefined && !isBlocked) onGoOn(quote)
          }}
        >
          {quote === undefined ? 'Continuer' : actionOf(quote)}
        </Button>
      </S.Bar>
    </>
  )
}
