import fc from 'fast-check'
import * as z from 'zod/mini'
import { adContent } from './ad-content'
import { AD_FIELDS, type AdFields } from './ad-form'
import { licenceOf } from './ad-rules/licence'
import { wholeNumberIn } from './ad-rules/numbers'
import { readAd } from './read-ad'
import { catalogueOf } from './reference/catalogue'
import { EQUIPMENT } from './reference/equipment'
import { BODIES, CONDITIONS, FUELS, GEARBOXES, LICENCES, MOTO_TYPES } from './vehicle'

const PLACE = {
  communeCode: '75056',
  city: 'Paris',
  postalCode: '75001',
  departmentCode: '75',
  department: 'Paris',
  region: 'Île-de-France',
  lat: 48.85,
  lon: 2.35,
}
const knowledge = {
  makesOf: catalogueOf,
  placeOf: (code: string) => (code === PLACE.communeCode ? PLACE : undefined),
  now: new Date('2026-11-22T13:00:00.000Z'),
}

const idOf = (options: readonly { readonly id: string }[]) => fc.constantFrom(...options.map(({ id }) => id))
const equipmentOf = (type: 'automobile' | 'moto') =>
  fc.subarray(EQUIPMENT[type].flatMap(({ items }) => items.map(({ id }) => id))).map((ids) => ids.join(' '))
const made = (type: 'automobile' | 'moto') =>
  fc.constantFrom(...catalogueOf(type)).chain(({ name, models }) =>
    fc.record({
      vehicleType: fc.constant(type),
      make: fc.constant(name),
      model: fc.constantFrom(...models, 'Autre'),
    }),
  )
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String)
const common = {
  firstRegistration: fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1960, max: 2025 }))
    .map(([month, year]) => `${String(month).padStart(2, '0')}/${year}`),
  mileageKm: whole(0, 2_000_000),
  condition: idOf(CONDITIONS),
  price: whole(1, 10_000_000),
  communeCode: fc.constant(PLACE.communeCode),
  description: fc.string({ unit: 'binary', maxLength: 200 }),
  colour: fc.string({ unit: 'binary', maxLength: 10 }),
  engine: fc.string({ unit: 'binary', maxLength: 20 }),
}
const car = fc
  .tuple(
    made('automobile'),
    fc.record({
      ...common,
      powerHp: whole(1, 2_000),
      fuel: idOf(FUELS),
      gearbox: idOf(GEARBOXES),
      body: idOf(BODIES),
      doors: whole(2, 5),
      seats: whole(2, 9),
      equipment: equipmentOf('automobile'),
    }),
  )
  .map(([name, facts]): AdFields => ({ ...name, ...facts }))
const moto = fc
  .tuple(
    made('moto'),
    fc.record({
      ...common,
      powerHp: whole(1, 17),
      displacementCc: whole(50, 3_000),
      motoType: idOf(MOTO_TYPES),
      licence: idOf(LICENCES),
      equipment: equipmentOf('moto'),
    }),
  )
  .map(([name, facts]): AdFields => ({ ...name, ...facts }))
/** Whatever a caller may send: anything in any field. */
const hostile = fc
  .tuple(
    fc.oneof(car, moto),
    fc.dictionary(
      fc.constantFrom(...AD_FIELDS),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('NaN', '-1', '1e12', '__proto__', '𐏿', '\ud800')),
    ),
  )
  .map(([fields, odd]): AdFields => ({ ...fields, ...odd }))

test('what is right makes an ad, which the contract takes', () => {
  fc.assert(
    fc.property(fc.oneof(car, moto), (fields) => {
      const read = readAd(fields, knowledge)
      expect(read).toMatchObject({ ok: true })
      if (read.ok) expect(z.safeParse(adContent, read.content)).toMatchObject({ success: true })
    }),
  )
})

test('anything makes an ad that the contract takes, or problems at fields of it', () => {
  fc.assert(
    fc.property(hostile, (fields) => {
      const read = readAd(fields, knowledge)
      if (read.ok) {
        expect(z.safeParse(adContent, read.content)).toMatchObject({ success: true })
        return
      }
      expect(read.problems.length).toBeGreaterThan(0)
      for (const { field, message } of read.problems) {
        expect(AD_FIELDS).toContain(field)
        expect(message).toMatch(/^[A-Z0-9É].*\.$/s)
      }
      // One thing to mend at a time.
      expect(new Set(read.problems.map(({ field }) => field)).size).toBe(read.problems.length)
    }),
  )
})

test('texts of an ad hold nothing invisible but line breaks, and reading them again changes nothing', () => {
  fc.assert(
    fc.property(car, (fields) => {
      const read = readAd(fields, knowledge)
      if (!read.ok) throw new Error('Not an ad.')
      const { description, vehicle } = read.content
      expect(description).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}/u)
      expect(vehicle.engine ?? '').not.toMatch(/\p{Cc}|\p{Cs}/u)
      const again = readAd({ ...fields, description, engine: vehicle.engine, colour: vehicle.colour }, knowledge)
      expect(again).toEqual(read)
    }),
  )
})

test('a whole number reads as it is written in French, however wide its spaces', () => {
  const spaces = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '.')
  fc.assert(
    fc.property(fc.nat(999_999_999), spaces, (value, space) => {
      expect(wholeNumberIn(String(value).replace(/\B(?=(\d{3})+$)/g, space))).toBe(value)
    }),
  )
})

test('more power or displacement never needs a lesser licence, and no choice goes below what is needed', () => {
  const rank = (licence: string | undefined) => LICENCES.findIndex(({ id }) => id === licence)
  const engine = fc.record({
    displacementCc: fc.integer({ min: 20, max: 3_000 }),
    powerHp: fc.integer({ min: 1, max: 300 }),
  })
  const more = fc.nat(200)
  fc.assert(
    fc.property(engine, more, more, fc.constantFrom('a1', 'a2', 'a'), ({ displacementCc, powerHp }, cc, hp, chosen) => {
      const needed = licenceOf({ displacementCc, powerHp }, undefined)
      const stronger = licenceOf({ displacementCc: displacementCc + cc, powerHp: powerHp + hp }, undefined)
      expect(rank(stronger)).toBeGreaterThanOrEqual(rank(needed))
      expect(rank(licenceOf({ displacementCc, powerHp }, chosen))).toBeGreaterThanOrEqual(rank(needed))
    }),
  )
})
