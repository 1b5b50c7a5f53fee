import { readFileSync } from 'node:fs'
import { allCommunes } from './communes'
import { DEPARTMENTS, REGIONS, departmentByCode, regionByCode } from './departments'

const byName = (name: string) => allCommunes().filter((commune) => commune.name === name)
const kilometres = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * 111.2

describe('departments and regions', () => {
  test('are those of the official code', () => {
    const official = (name: string) => {
      const file = require.resolve(`@etalab/decoupage-administratif/data/${name}.json`)
      const rows: { code: string; nom: string; zone: string }[] = JSON.parse(readFileSync(file, 'utf8'))
      return rows
        .filter((row) => row.zone !== 'com')
        .map((row) => [row.code, row.nom])
        .toSorted()
    }
    expect(DEPARTMENTS.map(({ code, name }) => [code, name])).toEqual(official('departements'))
    expect(REGIONS.map(({ code, name }) => [code, name])).toEqual(official('regions'))
  })

  test('hold Corsica and the overseas departments, each in a region', () => {
    expect(['2A', '2B', '971', '972', '973', '974', '976'].map((code) => departmentByCode(code)?.name)).toEqual([
      'Corse-du-Sud',
      'Haute-Corse',
      'Guadeloupe',
      'Martinique',
      'Guyane',
      'La Réunion',
      'Mayotte',
    ])
    for (const department of DEPARTMENTS) expect(regionByCode(department.regionCode)).toBeDefined()
    expect(departmentByCode('20')).toBeUndefined()
  })
})

describe('communes', () => {
  test('are all there, each once, in a known department and region, with a position', () => {
    const communes = allCommunes()
    expect(communes).toHaveLength(34_969)
    expect(new Set(communes.map((commune) => commune.code)).size).toBe(34_969)

    for (const commune of communes) {
      const sound =
        departmentByCode(commune.departmentCode) !== undefined &&
        regionByCode(commune.regionCode) !== undefined &&
        Number.isInteger(commune.population) &&
        Math.abs(commune.lat) <= 90 &&
        Math.abs(commune.lon) <= 180 &&
        commune.postalCodes.every((postalCode) => /^\d{5}$/.test(postalCode))
      if (!sound) throw new Error(`Unsound commune: ${JSON.stringify(commune)}`)
    }
  })

  test('know large cities where they are', () => {
    const [toulouse] = byName('Toulouse')
    expect(toulouse).toMatchObject({ code: '31555', departmentCode: '31', regionCode: '76' })
    expect(toulouse?.postalCodes).toContain('31500')

    const positions = {
      Paris: [48.857, 2.352],
      Lyon: [45.764, 4.836],
      Marseille: [43.296, 5.37],
      Ajaccio: [41.919, 8.738],
    }
    for (const [name, [lat = 0, lon = 0]] of Object.entries(positions)) {
      const [city] = byName(name)
      expect(city && kilometres(city, { lat, lon })).toBeLessThan(3)
    }
  })

  test('without a position of their own stand near their neighbours', () => {
    const [tiny] = byName("L'Abergement-Clémenciat")
    const [neighbour] = byName('Châtillon-sur-Chalaronne')
    expect(tiny && neighbour && kilometres(tiny, neighbour)).toBeLessThan(10)
  })

  test('in mainland France lie there', () => {
    const astray = allCommunes().filter(
      ({ departmentCode, lat, lon }) =>
        departmentCode.length === 2 && (lat < 41 || lat > 51.3 || lon < -5.3 || lon > 9.7),
    )
    expect(astray).toEqual([])
  })
})
