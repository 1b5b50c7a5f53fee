import type { Vec3 } from '../geometry/matrix'
import { type Random, randomFrom } from '../random'
import type { Ground } from '../raster/ground'
import type { Light, Place } from '../spec'
import { HORIZON, STRIP_HEIGHT, STRIP_WIDTH, clouds, path, rect, ridge, tree } from './drawing'
import { haussmann, hedge, house, parkedRow, streetTrees } from './facades'
import { LIGHT_LOOKS } from './lights'

type Tones = readonly [string, string, string]
const LEAVES: readonly [Tones, ...Tones[]] = [
  ['#2f4426', '#46632f', '#6a8a42'],
  ['#2a3f2b', '#3c5a38', '#5c7d4c'],
  ['#4a4a22', '#6b6a2e', '#95893c'],
]

const street = (random: Random): string => {
  const parts: string[] = []
  for (let x = 0; x < STRIP_WIDTH;) {
    const width = Math.min(random.between(240, 420), STRIP_WIDTH - x)
    parts.push(haussmann(random, x, width))
    x += width
  }
  parts.push(rect(0, HORIZON + 18, STRIP_WIDTH, 30, '#9a968e'), rect(0, HORIZON + 30, STRIP_WIDTH, 4, '#c9c6bf'))
  if (random.chance(0.6)) parts.push(streetTrees(random, 420, 330, random.pick(LEAVES)))
  parts.push(parkedRow(random, 0, STRIP_WIDTH, 190, HORIZON + 40, 0.6))
  return parts.join('')
}

const suburb = (random: Random): string => {
  const leaves = random.pick(LEAVES)
  const parts = [ridge(random, HORIZON - 20, 60, 12, leaves[1], 14)]
  for (let x = random.between(10, 60); x < STRIP_WIDTH - 330;) {
    const width = random.between(240, 380)
    parts.push(
      tree(random, x - 30, HORIZON + 10, random.between(140, 240), leaves),
      house(random, x, width, random.between(180, 240)),
    )
    x += width + random.between(60, 160)
  }
  for (let x = 0; x < STRIP_WIDTH;) {
    const width = Math.min(random.between(160, 420), STRIP_WIDTH - x)
    if (random.chance(0.6)) parts.push(hedge(random, x, width, random.between(46, 70), leaves))
    else
      parts.push(
        rect(x, HORIZON - 18, width, 52, random.pick(['#d5cfc2', '#c9c0ae', '#e3dfd6'])),
        rect(x, HORIZON - 22, width, 6, '#8d8478'),
      )
    x += width
  }
  parts.push(parkedRow(random, 0, STRIP_WIDTH, 190, HORIZON + 40, 0.3))
  return parts.join('')
}

const garage = (random: Random): string => {
  const wall = random.pick(['#b9bab7', '#a9adae', '#c6c3ba'])
  const band = random.pick(['#2f6f9f', '#b5482f', '#d0a52c', '#3f7f58', '#7d8287'])
  const parts = [
    rect(0, 0, STRIP_WIDTH, STRIP_HEIGHT, '#5e605f'),
    rect(0, 330, STRIP_WIDTH, 230, wall),
    rect(0, 300, STRIP_WIDTH, 34, '#4c4e4e'),
  ]
  parts.push(rect(0, 452, STRIP_WIDTH, 22, band))
  for (let y = 6; y < 290; y += 58) {
    for (let x = (y * 7) % 240; x < STRIP_WIDTH; x += 300)
      parts.push(rect(x, y, 150, 9 + y * 0.01, '#fdfcf2'), rect(x - 14, y - 5, 178, 19, '#fffbe0', 'opacity="0.25"'))
  }
  parts.push(parkedRow(random, 40, STRIP_WIDTH, 230, HORIZON + 26, 0.55))
  for (let x = random.between(40, 160); x < STRIP_WIDTH - 80; x += random.between(300, 380)) {
    parts.push(
      rect(x, 296, 66, 264, '#8f918f'),
      rect(x, 296, 20, 264, '#a6a8a5'),
      rect(x + 50, 296, 16, 264, '#6d6f6e'),
      rect(x, 470, 66, 60, band),
      rect(x, 470, 66, 8, '#1c1c1c'),
    )
  }
  return parts.join('')
}

