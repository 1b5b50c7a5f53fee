import sharp from 'sharp'
import type { Panorama } from '../raster/environment'
import { patchNoise } from '../raster/noise'
import type { Light, Place } from '../spec'
import { STRIP_HEIGHT, STRIP_WIDTH } from './drawing'
import { LIGHT_LOOKS } from './lights'
import { PLACE_LOOKS, skySvg, surroundingsSvg } from './places'

/** 6 MB each: as many as a worker meets while it draws the demo ads of one place after the other. */
const KEPT = 24
const kept = new Map<string, Promise<Panorama>>()

/** How far out of focus the surroundings are, in strip pixels (tenths of a degree). */
const FOCUS_BLUR = 1.5

const pixelsOf = async (svg: string, channels: 3 | 4): Promise<Uint8Array> => {
  const image = sharp(Buffer.from(svg))
  const { data, info } = await (channels === 3 ? image.removeAlpha() : image.ensureAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== STRIP_WIDTH || info.height !== STRIP_HEIGHT || info.channels !== channels) {
    throw new Error(`A panorama came out as ${info.width}×${info.height}×${info.channels}; expected ${STRIP_WIDTH}×${STRIP_HEIGHT}×${channels}.`)
  }
  return new Uint8Array(data)
}

/** Gives flat fills the unevenness of stone, plaster and, much stronger, leaves; lays the light's tint over them. */
const weathered = (objects: Uint8Array, sky: Uint8Array, tint: readonly [number, number, number], tintShare: number): Uint8Array => {
  const output = new Uint8Array(STRIP_WIDTH * STRIP_HEIGHT * 3)
  for (let y = 0; y < STRIP_HEIGHT; y += 1) {
    // Things stand in their own shade towards their feet.
    const footShade = 1 - 0.16 * Math.max(0, (y - 430) / 130)
    for (let x = 0; x < STRIP_WIDTH; x += 1) {
      const pixel = y * STRIP_WIDTH + x
      const alpha = (objects[pixel * 4 + 3] ?? 0) / 255
      const r = objects[pixel * 4] ?? 0
      const g = objects[pixel * 4 + 1] ?? 0
      const b = objects[pixel * 4 + 2] ?? 0
      let level = 1
      if (alpha > 0) {
        const leafy = g > r * 1.06 && g > b * 1.12 && g < 170
        const coarse = patchNoise(x / 11, y / 11)
        const fine = patchNoise(x * 0.55 + 90, y * 0.55)
        level = leafy ? 1 + 0.5 * fine + 0.3 * coarse : 1 + 0.07 * coarse + 0.09 * fine
        level = Math.max(0.35, level + 0.1 * patchNoise(x / 60, y / 60)) * footShade
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const own = (channel === 0 ? r : channel === 1 ? g : b) * level
        const lit = own + ((tint[channel] ?? 0) - own) * tintShare
        const behind = sky[pixel * 3 + channel] ?? 0
        output[pixel * 3 + channel] = Math.min(255, behind + (lit - behind) * alpha)
      }
    }
  }
  return output
}

const draw = async (place: Place, light: Light, variant: number): Promise<Panorama> => {
  const { veil, veilOpacity } = LIGHT_LOOKS[light]
  const { indoors } = PLACE_LOOKS[place]
  const [objects, sky] = await Promise.all([
    pixelsOf(surroundingsSvg(place, variant), 4),
    pixelsOf(skySvg(light, variant), 3),
  ])
  const data = weathered(objects, sky, veil, indoors ? 0 : veilOpacity)
  const blurred = await sharp(data, { raw: { width: STRIP_WIDTH, height: STRIP_HEIGHT, channels: 3 } })
    .blur(FOCUS_BLUR)
    .raw()
    .toBuffer()
  return { width: STRIP_WIDTH, height: STRIP_HEIGHT, data: new Uint8Array(blurred) }
}

/** The surroundings of a place as pixels; the same call gives the same pixels. */
export const panoramaOf = (place: Place, light: Light, variant: number): Promise<Panorama> => {
  const key = `${place}:${light}:${variant}`
  const known = kept.get(key)
  if (known) return known
  const drawing = draw(place, light, variant)
  kept.set(key, drawing)
  const oldest = kept.keys().next().value
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  drawing.catch(() => kept.delete(key))
  return drawing
}
