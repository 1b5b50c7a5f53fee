import sharp from 'sharp'
import type { Panorama } from '../raster/environment'
import { patchNoise } from '../raster/noise'
import { type Light, type Place, PLACES } from '../spec'
import { remembered } from '../remembered'
import { STRIP_HEIGHT, STRIP_WIDTH } from './drawing'
import { LIGHT_LOOKS } from './lights'
import { PLACE_LOOKS, PLACE_VARIANTS, skySvg, surroundingsSvg } from './places'

// Taken out of the global once: in a sandbox (Jest) every read of a global is a slow call, and these run per pixel.
const { max, min } = Math

/** How far out of focus the surroundings are, in strip pixels (tenths of a degree). */
const FOCUS_BLUR = 1.5

/** How large a strip is drawn: a small photo shows few of its pixels, and drawing them all is most of its cost. */
type Detail = 1 | 0.5
const widthOf = (detail: Detail): number => STRIP_WIDTH * detail
const heightOf = (detail: Detail): number => STRIP_HEIGHT * detail
/** Pixels of a photo's width up to which half the detail is all that can be seen. */
const SMALL_PHOTO = 480
/** At which an SVG has as many pixels as it says. */
const DENSITY = 72

const pixelsOf = async (svg: string, channels: 3 | 4, detail: Detail): Promise<Uint8Array> => {
  const [width, height] = [widthOf(detail), heightOf(detail)]
  const image = sharp(Buffer.from(svg), { density: DENSITY * detail })
  const drawn = await (channels === 3 ? image.removeAlpha() : image.ensureAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  // In a step of its own: sharp would otherwise draw the whole SVG at the larger size.
  const { data, info } =
    drawn.info.width === width
      ? drawn
      : await sharp(drawn.data, { raw: { width: drawn.info.width, height: drawn.info.height, channels } })
          .resize(width, height, { fit: 'fill', kernel: 'cubic' })
          .raw()
          .toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height || info.channels !== channels) {
    throw new Error(
      `A panorama came out as ${info.width}×${info.height}×${info.channels}; expected ${width}×${height}×${channels}.`,
    )
  }
  return new Uint8Array(data)
}

/** Gives flat fills the unevenness of stone, plaster and, much stronger, leaves. Works in place, RGBA. */
const weather = (objects: Uint8Array, detail: Detail): void => {
  const [width, height] = [widthOf(detail), heightOf(detail)]
  for (let row = 0; row < height; row += 1) {
    const y = row / detail
    // Things stand in their own shade towards their feet.
    const footShade = 1 - 0.16 * max(0, (y - 430) / 130)
    for (let column = 0; column < width; column += 1) {
      const pixel = (row * width + column) * 4
      if (objects[pixel + 3] === 0) continue
      const x = column / detail
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
  detail: Detail,
): Promise<Uint8Array> => {
  const output = new Uint8Array(sky)
  const [tr, tg, tb] = [tint[0] * tintShare, tint[1] * tintShare, tint[2] * tintShare]
  const keep = 1 - tintShare
  for (let pixel = 0; pixel < widthOf(detail) * heightOf(detail); pixel += 1) {
    const alpha = (objects[pixel * 4 + 3] ?? 0) / 255
    if (alpha === 0) continue
    const target = pixel * 3
    const rest = 1 - alpha
    output[target] = (output[target] ?? 0) * rest + ((objects[pixel * 4] ?? 0) * keep + tr) * alpha
    output[target + 1] = (output[target + 1] ?? 0) * rest + ((objects[pixel * 4 + 1] ?? 0) * keep + tg) * alpha
    output[target + 2] = (output[target + 2] ?? 0) * rest + ((objects[pixel * 4 + 2] ?? 0) * keep + tb) * alpha
  }
  const raw = { width: widthOf(detail), height: heightOf(detail), channels: 3 } as const
  return new Uint8Array(
    await sharp(output, { raw })
      .blur(FOCUS_BLUR * detail)
      .raw()
      .toBuffer(),
  )
}

/** Surroundings without light, 8 MB each: the lights of a place share them. Of small ones there is room for all, 2 MB each. */
const surroundings = {
  1: remembered<Promise<Uint8Array>>(12),
  0.5: remembered<Promise<Uint8Array>>(PLACES.length * PLACE_VARIANTS),
} as const
/** Two of each of the four lights, 6 MB each: dropping one costs more than keeping it. */
const skies = remembered<Promise<Uint8Array>>(8)
/** 6 MB each: as many as a thread meets while it draws the demo ads of one place after the other. */
const panoramas = remembered<Promise<Panorama>>(24)

const weathered = async (place: Place, variant: number, detail: Detail): Promise<Uint8Array> => {
  const objects = await pixelsOf(surroundingsSvg(place, variant), 4, detail)
  weather(objects, detail)
  return objects
}

/** Skies differ less than places do: two of each light are enough. */
const SKIES = 2

/**
 * The surroundings of a place as pixels; the same call gives the same pixels.
 * @param photoWidth in pixels, of the photo that shows them
 */
export const panoramaOf = (place: Place, light: Light, variant: number, photoWidth: number): Promise<Panorama> => {
  const detail: Detail = photoWidth <= SMALL_PHOTO ? 0.5 : 1
  return panoramas(`${place}:${light}:${variant}:${detail}`, async () => {
    const { veil, veilOpacity } = LIGHT_LOOKS[light]
    const tintShare = PLACE_LOOKS[place].indoors ? 0 : veilOpacity
    const sky = variant % SKIES
    const [objects, behind] = await Promise.all([
      surroundings[detail](`${place}:${variant}`, () => weathered(place, variant, detail)),
      skies(`${light}:${sky}:${detail}`, () => pixelsOf(skySvg(light, sky), 3, detail)),
    ])
    const data = await overSky(objects, behind, veil, tintShare, detail)
    return { width: widthOf(detail), height: heightOf(detail), data }
  })
}
