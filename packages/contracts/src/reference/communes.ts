import data from './communes.json'
import { departmentByCode, departmentCodeOf } from './departments'

/**
 * Every commune of France. Server-only: the data weigh 1.8 MB.
 * Communes of which no position is known stand at the centre of the known ones around them (SOURCES.md).
 */
export type Commune = {
  /** INSEE code. */
  readonly code: string
  readonly name: string
  /** Most have one, large cities several, a handful of uninhabited islands none. */
  readonly postalCodes: readonly string[]
  readonly population: number
  readonly departmentCode: string
  readonly regionCode: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}

const readRow = (row: string): Commune => {
  const [code = '', name = '', postalCodes = '', population, lat, lon] = row.split('\t')
  const departmentCode = departmentCodeOf(code)
  return {
    code,
    name,
    postalCodes: postalCodes === '' ? [] : postalCodes.split(' '),
    population: Number(population),
    departmentCode,
    regionCode: departmentByCode(departmentCode)?.regionCode ?? departmentCode,
    lat: Number(lat),
    lon: Number(lon),
  }
}

let loaded: readonly Commune[] | undefined

/** All 34,969 communes by INSEE code; read once (about 50 ms), then kept. */
export const allCommunes = (): readonly Commune[] => (loaded ??= data.rows.split('\n').map(readRow))