const countryside = (random: Random): string => {
  const leaves = random.pick(LEAVES)
  const parts = [
    ridge(random, HORIZON - 6, 90, 24, '#8fa3a8'),
    ridge(random, HORIZON, 62, 20, '#7c9470'),
    ridge(random, HORIZON + 6, 36, 14, random.pick(['#9aa55a', '#b6a85c', '#7f9a52'])),
  ]
  for (let index = 0; index < 46; index += 1)
    parts.push(tree(random, random.between(0, STRIP_WIDTH), HORIZON + 8, random.between(28, 90), leaves))
  parts.push(ridge(random, HORIZON + 12, 12, 6, leaves[0], 12))
  for (let index = 0; index < 9; index += 1)
    parts.push(tree(random, random.between(60, STRIP_WIDTH - 60), HORIZON + 24, random.between(160, 330), leaves))
  parts.push(rect(0, HORIZON + 16, STRIP_WIDTH, 60, '#7e8f47'))
  for (let index = 0; index < 500; index += 1)
    parts.push(
      rect(
        random.between(0, STRIP_WIDTH),
        HORIZON + random.between(8, 30),
        2,
        random.between(4, 12),
        random.chance(0.5) ? '#8fa452' : '#66793a',
      ),
    )
  return parts.join('')
}

const forecourt = (random: Random): string => {
  const cladding = random.pick(['#dfe1e3', '#3a3d42', '#f1f1ef', '#5b6066'])
  const accent = random.pick(['#c8321f', '#1d4f91', '#0f6b4f', '#2b2e33', '#d99a1c'])
  const parts = [ridge(random, HORIZON, 60, 10, '#6f8064', 20)]
  for (let x = random.between(0, 200); x < STRIP_WIDTH - 500; x += random.between(1250, 1500)) {
    const width = random.between(900, 1150)
    const roof = HORIZON - random.between(170, 210)
    parts.push(rect(x, roof, width, HORIZON + 24 - roof, '#2e3942'))
    for (let pane = 0; pane < width; pane += 78) {
      parts.push(
        rect(x + pane + 3, roof + 62, 72, HORIZON + 20 - roof - 62, random.chance(0.5) ? '#55707f' : '#48606e'),
        path(
          `M${x + pane + 10} ${HORIZON + 10}L${x + pane + 50} ${roof + 66}` +
            `L${x + pane + 66} ${roof + 66}L${x + pane + 26} ${HORIZON + 10}Z`,
          '#ffffff',
          'opacity="0.1"',
        ),
      )
    }
    parts.push(
      parkedRow(random, x + 20, x + width, 150, HORIZON + 14, 0.7),
      rect(x, roof + 60, width, HORIZON - 40 - roof, '#7fa0b4', 'opacity="0.25"'),
    )
    for (let index = 0; index < 9; index += 1)
      parts.push(rect(x + random.between(20, width - 60), roof + 70, 34, 4, '#fff6da'))
    parts.push(
      rect(x - 10, roof, width + 20, 58, cladding),
      rect(x - 10, roof + 50, width + 20, 8, accent),
      rect(x + width * 0.4, roof + 16, width * 0.2, 22, accent),
    )
  }
  parts.push(
    rect(0, HORIZON + 20, STRIP_WIDTH, 40, '#a8a6a1'),
    parkedRow(random, 0, STRIP_WIDTH, 215, HORIZON + 42, 0.75),
  )
  return parts.join('')
}

const driveway = (random: Random): string => {
  const leaves = random.pick(LEAVES)
  const parts = [ridge(random, HORIZON - 60, 70, 10, leaves[1], 22)]
  for (let x = random.between(0, 200); x < STRIP_WIDTH - 640; x += random.between(1050, 1300))
    parts.push(house(random, x, random.between(480, 620), random.between(330, 400)))
  for (let index = 0; index < 7; index += 1)
    parts.push(tree(random, random.between(40, STRIP_WIDTH - 40), HORIZON + 20, random.between(220, 380), leaves))
  for (let x = 0; x < STRIP_WIDTH;) {
    const width = Math.min(random.between(260, 620), STRIP_WIDTH - x)
    if (random.chance(0.72)) parts.push(hedge(random, x, width, random.between(90, 150), leaves))
    x += width
  }
  parts.push(rect(0, HORIZON + 22, STRIP_WIDTH, 40, '#6f8a45'))
  return parts.join('')
}

