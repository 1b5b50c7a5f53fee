import fc from 'fast-check'
import { distanceKm } from '../index-engine/geo'
import { findCommunes } from './communes'
import { gazetteer } from './gazetteer'
import { placesScoreOf } from './labelled/score'
import { resolvePlace } from './resolve'
import { nearestCommune, suggestPlaces } from './suggest'

describe.each(['tuning', 'held-out'] as const)('the labelled places, %s', (half) => {
  test('95 of 100 are understood as a person expects', () => {
    const { right, texts } = placesScoreOf(half)
    expect(texts).toBeGreaterThan(80)
    expect(right / texts).toBeGreaterThanOrEqual(0.95)
  })
})

const places = gazetteer()
const resolve = (localisation: string, rayon?: number) => resolvePlace(places, { localisation, rayon })

describe('what a location means', () => {
  test.each([
    ['Toulouse (31000)', 'Toulouse (31000)'],
    ['toulouse', 'Toulouse (31000)'],
    ['TOULOUSE (31)', 'Toulouse (31000)'],
    ['St Etienne', 'Saint-Étienne (42000)'],
    ['Paris', 'Paris (75001)'],
  ])('%s is a commune with 50 km around it', (text, label) => {
    const { place, filter } = resolve(text)
    expect(place).toMatchObject({ kind: 'commune', label, radiusKm: 50 })
    expect(filter).toMatchObject({ kind: 'radius', radiusKm: 50 })
  })

  test.each(['Haute-Garonne (31)', 'haute garonne', '31', '31xxx', 'Haute-Garonne - 31xxx'])(
    '%s is a department',
    (text) => {
      expect(resolve(text)).toEqual({
        place: { kind: 'departement', label: 'Haute-Garonne (31)' },
        filter: { kind: 'departments', codes: ['31'] },
      })
    },
  )

  test.each([
    ['2a', '2A'],
    ['Corse-du-Sud (2A)', '2A'],
    ['974', '974'],
    ['1', '01'],
    ['Corse-du-Sud - 2Axxx', '2A'],
  ])('%s is department %s', (text, code) => {
    expect(resolve(text).filter).toEqual({ kind: 'departments', codes: [code] })
  })

  test('a region is all its departments, a postal code a circle, France no restriction', () => {
    expect(resolve('Occitanie').filter).toMatchObject({ codes: expect.arrayContaining(['31', '34', '66']) })
    expect(resolve('31000', 100).place).toMatchObject({ kind: 'code-postal', radiusKm: 100 })
    expect(resolve('Toute la France')).toEqual({
      place: { kind: 'france', label: 'Toute la France' },
      filter: undefined,
    })
    expect(resolvePlace(places, {})).toEqual({ place: null, filter: undefined })
  })

  test.each(['Zzyzx', '99999', '<script>alert(1)</script>', '()', '( )', '99', 'Autour de moi', '🚗'])(
    '%s is nowhere',
    (text) => {
      expect(resolve(text)).toEqual({ place: null, filter: { kind: 'nowhere' } })
    },
  )

  test('no text throws, and each suggestion is understood', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => void resolve(text)))
    for (const typed of ['tou', '3', '31', '310', '31000', 'ain', 'paris', 'corse', '2', '97', "l'", 'occ', 'île']) {
      for (const { value } of suggestPlaces(places, typed)) expect(resolve(value).place).not.toBeNull()
    }
  })
})

test.each([
  ['paris 11', 'Paris (75011)'],
  ['lyon 3e', 'Lyon (69003)'],
  ['marseile', 'Marseille (13001)'],
  ['69000', 'Lyon (69001)'],
  ['31999', 'Haute-Garonne (31)'],
  ['aix', 'Aix-en-Provence (13080)'],
  ['rochelle', 'La Rochelle (17000)'],
  ['autour de lyon', 'Lyon (69001)'],
  ['alsace', 'Alsace'],
])('%s is %s, as people mean it', (text, label) => {
  expect(resolve(text).place?.label).toBe(label)
})

