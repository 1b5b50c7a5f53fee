import type { Body, Fuel, Gearbox, Licence, MotoType, SellerKind, VehicleType } from '@rouage/contracts/vehicle'
import { allCommunes } from '@rouage/contracts/reference/communes'
import { hashText } from './chance'
import { CAR_FACTS } from './facts/cars'
import { MOTO_FACTS } from './facts/motos'
import { STILL_MADE } from './facts/types'
import { DAY_MS } from './moments'
import { MOTO_SHARE, PROFESSIONAL_SHARE } from './sellers'

/** What a search filters and sorts by, without texts: enough to fill an index with a million ads in seconds. */
export type SyntheticRecord = {
  readonly id: string
  readonly type: VehicleType
  readonly make: string
  readonly model: string
  readonly priceCents: number
  readonly year: number
  readonly mileageKm: number
  readonly fuel: Fuel
  readonly gearbox: Gearbox
  readonly doors: number | undefined
  readonly seats: number | undefined
  readonly body: Body | undefined
  readonly powerHp: number | undefined
  readonly displacementCc: number | undefined
  readonly motoType: MotoType | undefined
  readonly licence: Licence | undefined
  readonly sellerKind: SellerKind
  readonly sellerId: string
  readonly communeCode: string
  readonly lat: number
  readonly lon: number
  readonly departmentCode: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
}

export type SyntheticOptions = { readonly count: number; readonly seed: string; readonly now: Date }

const ADS_A_SELLER = 3

/** Positions of values repeated by weight, so that one multiplication chooses. */
const wheel = (weights: readonly number[], slots: number): Uint16Array => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const result = new Uint16Array(slots)
  let at = 0
  let end = 0
  weights.forEach((weight, index) => {
    end += (weight / total) * slots
    while (at < Math.round(end) && at < slots) result[at++] = index
  })
  return result
}

/** Compact ads for measurements: shares of makes, places, ages and prices as in the demo ads, texts and photos left out. */
export function* generateSyntheticRecords({ count, seed, now }: SyntheticOptions): Iterable<SyntheticRecord> {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const communes = allCommunes()
  const nowYear = now.getUTCFullYear()
  const cars = wheel(
    CAR_FACTS.map(({ weight }) => weight),
    16_384,
  )
  const motos = wheel(
    MOTO_FACTS.map(({ weight }) => weight),
    16_384,
  )
  const places = wheel(
    communes.map(({ population }) => population),
    65_536 * 4,
  )
  const yearOf = (from: number, to: number): number => {
    const last = to === STILL_MADE ? nowYear : Math.min(to, nowYear)
    return Math.max(from, last - Math.floor(next() ** 1.6 * Math.min(18, last - from + 1)))
  }
  for (let index = 0; index < count; index += 1) {
    const commune = communes[places[Math.floor(next() * places.length)] ?? 0]
    if (commune === undefined) continue
    const isMoto = next() < MOTO_SHARE
    const car = CAR_FACTS[cars[Math.floor(next() * cars.length)] ?? 0]
    const moto = MOTO_FACTS[motos[Math.floor(next() * motos.length)] ?? 0]
    if (car === undefined || moto === undefined) continue
    const fact = isMoto ? moto : car
    const engine = car.engines[Math.floor(next() * car.engines.length)]
    const year = yearOf(fact.from, fact.to)
    const age = nowYear - year + next()
    const motoFuel: Fuel = moto.displacementCc === undefined ? 'electrique' : 'essence'
    const motoGearbox: Gearbox = moto.motoType === 'scooter' ? 'automatique' : 'manuelle'
    // One literal for all: objects put together by spreading take twenty times as long here.
    yield {
      id: `s${index.toString(36)}`,
      type: isMoto ? 'moto' : 'automobile',
      make: fact.make,
      model: fact.model,
      priceCents:
        Math.max(300, Math.round((fact.newPrice * Math.exp(-fact.loss * age) * (0.8 + 0.4 * next())) / 10) * 10) * 100,
      year,
      mileageKm: Math.round((isMoto ? moto.yearlyKm : 13_000) * age * (0.5 + next())),
      fuel: isMoto ? motoFuel : (engine?.fuel ?? 'essence'),
      gearbox: isMoto ? motoGearbox : (engine?.gearboxes[Math.floor(next() * engine.gearboxes.length)] ?? 'manuelle'),
      doors: isMoto ? undefined : car.doors[Math.floor(next() * car.doors.length)],
      seats: isMoto ? undefined : car.seats,
      body: isMoto ? undefined : car.body,
      powerHp: isMoto ? moto.powerHp : engine?.powerHp,
      displacementCc: isMoto ? moto.displacementCc : engine?.displacementCc,
      motoType: isMoto ? moto.motoType : undefined,
      licence: isMoto ? moto.licence : undefined,
      sellerKind: next() < PROFESSIONAL_SHARE ? 'professionnel' : 'particulier',
      sellerId: `u${Math.floor((next() * count) / ADS_A_SELLER).toString(36)}`,
      communeCode: commune.code,
      lat: commune.lat,
      lon: commune.lon,
      departmentCode: commune.departmentCode,
      publishedAt: Math.round(now.getTime() - next() ** 1.9 * 59 * DAY_MS),
    }
  }
}
