import { createHash } from 'node:crypto'
import type { PhotoSpec } from './spec'

/** Raised when the same spec begins to give another picture, so that caches let go of the old one. */
const DRAWING_VERSION = 2

/** A steady name for a photo (32 hexadecimal digits): same spec, same name; fit for file names. */
export const photoKey = (spec: PhotoSpec): string => {
  const { vehicle } = spec
  const parts =
    vehicle.type === 'automobile'
      ? [vehicle.type, vehicle.body, vehicle.silhouette, vehicle.doors, vehicle.colour, vehicle.year]
      : [vehicle.type, vehicle.motoType, vehicle.isFifty, vehicle.colour, vehicle.year]
  const text = JSON.stringify([DRAWING_VERSION, spec.seed, spec.view, spec.place, spec.light, ...parts])
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
