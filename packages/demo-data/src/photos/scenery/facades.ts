import type { Random } from '../random'
import { HORIZON, type LeafTones, distantCar, path, rect, tree } from './drawing'

const STONES = ['#d8cdb8', '#cfc2a8', '#ddd5c6', '#c9bda6', '#d2cabc'] as const
const PLASTERS = ['#e6dfd2', '#e9dcc3', '#d9d4cc', '#efe8da', '#d8c3a5', '#e3d0c0'] as const

/** A Paris town house: shop front, three storeys with railings, zinc roof. */
export const haussmann = (random: Random, x: number, width: number): string => {
  const stone = random.pick(STONES)
  const foot = HORIZON + 26
  const top = HORIZON - random.between(300, 350)
  const shop = HORIZON - 74
  const parts = [rect(x, top, width, foot - top, stone)]
  parts.push(path(`M${x} ${top}L${x + 10} ${top - 62}L${x + width - 10} ${top - 62}L${x + width} ${top}Z`, '#5d6670'))
  const bays = Math.max(3, Math.round(width / 62))
  const bay = width / bays
  const floors = 3
  const storey = (shop - top) / floors
  for (let floor = 0; floor < floors; floor += 1) {
    const y = top + floor * storey
    parts.push(rect(x, y - 3, width, 6, '#00000022'), rect(x, y - 5, width, 3, '#ffffff66'))
    for (let column = 0; column < bays; column += 1) {
      const wx = x + column * bay + bay * 0.28
      const ww = bay * 0.44
      const wy = y + storey * 0.2
      const wh = storey * 0.66
      parts.push(
        rect(wx - 5, wy - 6, ww + 10, wh + 8, '#ffffff55'),
        rect(wx, wy, ww, wh, random.chance(0.15) ? '#c7b48c' : '#39424b'),
      )
      parts.push(
        rect(wx, wy, ww * 0.5 - 1, wh * 0.5, '#7f94a655'),
        rect(wx + ww / 2 - 1, wy, 2.5, wh, '#e9e4da'),
        rect(wx, wy + wh * 0.36, ww, 2, '#e9e4da'),
      )
      if (random.chance(0.75))
        parts.push(
          rect(wx - 7, wy + wh * 0.66, ww + 14, wh * 0.36, '#1d1f2499'),
          rect(wx - 7, wy + wh * 0.64, ww + 14, 3, '#1b1d22'),
        )
    }
  }
  for (let column = 0; column < bays; column += 1) {
    if (random.chance(0.6))
      parts.push(
        rect(x + column * bay + bay * 0.32, top - 46, bay * 0.36, 36, '#2f3740'),
        rect(x + column * bay + bay * 0.28, top - 50, bay * 0.44, 6, '#8b939a'),
      )
  }
  const tone = random.pick(['#26352f', '#2d2a33', '#5a2a2a', '#23303f', '#3a3a3a', '#4a4136'])
  parts.push(rect(x + 4, shop, width - 8, foot - shop, tone), rect(x + 4, shop, width - 8, 16, '#00000044'))
  for (let column = 0; column < bays; column += 1) {
    parts.push(
      rect(x + column * bay + 8, shop + 22, bay - 16, foot - shop - 36, random.chance(0.3) ? '#e8cf9a' : '#3b444c'),
      rect(x + column * bay + 8, shop + 22, (bay - 16) * 0.4, foot - shop - 36, '#ffffff18'),
    )
  }
  if (random.chance(0.4))
    parts.push(
      path(
        `M${x + 6} ${shop + 16}L${x + width - 6} ${shop + 16}L${x + width + 4} ${shop + 34}L${x - 4} ${shop + 34}Z`,
        random.pick(['#8c2f2f', '#2f5d50', '#35506b', '#b08a3c']),
      ),
    )
  parts.push(rect(x, top, 3, foot - top, '#00000030'), rect(x + width - 4, top, 4, foot - top, '#00000040'))
  return parts.join('')
}

