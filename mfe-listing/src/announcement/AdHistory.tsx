import type { AnnouncementPage } from '@rouage/contracts/endpoints/listing'
import { type PriceChange, priceChangesOf } from '@rouage/contracts/prices'
import { formatDate, formatPrice } from '@rouage/ui/formats'
import { useHydrated } from '@rouage/ui/hooks'
import { Sparkline } from '@rouage/ui/Sparkline'
import { useState } from 'react'
import { Section } from './announcement.styles'
import { color, space, tabularFigures, text, weight } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Moments = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(2)};
    border-bottom: 1px solid ${color.line};
    ${tabularFigures}
  }
  strong {
    font-weight: ${weight.strong};
  }
  [data-down='true'] {
    color: ${color.trust};
  }
`

const Amount = styled.span`
  flex: none;
  font-weight: ${weight.strong};
`

const Basis = styled.p`
  margin: 0;
  font-size: ${text.caption};
  color: ${color.inkSoft};
`

type Prices = NonNullable<AnnouncementPage['prices']>

/** From here on a line says more than its list. */
const CHANGES_OF_A_LINE = 2

const wordsOf = ({ kind, byCents }: PriceChange): string => {
  if (kind === 'drop') return `Baissé de ${formatPrice(byCents)}`
  return kind === 'raised' ? `Augmenté de ${formatPrice(byCents)}` : 'Modifié'
}

/** A drop that counts for less than it looks. */
const isAgainstLowest = (changes: readonly PriceChange[], prices: Prices): boolean =>
  changes.some(({ kind, at, cents, byCents }) => {
    const before = prices[prices.findIndex((price) => price.at === at) - 1]
    return kind === 'lowered' || (kind === 'drop' && before !== undefined && before.cents - cents !== byCents)
  })

const Line = ({ prices }: { readonly prices: Prices }) => {
  const isHydrated = useHydrated()
  const [now] = useState(Date.now)
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined) return null
  const lastAt = Date.parse(last.at)
  return (
    <Sparkline
      points={prices.map(({ cents, at }) => ({ value: cents, at: Date.parse(at) }))}
      // The edge rendered it at another moment.
      until={isHydrated ? Math.max(now, lastAt) : lastAt}
      label={`Prix de ${formatPrice(first.cents)} à ${formatPrice(last.cents)}`}
    />
  )
}

/** Since when an ad is online, and what became of its price: the newest first. */
export const AdHistory = ({ ad }: { readonly ad: AnnouncementPage }) => {
  const { prices = [], publishedAt } = ad
  const changes = priceChangesOf(prices)
  const [first] = prices
  // Of an older ad the first prices were not noted.
  const firstPrice = first !== undefined && first.at <= publishedAt ? first : undefined
  return (
    <Section>
      <h2>Historique de l’annonce</h2>
      {changes.length >= CHANGES_OF_A_LINE && <Line prices={prices} />}
      <Moments>
        {changes.toReversed().map((change) => (
          <li key={change.at}>
            <span>
              <strong data-down={change.kind === 'drop'}>{wordsOf(change)}</strong> le{' '}
              <time dateTime={change.at}>{formatDate(change.at)}</time>
            </span>
            <Amount>{formatPrice(change.cents)}</Amount>
          </li>
        ))}
        <li>
          <span>
            En ligne depuis le <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          </span>
          {firstPrice !== undefined && <Amount>{formatPrice(firstPrice.cents)}</Amount>}
        </li>
      </Moments>
      {isAgainstLowest(changes, prices) && (
        <Basis>Une baisse se compte sur le prix le plus bas des 30 jours précédents.</Basis>
      )}
    </Section>
  )
}