const seaside = (random: Random): string => {
  const parts = [rect(0, HORIZON - 16, STRIP_WIDTH, 60, '#3f7f9c'), rect(0, HORIZON - 16, STRIP_WIDTH, 3, '#a9cddb')]
  for (let index = 0; index < 220; index += 1)
    parts.push(
      rect(
        random.between(0, STRIP_WIDTH),
        HORIZON - 12 + random.between(0, 26),
        random.between(10, 70),
        1.4,
        '#bfe0ea',
        'opacity="0.5"',
      ),
    )
  const cape = random.between(300, 2200)
  parts.push(
    path(
      `M${cape} ${HORIZON - 14}Q${cape + 200} ${HORIZON - 70} ${cape + 380} ${HORIZON - 62}Q${cape + 640} ` +
        `${HORIZON - 50} ${cape + 900} ${HORIZON - 14}Z`,
      '#7e8d84',
    ),
  )
  for (let index = 0; index < 5; index += 1) {
    const x = random.between(0, STRIP_WIDTH)
    parts.push(path(`M${x} ${HORIZON - 10}L${x + 12} ${HORIZON - 44}L${x + 26} ${HORIZON - 10}Z`, '#f3f1ea'))
  }
  parts.push(rect(0, HORIZON + 10, STRIP_WIDTH, 50, '#e0d3b4'))
  parts.push(
    rect(0, HORIZON - 34, STRIP_WIDTH, 4, '#f2f4f4'),
    rect(0, HORIZON - 10, STRIP_WIDTH, 3, '#f2f4f4'),
    rect(0, HORIZON + 6, STRIP_WIDTH, 3, '#e6e9e9'),
  )
  for (let x = 0; x < STRIP_WIDTH; x += 44) parts.push(rect(x, HORIZON - 34, 5, 66, '#eceff0'))
  for (let x = random.between(100, 400); x < STRIP_WIDTH - 100; x += random.between(380, 700)) {
    const top = HORIZON - random.between(250, 340)
    parts.push(
      path(
        `M${x - 8} ${HORIZON + 34}Q${x + 8} ${(top + HORIZON) / 2} ${x - 2} ${top}L${x + 8} ${top}Q${x + 20} ` +
          `${(top + HORIZON) / 2} ${x + 10} ${HORIZON + 34}Z`,
        '#75634e',
      ),
    )
    for (let leaf = 0; leaf < 15; leaf += 1) {
      const angle = (leaf / 15) * Math.PI * 2
      const reach = random.between(80, 110)
      const ex = x + Math.cos(angle) * reach
      const ey = top + Math.sin(angle) * reach * 0.5 + 30
      parts.push(
        path(
          `M${x} ${top}Q${(x + ex) / 2} ${Math.min(top, ey) - 34} ${ex} ${ey}Q${(x + ex) / 2} ${Math.min(top, ey) - 14} ${x} ${top + 8}Z`,
          leaf % 2 === 0 ? '#4f7044' : '#3b5836',
        ),
      )
    }
  }
  return parts.join('')
}

const mountain = (random: Random): string => {
  const peaks = (level: number, height: number, fill: string, snow: string | undefined): string => {
    const parts: string[] = []
    for (let x = -200; x < STRIP_WIDTH + 200; x += random.between(190, 330)) {
      const h = height * random.between(0.5, 1.15)
      const w = h * random.between(1.1, 1.6)
      parts.push(
        path(
          `M${x - w} ${level}L${x - w * 0.4} ${level - h * 0.62}L${x - w * 0.15} ${level - h * 0.8}L${x} ` +
            `${level - h}L${x + w * 0.22} ${level - h * 0.72}L${x + w * 0.5} ${level - h * 0.5}L${x + w} ${level}Z`,
          fill,
        ),
      )
      parts.push(
        path(
          `M${x} ${level - h}L${x + w * 0.22} ${level - h * 0.72}L${x + w * 0.5} ${level - h * 0.5}L${x + w} ` +
            `${level}L${x + w * 0.1} ${level}Z`,
          '#000',
          'opacity="0.14"',
        ),
      )
      if (snow)
        parts.push(
          path(
            `M${x - w * 0.16} ${level - h * 0.79}L${x} ${level - h}L${x + w * 0.22} ${level - h * 0.72}` +
              `L${x + w * 0.1} ${level - h * 0.74}L${x + w * 0.02} ${level - h * 0.64}L${x - w * 0.08} ` +
              `${level - h * 0.74}Z`,
            snow,
          ),
        )
    }
    return parts.join('')
  }
  const leaves: Tones = ['#22352c', '#2e4636', '#446049']
  const parts = [
    peaks(HORIZON, 270, '#8c9cae', '#eef3f8'),
    peaks(HORIZON + 5, 150, '#667a80', undefined),
    ridge(random, HORIZON + 6, 60, 8, '#3d5443', 16),
  ]
  for (let index = 0; index < 90; index += 1) {
    const x = random.between(0, STRIP_WIDTH)
    const h = random.between(40, 130)
    parts.push(
      path(
        `M${x} ${HORIZON + 12 - h}L${x + h * 0.2} ${HORIZON + 12}L${x - h * 0.2} ${HORIZON + 12}Z`,
        random.pick(leaves),
      ),
    )
  }
  parts.push(
    rect(0, HORIZON + 6, STRIP_WIDTH, 60, '#7d8a55'),
    rect(0, HORIZON - 2, STRIP_WIDTH, 11, '#b9bdbf'),
    rect(0, HORIZON + 2, STRIP_WIDTH, 2, '#8f9496'),
  )
  for (let x = 0; x < STRIP_WIDTH; x += 130) parts.push(rect(x, HORIZON - 2, 7, 34, '#9a9ea0'))
  return parts.join('')
}

