import styled from 'styled-components'
import { color } from '../tokens'

const HEIGHT = 32
const WIDTH = 100

const Line = styled.svg.attrs({ role: 'img' })`
  display: block;
  width: 100%;
  max-width: 320px;
  height: 40px;
  overflow: visible;
  color: ${color.ink};

  path {
    fill: none;
    stroke: currentcolor;
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
`

/** One value, and when it began to hold. */
export type SparkPoint = {
  readonly value: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What is drawn, up to when, and what it says. */
export type SparklineProps = {
  /** Oldest first. */
  readonly points: readonly SparkPoint[]
  /** Until when the last value holds, in milliseconds since 1970. */
  readonly until: number
  /** What the line says, for whoever cannot see it. */
  readonly label: string
}

/** A value holds until the next one: stairs, not slopes. */
const pathOf = (points: readonly SparkPoint[], until: number): string => {
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const begin = points[0]?.at ?? 0
  const x = (at: number) => (((at - begin) / Math.max(1, until - begin)) * WIDTH).toFixed(2)
  const y = (value: number) => (most === least ? HEIGHT / 2 : ((most - value) / (most - least)) * HEIGHT).toFixed(2)
  const steps = points.map(
    ({ value, at }, place) => `${place === 0 ? 'M' : 'H'}${x(at)}${place === 0 ? ',' : 'V'}${y(value)}`,
  )
  return `${steps.join('')}H${WIDTH}`
}

/** How a value went over time, without axes: the figures stand beside it. */
export const Sparkline = ({ points, until, label }: SparklineProps) => (
  <Line aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
    <path d={pathOf(points, until)} />
  </Line>
)
