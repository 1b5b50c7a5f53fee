import type { Random } from '../random'

/** Ten panorama pixels are one degree; x runs round the horizon, y down from 52 degrees up. */
export const PIXELS_PER_DEGREE = 10
export const STRIP_WIDTH = 3600
export const STRIP_HEIGHT = 560
export const HORIZON = 520

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" ` +
  `fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

/** A line of hills or treetops: closed shape from `base` down, wandering between heights. */
export const ridge = (
  random: Random,
  level: number,
  rise: number,
  step: number,
  fill: string,
  roughness = 0,
): string => {
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)]
  const turns = [2, 5, 11].map((turn) => turn + Math.floor(random.between(0, 3)))
  const points: string[] = []
  for (let x = 0; x <= STRIP_WIDTH; x += step) {
    const angle = (x / STRIP_WIDTH) * Math.PI * 2
    const wave = [0.55, 0.3, 0.15].reduce(
      (sum, share, index) => sum + share * Math.sin(angle * (turns[index] ?? 1) + (phases[index] ?? 0)),
      0,
    )
    const y = level - rise * (0.5 + 0.5 * wave) - (roughness > 0 && x < STRIP_WIDTH ? random.between(0, roughness) : 0)
    points.push(`${x} ${y.toFixed(1)}`)
  }
  return path(`M0 ${STRIP_HEIGHT}L${points.join('L')}L${STRIP_WIDTH} ${STRIP_HEIGHT}Z`, fill)
}

/** Dark, middle, light: three tones of one plant. */
export type LeafTones = readonly [dark: string, middle: string, light: string]

const crownTone = ([dark, middle, light]: LeafTones, share: number): string => {
  if (share < 0.4) return dark
  return share < 0.75 ? middle : light
}

/** A leafy crown: overlapping discs, dark below, light above. */
export const tree = (
  random: Random,
  x: number,
  base: number,
  height: number,
  tones: LeafTones,
  trunk = '#4a3b2e',
): string => {
  const parts = [rect(x - height * 0.035, base - height * 0.4, height * 0.07, height * 0.4, trunk)]
  const blobs = height > 120 ? 150 : 40
  const finest = height > 120 ? 0.022 : 0.05
  for (let index = 0; index < blobs; index += 1) {
    const share = index / blobs
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * height * 0.3
    const cx = x + Math.cos(angle) * reach * 1.05
    const cy = base - height * 0.66 + Math.sin(angle) * reach * 0.95 - share * height * 0.06
    const tone = crownTone(tones, share)
    parts.push(
      `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" ` +
        `r="${(height * random.between(finest, finest * (share < 0.3 ? 3.4 : 2.2))).toFixed(1)}" fill="${tone}"/>`,
    )
  }
  return parts.join('')
}

/** A parked car far behind, seen from its side. */
export const distantCar = (random: Random, x: number, base: number, length: number): string => {
  const colour = random.pick(['#d9dbdc', '#2b2d31', '#7b8188', '#a8adb2', '#7d2226', '#2c466e', '#e7e7e4', '#4a4d52'])
  const h = length * 0.34
  const at = (dx: number, dy: number): string => `${(x + dx * length).toFixed(1)} ${(base - dy * h).toFixed(1)}`
  const wheel = (dx: number): string =>
    `<circle cx="${(x + dx * length).toFixed(1)}" cy="${(base - h * 0.2).toFixed(1)}" ` +
    `r="${(h * 0.24).toFixed(1)}" fill="#141416"/><circle cx="${(x + dx * length).toFixed(1)}" ` +
    `cy="${(base - h * 0.2).toFixed(1)}" r="${(h * 0.14).toFixed(1)}" fill="#8a8d91"/>`
  return [
    `<ellipse cx="${(x + length / 2).toFixed(1)}" cy="${base.toFixed(1)}" rx="${(length * 0.52).toFixed(1)}" ` +
      `ry="${(h * 0.09).toFixed(1)}" fill="#000" opacity="0.45"/>`,
    path(
      `M${at(0.0, 0.2)}L${at(0.01, 0.5)}Q${at(0.05, 0.58)} ${at(0.26, 0.64)}Q${at(0.36, 0.98)} ${at(0.48, 1)}` +
        `L${at(0.74, 1)}Q${at(0.88, 0.94)} ${at(0.97, 0.64)}L${at(1, 0.5)}L${at(0.99, 0.18)}Z`,
      colour,
    ),
    path(
      `M${at(0.3, 0.64)}Q${at(0.38, 0.92)} ${at(0.48, 0.93)}L${at(0.58, 0.93)}L${at(0.58, 0.64)}Z ` +
        `M${at(0.6, 0.64)}L${at(0.6, 0.93)}L${at(0.74, 0.93)}Q${at(0.84, 0.88)} ${at(0.9, 0.66)}Z`,
      '#23292f',
    ),
    path(`M${at(0.0, 0.2)}L${at(0.01, 0.42)}L${at(0.99, 0.42)}L${at(0.99, 0.18)}Z`, '#000', 'opacity="0.22"'),
    wheel(0.2),
    wheel(0.8),
  ].join('')
}

/** Hazy clouds over the whole strip. */
export const clouds = (random: Random, fill: string, opacity: number, count: number): string =>
  Array.from({ length: count }, () => {
    const x = random.between(0, STRIP_WIDTH)
    const y = random.between(20, 400)
    const width = random.between(120, 420)
    return Array.from(
      { length: 7 },
      () =>
        `<ellipse cx="${(x + random.between(-0.5, 0.5) * width).toFixed(0)}" ` +
        `cy="${(y + random.between(-12, 12)).toFixed(0)}" rx="${(width * random.between(0.15, 0.4)).toFixed(0)}" ` +
        `ry="${random.between(8, 26).toFixed(0)}" fill="${fill}" ` +
        `opacity="${(opacity * random.between(0.15, 0.45)).toFixed(2)}"/>`,
    ).join('')
  }).join('')