/** A detached house with a tiled roof. */
export const house = (random: Random, x: number, width: number, height: number): string => {
  const wall = random.pick(PLASTERS)
  const roof = random.pick(['#8a4b36', '#7a4334', '#5a5550', '#4d5258', '#96593f'])
  const foot = HORIZON + 14
  const eaves = foot - height * 0.58
  const peak = foot - height
  const shutters = random.pick(['#6d8a8f', '#4f6b4d', '#8a5a44', '#d8d8d4', '#51637a'])
  const parts = [
    rect(x, eaves, width, foot - eaves, wall),
    path(
      `M${x - 14} ${eaves + 6}L${x + width * 0.16} ${peak}L${x + width * 0.84} ${peak}L${x + width + 14} ${eaves + 6}Z`,
      roof,
    ),
  ]
  parts.push(
    path(
      `M${x - 14} ${eaves + 6}L${x + width + 14} ${eaves + 6}L${x + width + 12} ${eaves + 14}L${x - 12} ${eaves + 14}Z`,
      '#00000044',
    ),
  )
  const windows = Math.max(2, Math.round(width / 110))
  const step = width / windows
  const door = Math.floor(random.between(0, windows))
  for (let column = 0; column < windows; column += 1) {
    const cx = x + step * (column + 0.5)
    const h = (foot - eaves) * 0.42
    const y = eaves + (foot - eaves) * 0.26
    if (column === door) {
      parts.push(
        rect(cx - h * 0.34, y, h * 0.68, foot - y, random.pick(['#5b4636', '#3d4a55', '#7b2f2f', '#efefec'])),
        rect(cx - h * 0.22, y + h * 0.12, h * 0.44, h * 0.4, '#3a4650'),
      )
    } else {
      parts.push(
        rect(cx - h * 0.36, y, h * 0.72, h, '#f4f3ef'),
        rect(cx - h * 0.31, y + 3, h * 0.62, h - 6, '#47545f'),
        rect(cx - 1.5, y, 3, h, '#f4f3ef'),
      )
      parts.push(rect(cx - h * 0.8, y, h * 0.42, h, shutters), rect(cx + h * 0.38, y, h * 0.42, h, shutters))
    }
  }
  if (random.chance(0.7)) parts.push(rect(x + width * random.between(0.2, 0.7), peak - 22, 20, 40, '#8d6b5a'))
  parts.push(rect(x, foot - 12, width, 12, '#00000022'))
  return parts.join('')
}

const hedgeTone = (random: Random, [dark, middle, light]: LeafTones, depth: number): string => {
  if (depth < 0.25) return light
  return random.chance(0.5) ? middle : dark
}

/** A clipped hedge with leaf texture. */
export const hedge = (random: Random, x: number, width: number, height: number, tones: LeafTones): string => {
  const foot = HORIZON + 30
  const parts = [rect(x, foot - height, width, height, tones[0])]
  const dots = Math.round(width * height * 0.012)
  for (let index = 0; index < dots; index += 1) {
    const dy = random.next()
    parts.push(
      `<circle cx="${(x + random.next() * width).toFixed(0)}" ` +
        `cy="${(foot - height + dy * height - 3).toFixed(0)}" r="${random.between(2.5, 8).toFixed(1)}" ` +
        `fill="${hedgeTone(random, tones, dy)}"/>`,
    )
  }
  return parts.join('')
}

export const parkedRow = (
  random: Random,
  from: number,
  to: number,
  length: number,
  base: number,
  density: number,
): string => {
  const parts: string[] = []
  for (let x = from; x < to - length; x += length * random.between(1.08, 1.3)) {
    if (random.chance(density)) parts.push(distantCar(random, x, base, length))
  }
  return parts.join('')
}

export const streetTrees = (random: Random, spacing: number, height: number, tones: LeafTones): string => {
  const parts: string[] = []
  for (let x = random.between(0, spacing); x < 3600 - 60; x += spacing * random.between(0.8, 1.4))
    parts.push(tree(random, x, HORIZON + 30, height * random.between(0.8, 1.15), tones))
  return parts.join('')
}
