import { formatNumber } from '../formats'
import * as S from './bar-chart.styles'

/** One place on the axis that all series share, with its value in each of them. */
export type BarPoint = { readonly label: string; readonly values: readonly number[] }

/** What is counted, over what. */
export type BarChartProps = {
  /** Heads the first column of the table: `Jour`. */
  readonly axis: string
  /** What each value of a point counts. */
  readonly series: readonly string[]
  /** From left to right. */
  readonly points: readonly BarPoint[]
  /** The words that open the table. */
  readonly tableLabel: string
}

/** Percent of the width that a bar leaves to the next one. */
const GAP_SHARE = 0.3

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const Bars = ({ values }: { readonly values: readonly number[] }) => {
  const most = Math.max(1, ...values)
  const step = 100 / values.length
  return values.map((value, place) => {
    const height = (value / most) * 100
    return (
      <rect
        // Bars have no other name than their place.
        key={place}
        x={`${place * step + (step * GAP_SHARE) / 2}%`}
        y={`${100 - height}%`}
        width={`${step * (1 - GAP_SHARE)}%`}
        height={`${height}%`}
      />
    )
  })
}

/** What a picture of bars says: `Vues : 128, 12 au plus (21 novembre 2026)`. */
const wordsOf = (name: string, values: readonly number[], points: readonly BarPoint[]): string => {
  const total = `${name} : ${formatNumber(sumOf(values))}`
  const most = Math.max(...values)
  if (most <= 0) return total
  return `${total}, ${formatNumber(most)} au plus (${points[values.indexOf(most)]?.label ?? ''})`
}

/**
 * Small bars over one axis, a row of them for each series with its sum, and all values in a table for whoever cannot see
 * or point at bars. It draws from 0 to the highest value.
 *
 * @example
 * <BarChart axis="Jour" series={['Vues']} points={[{ label: '21 novembre', values: [12] }]} tableLabel="Jour par jour" />
 */
export const BarChart = ({ axis, series, points, tableLabel }: BarChartProps) => (
  <S.Figure>
    {series.map((name, place) => {
      const values = points.map((point) => point.values[place] ?? 0)
      return (
        <S.Series key={name}>
          <S.Head>
            {name} <strong>{formatNumber(sumOf(values))}</strong>
          </S.Head>
          <S.Plot aria-label={wordsOf(name, values, points)}>
            <Bars values={values} />
          </S.Plot>
        </S.Series>
      )
    })}
    <S.Ends aria-hidden="true">
      <span>{points[0]?.label}</span>
      <span>{points.at(-1)?.label}</span>
    </S.Ends>
    <S.Details>
      <summary>{tableLabel}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((name, place) => (
                <td key={name}>{formatNumber(values[place] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </S.Details>
  </S.Figure>
)
