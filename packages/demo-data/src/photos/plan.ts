import { photoKey } from './photo-key'
import { type Random, hashText, randomFrom } from './random'
import { isCarPhoto, type Light, LIGHTS, type PhotoSpec, type PhotoVehicle, type Place, PLACES } from './spec'

const LIGHT_SHARES: Record<Light, number> = { day: 4, overcast: 3, golden: 2, dusk: 0.7 }
const PLACE_SHARES: Record<Place, number> = {
  street: 3,
  suburb: 3,
  driveway: 3,
  countryside: 2,
  forecourt: 3,
  garage: 1.5,
  seaside: 0.8,
  mountain: 0.7,
}

const weighted = <T extends string>(random: Random, values: readonly [T, ...T[]], shares: Record<T, number>): T => {
  const total = values.reduce((sum, value) => sum + shares[value], 0)
  let left = random.next() * total
  for (const value of values) {
    left -= shares[value]
    if (left <= 0) return value
  }
  return values[0]
}

const CAR_COVERS = [
  'three-quarter-front',
  'three-quarter-front',
  'three-quarter-front',
  'three-quarter-front',
  'side',
] as const
const CAR_REST = [
  'side',
  'three-quarter-rear',
  'interior',
  'dashboard',
  'rear',
  'wheel',
  'front',
  'boot',
  'three-quarter-front',
] as const
const MOTO_COVERS = ['side-right', 'side-right', 'three-quarter-front', 'side-left'] as const
const MOTO_REST = [
  'three-quarter-front',
  'side-right',
  'side-left',
  'three-quarter-rear',
  'cockpit',
  'engine',
  'front',
  'wheel',
  'rear',
] as const

/** Puts a few neighbours in another order, as sellers do, and keeps the usual ones early. */
const shuffledLightly = <T>(random: Random, values: readonly T[]): readonly T[] =>
  values
    .map((value, index) => ({ value, rank: index + random.between(0, 2.6) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)

/**
 * The photos of one ad: 1 to 9 different views of one vehicle in one place and light, the cover first. The same seed
 * gives the same set, and a shorter set is the beginning of a longer one.
 */
export const photoSetFor = (seed: string, vehicle: PhotoVehicle, count: number): PhotoSpec[] => {
  const random = randomFrom(`${seed}:set`)
  const place = weighted(random, PLACES, PLACE_SHARES)
  const light = weighted(random, LIGHTS, LIGHT_SHARES)
  const wanted = Number.isFinite(count) ? Math.min(9, Math.max(1, Math.round(count))) : 1
  if (vehicle.type === 'automobile') {
    const cover = random.pick(CAR_COVERS)
    const rest = shuffledLightly(random, CAR_REST).filter((view) => view !== cover)
    return [cover, ...rest].slice(0, wanted).map((view) => ({ seed, vehicle, view, place, light }))
  }
  const cover = random.pick(MOTO_COVERS)
  const rest = shuffledLightly(random, MOTO_REST).filter((view) => view !== cover)
  return [cover, ...rest].slice(0, wanted).map((view) => ({ seed, vehicle, view, place, light }))
}

/** An ad that wants photos. `id` seeds its vehicle's looks. */
export type PhotoOrder = { readonly id: string; readonly vehicle: PhotoVehicle; readonly count: number }

export type PhotoPlan = {
  /** Keys of each ad's photos in their order, the cover first. */
  readonly keysByAd: ReadonlyMap<string, readonly string[]>
  /** Every photo that must be drawn, once; covers first, so that a half-done seeding already shows every ad. */
  readonly photos: ReadonlyMap<string, PhotoSpec>
}

const SHARED_VIEWS: ReadonlySet<string> = new Set(['interior', 'dashboard', 'boot', 'wheel'])
const SHARED_SETS = 10

/** Details look alike in many cars: ads of one body and colour share them, ten different ones of each. */
const shared = (spec: PhotoSpec): PhotoSpec => {
  if (!isCarPhoto(spec) || !SHARED_VIEWS.has(spec.view)) return spec
  const seed = `detail-${hashText(spec.seed) % SHARED_SETS}`
  const random = randomFrom(`${seed}:${spec.vehicle.body}`)
  const { make: _make, silhouette: _silhouette, doors: _doors, ...rest } = spec.vehicle
  return {
    ...spec,
    seed,
    vehicle: { ...rest, year: spec.vehicle.year >= 2014 ? 2018 : 2009 },
    place: weighted(random, PLACES, PLACE_SHARES),
    light: weighted(random, LIGHTS, LIGHT_SHARES),
  }
}

/** What to draw for a list of ads, each picture once. */
export const planPhotos = (orders: readonly PhotoOrder[], { shareDetails = true } = {}): PhotoPlan => {
  const keysByAd = new Map<string, readonly string[]>()
  const covers = new Map<string, PhotoSpec>()
  const others = new Map<string, PhotoSpec>()
  for (const { id, vehicle, count } of orders) {
    const keys = photoSetFor(id, vehicle, count).map((own, index) => {
      const spec = shareDetails ? shared(own) : own
      const key = photoKey(spec)
      if (index === 0) covers.set(key, spec)
      else others.set(key, spec)
      return key
    })
    keysByAd.set(id, keys)
  }
  return { keysByAd, photos: new Map([...covers, ...others]) }
}
