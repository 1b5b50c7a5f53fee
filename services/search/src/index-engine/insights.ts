import type { IndexHit } from './entry'
import type { IndexEngine } from './index-engine'
import type { Partition } from './partition'

/** Tiers of likeness: any difference of tier outweighs every difference of price and year. */
const OTHER_MAKE = 2_000
const OTHER_MODEL = 1_000
const OTHER_ATTRIBUTES = 1

/**
 * The ads most like one: same model first, then same make, then any of its type, each tier by nearness of price and
 * year and by the same fuel, gearbox and kind. Undefined when the ad is not in the index.
 */
export const similarTo = (engine: IndexEngine, id: string, limit: number): IndexHit[] | undefined => {
  const found = engine.find(id)
  if (found === undefined) return undefined
  const { partition, row: own } = found
  const { makeModel, attributeSet, prix: priceCents, annee: year } = partition.columns
  const { makeOf } = partition.makeModels
  const [ownMakeModel, ownAttributeSet, ownPrice, ownYear] = [
    makeModel[own] ?? 0,
    attributeSet[own] ?? 0,
    priceCents[own] ?? 0,
    year[own] ?? 0,
  ]
  const ownMake = makeOf[ownMakeModel]
  const distances = partition.makeModels.counts.map((_, code) => {
    if (code === ownMakeModel) return 0
    return makeOf[code] === ownMake ? OTHER_MODEL : OTHER_MAKE
  })
  const nearest: { row: number; distance: number }[] = []
  let farthest = Infinity
  for (let row = 0; row < partition.length; row += 1) {
    const tier = distances[makeModel[row] ?? 0] ?? OTHER_MAKE
    if (tier >= farthest || row === own) continue
    const years = Math.abs((year[row] ?? 0) - ownYear)
    const price = priceCents[row] ?? 0
    const apart = Math.abs(price - ownPrice) / Math.max(price, ownPrice, 1)
    const distance =
      tier + apart * 10 + Math.min(years, 50) * 0.3 + (attributeSet[row] === ownAttributeSet ? 0 : OTHER_ATTRIBUTES)
    if (distance >= farthest) continue
    const at = nearest.findIndex((other) => other.distance > distance)
    nearest.splice(at < 0 ? nearest.length : at, 0, { row, distance })
    if (nearest.length > limit) nearest.pop()
    if (nearest.length === limit) farthest = nearest.at(-1)?.distance ?? Infinity
  }
  return nearest.map(({ row }) => ({ id: partition.ids.idAt(row), version: partition.versionAt(row) }))
}

export type MakeModelCount = { readonly make: string; readonly model: string; readonly count: number }

/** Makes and models in use with their ads. */
export const makeModelCounts = ({ makeModels }: Partition): MakeModelCount[] =>
  makeModels.counts.flatMap((count, makeModel) =>
    count === 0
      ? []
      : [
          {
            make: makeModels.makes.texts[makeModels.makeOf[makeModel] ?? 0] ?? '',
            model: makeModels.models.texts[makeModels.modelOf[makeModel] ?? 0] ?? '',
            count,
          },
        ],
  )

/** Ads of a make's model by code of the department. */
export const departmentCounts = (partition: Partition, make: string, model: string): Map<string, number> => {
  const { makeModels, locations, columns, length } = partition
  const own = makeModels.find(make, model)
  const counts = new Map<string, number>()
  if (own === undefined) return counts
  const byLocation = new Uint32Array(locations.size)
  for (let row = 0; row < length; row += 1) {
    const location = columns.location[row] ?? 0
    byLocation[location] = (byLocation[location] ?? 0) + Number(columns.makeModel[row] === own)
  }
  byLocation.forEach((count, location) => {
    const code = locations.departments[location]
    if (count > 0 && code !== undefined) counts.set(code, (counts.get(code) ?? 0) + count)
  })
  return counts
}

/** Ads of every make and model by department, one after the other so that a caller may pause in between. */
export function* allDepartmentCounts(
  partition: Partition,
): Generator<MakeModelCount & { readonly departments: Map<string, number> }> {
  const { makeModels, locations, columns, length } = partition
  const codes = [...new Set(locations.departments)]
  const places = new Map(codes.map((code, place) => [code, place]))
  const placeOf = Uint16Array.from(locations.departments, (code) => places.get(code) ?? 0)
  const size = makeModels.size
  const counts = new Uint32Array(size * codes.length)
  for (let row = 0; row < length; row += 1) {
    const at = (columns.makeModel[row] ?? 0) * codes.length + (placeOf[columns.location[row] ?? 0] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (let makeModel = 0; makeModel < size; makeModel += 1) {
    const own = counts.subarray(makeModel * codes.length, (makeModel + 1) * codes.length)
    const departments = new Map(
      codes.flatMap((code, place) => ((own[place] ?? 0) > 0 ? [[code, own[place] ?? 0] as const] : [])),
    )
    if (departments.size === 0) continue
    const count = own.reduce((sum, each) => sum + each, 0)
    yield {
      make: makeModels.makes.texts[makeModels.makeOf[makeModel] ?? 0] ?? '',
      model: makeModels.models.texts[makeModels.modelOf[makeModel] ?? 0] ?? '',
      count,
      departments,
    }
  }
}
