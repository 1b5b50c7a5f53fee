import type { FavoriteDetail } from '@rouage/contracts/endpoints/search'
import { formatDate, formatPrice } from '@rouage/ui/formats'
import { ArrowDown } from '@rouage/ui/icons'
import { Sparkline } from '@rouage/ui/Sparkline'
import { VisuallyHidden } from '@rouage/ui/VisuallyHidden'
import { useState } from 'react'
import * as S from './favorites.styles'

/** `−500 € depuis que vous la suivez`; nothing where the price is the same. */
export const Change = ({ cents }: { readonly cents: number }) => {
  if (cents === 0) return null
  return (
    <S.Change data-down={cents < 0}>
      {cents < 0 && <ArrowDown size={18} aria-hidden />}
      {cents < 0 ? '−' : '+'}
      {formatPrice(Math.abs(cents))} depuis que vous la suivez
    </S.Change>
  )
}

/** Every price since the ad is known, as a line and as a list; nothing while there was only one. */
export const PriceHistory = ({
  prices,
  name,
}: {
  readonly prices: FavoriteDetail['prices']
  readonly name: string
}) => {
  const [now] = useState(Date.now)
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined || prices.length < 2) return null
  return (
    <S.History>
      <summary>
        Historique du prix<VisuallyHidden> de {name}</VisuallyHidden>
      </summary>
      <Sparkline
        points={prices.map(({ cents, at }) => ({ value: cents, at: Date.parse(at) }))}
        until={now}
        label={`De ${formatPrice(first.cents)} à ${formatPrice(last.cents)}`}
      />
      <ol>
        {prices.toReversed().map(({ cents, at }) => (
          <li key={at}>
            <strong>{formatPrice(cents)}</strong> depuis le <time dateTime={at}>{formatDate(at)}</time>
          </li>
        ))}
      </ol>
    </S.History>
  )
}
