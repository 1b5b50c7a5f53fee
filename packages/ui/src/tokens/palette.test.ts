import { palette } from './palette'

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

type SolidColor = Exclude<keyof typeof palette, 'scrim' | 'shade'>

const TEXT: readonly (readonly [SolidColor, readonly SolidColor[]])[] = [
  ['ink', ['surface', 'mist', 'mistDeep', 'accentSoft', 'trustSoft', 'urgentSoft', 'dangerSoft', 'urgent']],
  ['inkSoft', ['surface', 'mist', 'mistDeep']],
  ['accentInk', ['surface', 'mist', 'accentSoft']],
  ['trust', ['surface', 'mist', 'trustSoft']],
  ['urgentInk', ['surface', 'mist', 'urgentSoft']],
  ['danger', ['surface', 'mist', 'dangerSoft']],
  ['onInk', ['ink', 'inkHover', 'accent', 'accentHover', 'trust', 'danger', 'dangerHover']],
  ['onInkSoft', ['ink']],
]

const CONTROLS: readonly (readonly [SolidColor, readonly SolidColor[]])[] = [
  ['lineStrong', ['surface', 'mist']],
  ['accent', ['surface', 'mist']],
  ['focus', ['surface', 'mist', 'mistDeep', 'accentSoft', 'trustSoft', 'urgentSoft', 'dangerSoft']],
  ['focusOnInk', ['ink', 'inkHover', 'danger']],
  ['trust', ['surface']],
]

const pairs = (list: typeof TEXT) => list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const))

test.each(pairs(TEXT))('%s is readable on %s', (front, back) => {
  expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(CONTROLS))('%s can be made out on %s', (front, back) => {
  expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3)
})
