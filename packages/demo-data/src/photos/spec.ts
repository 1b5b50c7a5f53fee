import { body, FIRST_YEAR, motoType } from '@rouage/contracts/vehicle'
import * as z from 'zod/mini'
import { SILHOUETTES } from './silhouettes'

/** Takes a usual value where the given one is wrong. */
const { catch: orElse } = z

export const CAR_VIEWS = [
  'three-quarter-front',
  'side',
  'rear',
  'three-quarter-rear',
  'front',
  'wheel',
  'interior',
  'dashboard',
  'boot',
] as const
export const MOTO_VIEWS = [
  'three-quarter-front',
  'side-right',
  'side-left',
  'three-quarter-rear',
  'front',
  'rear',
  'wheel',
  'engine',
  'cockpit',
] as const
export const PLACES = [
  'street',
  'suburb',
  'garage',
  'countryside',
  'forecourt',
  'driveway',
  'seaside',
  'mountain',
] as const
export const LIGHTS = ['day', 'golden', 'overcast', 'dusk'] as const

export type CarView = (typeof CAR_VIEWS)[number]
export type MotoView = (typeof MOTO_VIEWS)[number]
export type Place = (typeof PLACES)[number]
export type Light = (typeof LIGHTS)[number]

const LAST_YEAR = 2100

const year = orElse(
  z.pipe(
    z.number(),
    z.transform((value: number) => Math.min(LAST_YEAR, Math.max(FIRST_YEAR, Math.round(value)))),
  ),
  2018,
)
const name = orElse(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.slice(0, 60)),
  ),
  '',
)
const carVehicle = z.object({
  type: z.literal('automobile'),
  body: orElse(body, 'berline'),
  /** What is drawn of the body; one of its usual ones unless told. */
  silhouette: orElse(z.optional(z.enum(SILHOUETTES)), undefined),
  /** With the tailgate, as sellers count them. */
  doors: orElse(z.optional(z.number()), undefined),
  make: z.optional(name),
  colour: name,
  year,
})
const motoVehicle = z.object({
  type: z.literal('moto'),
  motoType: orElse(motoType, 'roadster'),
  isFifty: orElse(z.boolean(), false),
  make: z.optional(name),
  colour: name,
  year,
})
const scene = {
  seed: orElse(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.slice(0, 120)),
    ),
    '',
  ),
  place: orElse(z.enum(PLACES), 'street'),
  light: orElse(z.enum(LIGHTS), 'day'),
}

/** The vehicle that a photo shows. `colour` is a paint's id or French label; `year` decides how modern it looks. */
export const photoVehicle = z.discriminatedUnion('type', [carVehicle, motoVehicle])

/**
 * Everything that decides a photo, to the pixel. A wrong place, light, view, body or year is replaced by a usual one
 * instead of being refused: a stored spec of an older release must always give a picture.
 */
export const carPhotoSpec = z.object({
  ...scene,
  vehicle: carVehicle,
  view: orElse(z.enum(CAR_VIEWS), 'three-quarter-front'),
})
export const motoPhotoSpec = z.object({
  ...scene,
  vehicle: motoVehicle,
  view: orElse(z.enum(MOTO_VIEWS), 'three-quarter-front'),
})
export const photoSpec = z.union([carPhotoSpec, motoPhotoSpec])

export type PhotoVehicle = z.infer<typeof photoVehicle>
export type CarVehicle = z.infer<typeof carVehicle>
export type MotoVehicle = z.infer<typeof motoVehicle>
export type CarPhotoSpec = z.infer<typeof carPhotoSpec>
export type MotoPhotoSpec = z.infer<typeof motoPhotoSpec>
export type PhotoSpec = z.infer<typeof photoSpec>

export const isCarPhoto = (spec: PhotoSpec): spec is CarPhotoSpec => spec.vehicle.type === 'automobile'
