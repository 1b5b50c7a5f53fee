import sharp from 'sharp'
import type { Panorama } from '../raster/environment'
import type { Light, Place } from '../spec'
import { STRIP_HEIGHT, STRIP_WIDTH } from './drawing'
import { panoramaSvg } from './places'

/** 6 MB each: as many as a worker meets while it draws the demo ads of one place after the other. */
const KEPT = 24
const kept = new Map<string, Promise<Panorama>>()

const draw = async (place: Place, light: Light, variant: number): Promise<Panorama> => {
  const svg = panoramaSvg(place, light, variant)
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().blur(1.1).raw().toBuffer({ resolveWithObject: true })
  if (info.width !== STRIP_WIDTH || info.height !== STRIP_HEIGHT || info.channels !== 3) {
    throw new Error(`The panorama of '${place}' came out as ${info.width}×${info.height}×${info.channels}; expected ${STRIP_WIDTH}×${STRIP_HEIGHT}×3.`)
  }
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
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