describe('suggestions', () => {
  const values = (typed: string) => suggestPlaces(places, typed).map(({ value, kind }) => `${kind}: ${value}`)
  test('names of departments, regions and cities, whatever case, accents and blanks', () => {
    expect(values('  TOULOUSE ')[0]).toBe('Ville: Toulouse (31000)')
    expect(values('haute gar')).toContain('Département: Haute-Garonne (31)')
    expect(values('occi')).toContain('Région: Occitanie')
    expect(values('ile de france')).toContain('Région: Île-de-France')
  })
  test('names that begin so come first, and letters within a word are nobody’s', () => {
    expect(values('ly')[0]).toBe('Ville: Lyon (69001)')
    expect(values('garon')).toContain('Département: Haute-Garonne (31)')
  })
  test('numbers name departments and postal codes', () => {
    expect(values('31').slice(0, 3)).toEqual([
      'Département: Haute-Garonne (31)',
      'Code postal: Haute-Garonne - 31xxx',
      'Code postal: Toulouse (31000)',
    ])
    expect(values('3')).toContain('Code postal: Gironde - 33xxx')
    expect(values('31500')).toContain('Code postal: Toulouse (31500)')
    expect(values('2a')).toContain('Département: Corse-du-Sud (2A)')
  })
  test('what no name begins with is suggested as it is understood', () => {
    expect(values('paris 11')).toEqual(['Code postal: Paris (75011)'])
    expect(values('marseile')).toEqual(['Ville: Marseille (13001)'])
    expect(values('alsace').at(-1)).toBe('Région: Alsace')
    expect(values('75000')).toEqual(['Ville: Paris (75001)'])
  })
  test('at most eight, each once, none for nothing', () => {
    for (const typed of ['saint', 'a', '9', '75']) {
      const found = values(typed)
      expect(found.length).toBeLessThanOrEqual(8)
      expect(new Set(found).size).toBe(found.length)
    }
    expect([values(''), values('   '), values('???'), values('x'.repeat(10_000))]).toEqual([[], [], [], []])
  })
})

test('the nearest commune is the nearest one', () => {
  expect(nearestCommune(places, 43.604, 1.444)?.name).toBe('Toulouse')
  expect(nearestCommune(places, 0, 0)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.double({ min: 42, max: 51, noNaN: true }),
      fc.double({ min: -4, max: 8, noNaN: true }),
      (lat, lon) => {
        const nearest = nearestCommune(places, lat, lon)
        const least = places.communes.reduce(
          (km, commune) => Math.min(km, distanceKm(lat, lon, commune.lat, commune.lon)),
          Infinity,
        )
        if (nearest === undefined) expect(least).toBeGreaterThanOrEqual(100)
        else expect(distanceKm(lat, lon, nearest.lat, nearest.lon)).toBeCloseTo(least, 6)
      },
    ),
    { numRuns: 3 },
  )
})

describe('communes as the public service answers them', () => {
  const find = (query: Record<string, string>) => findCommunes(places, query)
  test('by name, without accents, large ones first', () => {
    const [first, ...rest] = find({
      nom: 'saint etienne',
      boost: 'population',
      fields: 'nom,code,codesPostaux,population,centre',
      limit: '10',
    })
    expect(first).toMatchObject({ nom: 'Saint-Étienne', code: '42218', centre: { type: 'Point' } })
    expect(first?._score).toBeGreaterThan(rest[0]?._score ?? 0)
    expect(rest).toHaveLength(9)
  })
  test('by postal code, code and department', () => {
    expect(find({ codePostal: '31000' }).map(({ nom }) => nom)).toContain('Toulouse')
    expect(find({ code: '31555' })).toEqual([expect.objectContaining({ nom: 'Toulouse', codeDepartement: '31' })])
    expect(find({ codeDepartement: '2a', limit: '3' })).toHaveLength(3)
    expect(find({ code: '31555', fields: 'nom' })).toEqual([{ nom: 'Toulouse', code: '31555' }])
  })
  test('nothing for nothing and for nonsense', () => {
    expect([
      find({}),
      find({ nom: '' }),
      find({ nom: '%%%' }),
      find({ codePostal: '🚗' }),
      find({ nom: 'x'.repeat(10_000) }),
    ]).toEqual([[], [], [], [], []])
  })
})
