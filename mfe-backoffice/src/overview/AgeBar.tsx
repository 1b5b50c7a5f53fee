import { AGE_HOURS } from '@rouage/contracts/queue-figures'
import { formatNumber, NARROW_SPACE } from '@rouage/ui/formats'
import { color, media, space, text } from '@rouage/ui/tokens'
import styled from 'styled-components'

const INKS = [color.trust, color.lineStrong, color.urgent, color.danger] as const

const Bar = styled.svg.attrs({ role: 'img' })`
  display: block;
  width: 128px;
  height: 10px;
`

const hours = (count: number) => `${count}${NARROW_SPACE}h`

const nameOf = (place: number): string => {
  const [from, to] = [AGE_HOURS[place - 1], AGE_HOURS[place]]
  if (to === undefined) return `plus de ${hours(from ?? 0)}`
  return from === undefined ? `moins de ${hours(to)}` : `de ${hours(from)} à ${hours(to)}`
}

/** How old what waits is: `3 de moins de 4 h, 1 de plus de 24 h`. */
export const ageWords = (ages: readonly number[]): string =>
  ages.flatMap((count, place) => (count === 0 ? [] : [`${formatNumber(count)} de ${nameOf(place)}`])).join(', ')

const Legend = styled.ul`
  display: none;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: ${space(4)} 0 0;
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${text.caption};
  list-style: none;

  ${media.desktop} {
    display: flex;
  }
  li {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
  }
`

/** What the colours of the bars mean, where there are bars. */
export const AgeLegend = () => (
  <Legend aria-label="Ancienneté">
    {INKS.map((ink, place) => (
      <li key={ink}>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="3" fill={ink} />
        </svg>
        {nameOf(place)}
      </li>
    ))}
  </Legend>
)

/** The ages of what waits, as shares of one bar; the words say the same. */
export const AgeBar = ({ ages }: { readonly ages: readonly number[] }) => {
  const total = ages.reduce((sum, count) => sum + count, 0)
  if (total === 0) return '–'
  const words = ageWords(ages)
  return (
    <Bar aria-label={words}>
      <title>{words}</title>
      {ages.map((count, place) => {
        const before = ages.slice(0, place).reduce((sum, each) => sum + each, 0)
        return (
          <rect
            // Shares have no other name than their place.
            key={place}
            x={`${(before / total) * 100}%`}
            width={`${(count / total) * 100}%`}
            height="100%"
            fill={INKS[place]}
          />
        )
      })}
    </Bar>
  )
}
