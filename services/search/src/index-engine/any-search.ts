import { type FilterName, FILTERS } from '@rouage/contracts'
import fc from 'fast-check'
import type { IndexEntry, IndexQuery } from './entry'

const makes = ['Peugeot', 'Citroën', 'BMW', 'Mercedes-Benz']
const models = ['208', 'C4', 'Série 1', 'Classe A', 'Scrambler']
const places = [
  { communeCode: '31555', departmentCode: '31', lat: 43.6, lon: 1.44 },
  { communeCode: '31069', departmentCode: '31', lat: 43.64, lon: 1.39 },
  { communeCode: '75056', departmentCode: '75', lat: 48.86, lon: 2.35 },
  { communeCode: '2A004', departmentCode: '2A', lat: 41.92, lon: 8.74 },
  { communeCode: '97411', departmentCode: '974', lat: -20.88, lon: 55.45 },
]
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const one = <Value>(values: readonly Value[]) => fc.constantFrom(...values)

const fuel = fc.constantFrom('essence' as const, 'diesel' as const, 'electrique' as const)

/** Any ad, of few values each, so that searches find some. */
export const entry: fc.Arbitrary<IndexEntry> = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }).map((n) => (n % 3 === 0 ? `ad-${n}` : `an-ad-with-a-longer-name-${n}`)),
    version: fc.integer({ min: 1, max: 6 }),
    type: fc.constantFrom('automobile' as const, 'moto' as const),
    make: one(makes),
    model: one(models),
    engine: maybe(one(['1.2 PureTech 110', 'Électrique 136', 'HDi 90'])),
    priceCents: fc.constantFrom(0, 990_000, 990_000, 1_500_000, 10_000_000_000),
    year: fc.integer({ min: 2015, max: 2020 }),
    mileageKm: fc.constantFrom(0, 50_000, 120_000),
    displacementCc: maybe(fc.constantFrom(0, 125, 650, 1200)),
    fuel: maybe(fuel),
    gearbox: maybe(fc.constantFrom('manuelle' as const, 'automatique' as const)),
    motoType: maybe(fc.constantFrom('roadster' as const, 'trail' as const)),
    licence: maybe(fc.constantFrom('a' as const, 'a2' as const)),
    sellerKind: fc.constantFrom('particulier' as const, 'professionnel' as const),
    doors: maybe(fc.integer({ min: 3, max: 5 })),
    seats: maybe(fc.integer({ min: 2, max: 7 })),
    body: maybe(fc.constantFrom('suv' as const, 'break' as const)),
    powerHp: maybe(fc.constantFrom(75, 110, 150)),
    colourId: maybe(fc.constantFrom('bleu', 'gris')),
    condition: maybe(fc.constantFrom('neuf' as const, 'bon-etat' as const)),
    photoCount: fc.integer({ min: 0, max: 2 }),
    sellerCertified: fc.boolean(),
    freshAt: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_005 }),
    place: fc.constantFrom(...places),
  })
  .map(({ place, ...rest }) => ({
    ...rest,
    ...place,
    title: [rest.make, rest.model, rest.engine ?? ''].join(' ').trim(),
  }))

const range = (values: readonly number[]) =>
  fc.record({ min: maybe(fc.constantFrom(...values)), max: maybe(fc.constantFrom(...values)) })

/** Bounds near the values of the entries above. */
const BOUNDS: Readonly<Partial<Record<FilterName, readonly number[]>>> = {
  annee: [2016, 2018, 2020],
  prix: [0, 990_000, 2_000_000],
  kilometrage: [0, 50_000, 100_000],
  cylindree: [0, 125, 1000],
  puissance: [0, 110, 150],
}
const byName = <T>(entries: readonly (readonly [string, fc.Arbitrary<T>])[]) =>
  fc.record(Object.fromEntries(entries), { requiredKeys: [] })

/** Any values of any filter of the table. */
const values: fc.Arbitrary<IndexQuery['values']> = byName(
  FILTERS.flatMap((filter): [string, fc.Arbitrary<string[]>][] => {
    if (filter.kind === 'options') {
      return [
        [
          filter.name,
          fc.subarray(
            filter.options.map(({ id }) => id),
            { maxLength: Math.min(2, filter.options.length) },
          ),
        ] as const,
      ]
    }
    return filter.kind === 'number' ? [[filter.name, fc.subarray(filter.offered.map(String))]] : []
  }),
)
const ranges: fc.Arbitrary<IndexQuery['ranges']> = byName(
  FILTERS.flatMap((filter) =>
    filter.kind === 'range' ? [[filter.name, range(BOUNDS[filter.name] ?? [2, 5, 7])] as const] : [],
  ),
)

/** Any search, near the values of those ads. */
export const query: fc.Arbitrary<IndexQuery> = fc.record(
  {
    type: fc.constantFrom('automobile' as const, 'moto' as const),
    makes: fc.subarray(['Peugeot', 'citroen', 'Bmw', 'Inconnue'], { maxLength: 2 }),
    models: fc.subarray(['208', 'serie-1', 'Scrambler', 'Inconnu'], { maxLength: 2 }),
    values,
    ranges,
    place: maybe(
      fc.oneof(
        fc
          .constantFrom(...places)
          .chain(({ lat, lon }) =>
            fc.constantFrom(1, 50, 600, 20_000).map((radiusKm) => ({ kind: 'radius' as const, lat, lon, radiusKm })),
          ),
        fc.subarray(['31', '75', '2A', '99']).map((codes) => ({ kind: 'departments' as const, codes })),
        fc.constant({ kind: 'nowhere' as const }),
      ),
    ),
    zone: maybe(
      fc.constantFrom(
        [43, 1, 44, 2] as const,
        [41, -5, 51, 10] as const,
        [-90, 170, 90, 8] as const,
        [0, 0, 0, 0] as const,
      ),
    ),
    text: maybe(fc.constantFrom('', '  ', 'peu', 'CITROËN c4', 'pure 1.2', 'zzz', '208 208 pureTech', '<script>', 'e')),
  },
  { requiredKeys: ['type'] },
)