type PlaceLook = {
  readonly draw: (random: Random) => string
  readonly grounds: readonly [Ground, ...Ground[]]
  /** Indoors neither sun nor time of day reach the vehicle. */
  readonly indoors: boolean
}

const grey = (value: number, warmth = 0): Vec3 => [value * (1 + warmth), value, value * (1 - warmth)]

export const PLACE_LOOKS: Record<Place, PlaceLook> = {
  street: {
    draw: street,
    indoors: false,
    grounds: [
      { kind: 'asphalt', colour: grey(0.13) },
      { kind: 'cobbles', colour: grey(0.17, 0.05) },
      { kind: 'asphalt', colour: grey(0.18), lines: 'road' },
    ],
  },
  suburb: {
    draw: suburb,
    indoors: false,
    grounds: [
      { kind: 'asphalt', colour: grey(0.16) },
      { kind: 'pavers', colour: grey(0.28, 0.1) },
      { kind: 'asphalt', colour: grey(0.2), lines: 'bays' },
    ],
  },
  garage: {
    draw: garage,
    indoors: true,
    grounds: [
      { kind: 'concrete', colour: grey(0.24), lines: 'bays' },
      { kind: 'concrete', colour: grey(0.3, 0.02) },
    ],
  },
  countryside: {
    draw: countryside,
    indoors: false,
    grounds: [
      { kind: 'gravel', colour: grey(0.34, 0.1), verge: 3.4 },
      { kind: 'asphalt', colour: grey(0.17), verge: 3 },
      { kind: 'gravel', colour: grey(0.28, 0.14), verge: 2.6 },
    ],
  },
  forecourt: {
    draw: forecourt,
    indoors: false,
    grounds: [
      { kind: 'pavers', colour: grey(0.3) },
      { kind: 'asphalt', colour: grey(0.16), lines: 'bays' },
      { kind: 'tiles', colour: grey(0.36, 0.02) },
    ],
  },
  driveway: {
    draw: driveway,
    indoors: false,
    grounds: [
      { kind: 'gravel', colour: grey(0.42, 0.08), verge: 3.6 },
      { kind: 'pavers', colour: grey(0.3, 0.12) },
      { kind: 'concrete', colour: grey(0.36, 0.03) },
    ],
  },
  seaside: {
    draw: seaside,
    indoors: false,
    grounds: [
      { kind: 'tiles', colour: grey(0.42, 0.06) },
      { kind: 'pavers', colour: grey(0.36, 0.08) },
    ],
  },
  mountain: {
    draw: mountain,
    indoors: false,
    grounds: [
      { kind: 'asphalt', colour: grey(0.17), lines: 'road' },
      { kind: 'gravel', colour: grey(0.3, 0.05), verge: 4 },
    ],
  },
}

/** How many different panoramas of a place there are; each is drawn once per process and light. */
export const PLACE_VARIANTS = 5

const svg = (content: string, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${STRIP_WIDTH * scale}" height="${STRIP_HEIGHT * scale}" ` +
  `viewBox="0 0 ${STRIP_WIDTH} ${STRIP_HEIGHT}">${content}</svg>`

/** What stands around the vehicle, as an SVG strip of 3600 × 560 (360 by 56 degrees) that is clear where the sky is. */
export const surroundingsSvg = (place: Place, variant: number): string =>
  svg(PLACE_LOOKS[place].draw(randomFrom(`panorama:${place}:${variant}`)))

/**
 * Clouds are blurred over 14 pixels: drawn at a quarter of the size and enlarged they look the same, in a tenth of the
 * time.
 */
const SKY_SCALE = 0.25

/** The sky behind it, to be enlarged to the same size. */
export const skySvg = (light: Light, variant: number): string => {
  const look = LIGHT_LOOKS[light]
  const [top, middle, low] = look.sky
  const drawn = clouds(randomFrom(`sky:${variant}`), look.cloud, look.cloudOpacity, 22)
  return svg(
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop ` +
      `offset="0.5" stop-color="${middle}"/><stop offset="0.93" stop-color="${low}"/></linearGradient><filter ` +
      'id="cloud" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="14 7"/></filter>' +
      `</defs>${rect(0, 0, STRIP_WIDTH, STRIP_HEIGHT, 'url(#sky)')}<g filter="url(#cloud)">${drawn}</g>`,
    SKY_SCALE,
  )
}
