// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { max, min } = Math
export type CurvePoint = readonly [at: number, value: number]

/**
 * A smooth curve through the points that never overshoots them (monotone cubic), because a roof line that dips
 * between two points looks like a dent. Outside the points it is constant. Points are given in rising order of `at`.
 */
export const curve = (points: readonly CurvePoint[]): ((position: number) => number) => {
  const count = points.length
  const xs = points.map(([position]) => position)
  const ys = points.map(([, value]) => value)
  const x = (index: number): number => xs[index] ?? 0
  const y = (index: number): number => ys[index] ?? 0
  const slopes = xs.slice(0, -1).map((_, index) => (y(index + 1) - y(index)) / (x(index + 1) - x(index) || 1))
  const tangents = xs.map((_, index) => {
    const before = slopes[index - 1]
    const after = slopes[index]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    return (2 * before * after) / (before + after)
  })
  return (position) => {
    if (count === 0) return 0
    if (position <= x(0)) return y(0)
    if (position >= x(count - 1)) return y(count - 1)
    let index = 0
    while (index < count - 2 && position > x(index + 1)) index += 1
    const width = x(index + 1) - x(index) || 1
    const u = (position - x(index)) / width
    const u2 = u * u
    const u3 = u2 * u
    return (
      (2 * u3 - 3 * u2 + 1) * y(index) +
      (u3 - 2 * u2 + u) * width * (tangents[index] ?? 0) +
      (-2 * u3 + 3 * u2) * y(index + 1) +
      (u3 - u2) * width * (tangents[index + 1] ?? 0)
    )
  }
}

export const clamp = (value: number, low: number, high: number): number => min(high, max(low, value))
export const lerp = (a: number, b: number, share: number): number => a + (b - a) * share

/** 0 below `low`, 1 above `high`, smooth between. `low` may be the greater one: the curve then falls. */
export const smoothstep = (low: number, high: number, value: number): number => {
  const u = clamp((value - low) / (high - low || 1e-9), 0, 1)
  return u * u * (3 - 2 * u)
}
