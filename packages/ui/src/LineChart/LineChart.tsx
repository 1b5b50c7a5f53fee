import { useId } from 'react'
import * as S from './line-chart.styles'

const WIDTH = 100
const HEIGHT = 100

/** A line: its name, and its value at each place of the axis; null where there is none. */
export type LineSeries = { readonly name: string; readonly values: readonly (number | null)[] }

/** What is drawn over what. */
export type LineChartProps = {
  readonly title: string
  /** Heads the first column of the table: `Heure`. */
  readonly axis: string
  /** Names the places of the axis, from left to right. */
  readonly places: readonly string[]
  /** One or two: a third could not be told apart without its colour. */
  readonly series: readonly LineSeries[]
  readonly format: (value: number) => string
  /** The axis goes from 0 at least to here, so that little does not look like much. */
  readonly least: number
  /** The words that open the table. */
  readonly tableLabel: string
}

type Run = readonly { readonly x: number; readonly value: number }[]

/** What hangs together: a line breaks where nothing is known. */
const runsOf = (values: readonly (number | null)[]): readonly Run[] => {
  const step = WIDTH / Math.max(1, values.length - 1)
  const runs: { x: number; value: number }[][] = []
  let isOpen = false
  values.forEach((value, place) => {
    if (value === null) isOpen = false
    else {
      if (!isOpen) runs.push([])
      isOpen = true
      runs.at(-1)?.push({ x: place * step, value })
    }
  })
  return runs
}

const Drawn = ({ values, most, place }: { values: LineSeries['values']; most: number; place: number }) => {
  const y = (value: number): string => (HEIGHT - (value / most) * HEIGHT).toFixed(2)
  return runsOf(values).map((run) => {
    const points = run.map(({ x, value }) => `${x.toFixed(2)},${y(value)}`)
    const [first = ''] = points
    return run.length === 1 ? (
      <S.Dot key={first} $place={place} d={`M${first}h0.001`} />
    ) : (
      <S.Line key={first} $place={place} d={`M${points.join('L')}`} />
    )
  })
}

/** What the picture says in words: `Canari : 4 % au plus (14 h 05), 1 % à la fin`. */
const wordsOf = (
  { name, values }: LineSeries,
  { places, format }: Pick<LineChartProps, 'places' | 'format'>,
): string => {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  const last = known.at(-1)
  if (last === undefined) return `${name}\u00a0: aucune valeur`
  const most = known.reduce((best, each) => (each.value > best.value ? each : best))
  return `${name}\u00a0: ${format(most.value)} au plus (${places[most.place] ?? ''}), ${format(last.value)} à la fin`
}

const ValueTable = ({ axis, places, series, format }: LineChartProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{axis}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {places.map((label, place) => {
        const values = series.map(({ name, values: all }) => ({ name, value: all[place] ?? null }))
        if (values.every(({ value }) => value === null)) return null
        return (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map(({ name, value }) => (
              <td key={name}>{value === null ? '–' : format(value)}</td>
            ))}
          </tr>
        )
      })}
    </tbody>
  </table>
)

/**
 * One or two lines over one axis, told apart by their stroke as well as their colour, and all values in a table for whoever
 * cannot see or point at lines. It draws from 0 to the highest value; where nothing is known a line has a gap.
 *
 * @example
 * <LineChart title="Échecs" axis="Heure" places={['14 h', '15 h']} series={[{ name: 'Stable', values: [0.01, null] }]}
 *   format={percent} least={0.01} tableLabel="Heure par heure" />
 */
export const LineChart = (props: LineChartProps) => {
  const { title, places, series, format, least, tableLabel } = props
  const id = useId()
  const most = Math.max(least, ...series.flatMap(({ values }) => values.filter((value) => value !== null)))
  return (
    <S.Figure aria-labelledby={id}>
      <S.Title id={id}>{title}</S.Title>
      <S.Legend>
        {series.map(({ name }, place) => (
          <li key={name}>
            <svg viewBox="0 0 28 8" aria-hidden="true">
              <S.Line $place={place} d="M0,4H28" />
            </svg>
            {name}
          </li>
        ))}
      </S.Legend>
      <S.Area>
        <S.Scale aria-hidden="true">
          <span>{format(most)}</span>
          <span>{format(0)}</span>
        </S.Scale>
        <S.Plot
          aria-label={series.map((each) => wordsOf(each, props)).join('. ')}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {series.map(({ name, values }, place) => (
            <Drawn key={name} values={values} most={most} place={place} />
          ))}
        </S.Plot>
        <S.Ends aria-hidden="true">
          <span>{places[0]}</span>
          <span>{places.at(-1)}</span>
        </S.Ends>
      </S.Area>
      <S.Details>
        <summary>{tableLabel}</summary>
        <ValueTable {...props} />
      </S.Details>
    </S.Figure>
  )
}
