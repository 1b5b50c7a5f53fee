import sharp from 'sharp'
import type { Panorama } from '../raster/environment'
import { patchNoise } from '../raster/noise'
import type { Light, Place } from '../spec'
import { remembered } from '../remembered'
import { STRIP_HEIGHT, STRIP_WIDTH } from './drawing'
import { LIGHT_LOOKS } from './lights'
import { PLACE_LOOKS, skySvg, surroundingsSvg } from './places'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { max, min } = Math

/** How far out of focus the surroundings are, in strip pixels (tenths of a degree). */
const FOCUS_BLUR = 1.5

const pixelsOf = async (svg: string, channels: 3 | 4): Promise<Uint8Array> => {
  const image = sharp(Buffer.from(svg))
  const drawn = await (channels === 3 ? image.removeAlpha() : image.ensureAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  // In a step of its own: sharp would otherwise draw the whole SVG at the larger size.
  const { data, info } =
    drawn.info.width === STRIP_WIDTH
      ? drawn
      : await sharp(drawn.data, { raw: { width: drawn.info.width, height: drawn.info.height, channels } })
          .resize(STRIP_WIDTH, STRIP_HEIGHT, { fit: 'fill', kernel: 'cubic' })
          .raw()
          .toBuffer({ resolveWithObject: true })
  if (info.width !== STRIP_WIDTH || info.height !== STRIP_HEIGHT || info.channels !== channels) {
    throw new Error(
      `A panorama came out as ${info.width}×${info.height}×${info.channels}; ` +
        `expected ${STRIP_WIDTH}×${STRIP_HEIGHT}×${channels}.`,
    )
  }
  return new Uint8Array(data)
}

/** Gives flat fills the unevenness of stone, plaster and, much stronger, leaves. Works in place, RGBA. */
const weather = (objects: Uint8Array): void => {
  for (let y = 0; y < STRIP_HEIGHT; y += 1) {
    // Things stand in their own shade towards their feet.
    const footShade = 1 - 0.16 * max(0, (y - 430) / 130)
    for (let x = 0; x < STRIP_WIDTH; x += 1) {
      const pixel = (y * STRIP_WIDTH + x) * 4
      if (objects[pixel + 3] === 0) continue
      const r = objects[pixel] ?? 0
      const g = objects[pixel + 1] ?? 0
      const b = objects[pixel + 2] ?? 0
      const leafy = g > r * 1.06 && g > b * 1.12 && g < 170
      const coarse = patchNoise(x / 11, y / 11)
      const fine = patchNoise(x * 0.55 + 90, y * 0.55)
      const level = max(0.35, leafy ? 1 + 0.5 * fine + 0.3 * coarse : 1 + 0.1 * coarse + 0.09 * fine) * footShade
      objects[pixel] = min(255, r * level)
      objects[pixel + 1] = min(255, g * level)
      objects[pixel + 2] = min(255, b * level)
    }
  }
}

/** Lays things over the sky, out of focus, in the tint of the light. */
const overSky = async (
  objects: Uint8Array,
  sky: Uint8Array,
  tint: readonly [number, number, number],
  tintShare: number,
): Promise<Uint8Array> => {
  const output = new Uint8Array(sky)
  const [tr, tg, tb] = [tint[0] * tintShare, tint[1] * tintShare, tint[2] * tintShare]
  const keep = 1 - tintShare
  for (let pixel = 0; pixel < STRIP_WIDTH * STRIP_HEIGHT; pixel += 1) {
    const alpha = (objects[pixel * 4 + 3] ?? 0) / 255
    if (alpha === 0) continue
    const target = pixel * 3
    const rest = 1 - alpha
    output[target] = (output[target] ?? 0) * rest + ((objects[pixel * 4] ?? 0) * keep + tr) * alpha
    output[target + 1] = (output[target + 1] ?? 0) * rest + ((objects[pixel * 4 + 1] ?? 0) * keep + tg) * alpha
    output[target + 2] = (output[target + 2] ?? 0) * rest + ((objects[pixel * 4 + 2] ?? 0) * keep + tb) * alpha
  }
  const raw = { width: STRIP_WIDTH, height: STRIP_HEIGHT, channels: 3 } as const
  return new Uint8Array(await sharp(output, { raw }).blur(FOCUS_BLUR).raw().toBuffer())
}

/** Surroundings without light, 8 MB each: the lights of a place share them. */
const surroundings = remembered<Promise<Uint8Array>>(12)
/** Two of each of the four lights, 6 MB each: dropping one costs more than keeping it. */
const skies = remembered<Promise<Uint8Array>>(8)
/** 6 MB each: as many as a thread meets while it draws the demo ads of one place after the other. */
const panoramas = remembered<Promise<Panorama>>(24)

const weathered = async (place: Place, variant: number): Promise<Uint8Array> => {
  const objects = await pixelsOf(surroundingsSvg(place, variant), 4)
  weather(objects)
  return objects
}

/** Skies differ less than places do: two of each light are enough. */
const SKIES = 2

/** The surroundings of a place as pixels; the same call gives the same pixels. */
export const panoramaOf = (place: Place, light: Light, variant: number): Promise<Panorama> =>
  panoramas(`${place}:${light}:${variant}`, async () => {
    const { veil, veilOpacity } = LIGHT_LOOKS[light]
    const tintShare = PLACE_LOOKS[place].indoors ? 0 : veilOpacity
    const sky = variant % SKIES
    const [objects, behind] = await Promise.all([
      surroundings(`${place}:${variant}`, () => weathered(place, variant)),
      skies(`${light}:${sky}`, () => pixelsOf(skySvg(light, sky), 3)),
    ])
    return { width: STRIP_WIDTH, height: STRIP_HEIGHT, data: await overSky(objects, behind, veil, tintShare) }
  })
