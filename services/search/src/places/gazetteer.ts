import { slugOf } from '@rouage/contracts'
import { allCommunes, type Commune } from '@rouage/contracts/reference/communes'
import {
  type Department,
  DEPARTMENTS,
  OVERSEAS_COLLECTIVITIES,
  REGIONS,
  type Region,
} from '@rouage/contracts/reference/departments'
import { PrefixIndex } from './prefix-index'

/** A commune with its name as people type it: folded, `st` written out. */
export type KnownCommune = Commune & { readonly slug: string }

/** Every place of France that a search can name, with the look-ups that reading a text needs. */
export type Gazetteer = {
  /** Most inhabitants first. */
  readonly communes: readonly KnownCommune[]
  readonly communesBySlug: ReadonlyMap<string, readonly KnownCommune[]>
  readonly communesByPostalCode: ReadonlyMap<string, readonly KnownCommune[]>
  /** Ranks in `communes` by the beginning of the name, of a later word in it, and of a postal code. */
  readonly byName: PrefixIndex
  readonly byLaterWord: PrefixIndex
  readonly byPostalCode: PrefixIndex
  /** Positions by rank, in degrees. */
  readonly lats: Float64Array
  readonly lons: Float64Array
  readonly departments: readonly Department[]
  readonly departmentsBySlug: ReadonlyMap<string, Department>
  readonly regions: readonly Region[]
  readonly regionsBySlug: ReadonlyMap<string, Region>
}

/** Folds a place's name: `St-Étienne` and `Saint Etienne` are one. */
export const placeSlug = (text: string): string =>
  slugOf(text)
    .replace(/(^|-)st(?=-)/g, '$1saint')
    .replace(/(^|-)ste(?=-)/g, '$1sainte')

const grouped = <T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  }
  return groups
}

/** `saint-jean-de-luz` → `jean-de-luz`, `de-luz`, `luz`. */
const laterWords = (slug: string): string[] => {
  const words = slug.split('-')
  return words.slice(1).map((_, i) => words.slice(i + 1).join('-'))
}

let loaded: Gazetteer | undefined
let byCode: ReadonlyMap<string, KnownCommune> | undefined

/** A commune by its official code. */
export const communeNamed = (code: string): KnownCommune | undefined => {
  byCode ??= new Map(gazetteer().communes.map((commune) => [commune.code, commune]))
  return byCode.get(code)
}

/** Built once, in some 200 ms, from the reference data. */
export const gazetteer = (): Gazetteer => {
  if (loaded !== undefined) return loaded
  const communes = allCommunes()
    .map((commune) => ({ ...commune, slug: placeSlug(commune.name) }))
    .sort((a, b) => b.population - a.population || (a.code < b.code ? -1 : 1))
  const departments = [...DEPARTMENTS, ...OVERSEAS_COLLECTIVITIES]
  const regions = [...REGIONS, ...OVERSEAS_COLLECTIVITIES.map(({ code, name }) => ({ code, name }))]
  loaded = {
    communes,
    communesBySlug: grouped(communes, ({ slug }) => [slug]),
    communesByPostalCode: grouped(communes, ({ postalCodes }) => postalCodes),
    byName: new PrefixIndex(communes.map(({ slug }, rank) => ({ text: slug, rank }))),
    byLaterWord: new PrefixIndex(
      communes.flatMap(({ slug }, rank) => laterWords(slug).map((text) => ({ text, rank }))),
    ),
    byPostalCode: new PrefixIndex(
      communes.flatMap(({ postalCodes }, rank) => postalCodes.map((text) => ({ text, rank }))),
    ),
    lats: Float64Array.from(communes, ({ lat }) => lat),
    lons: Float64Array.from(communes, ({ lon }) => lon),
    departments,
    departmentsBySlug: new Map(departments.map((department) => [placeSlug(department.name), department])),
    regions,
    regionsBySlug: new Map(regions.map((region) => [placeSlug(region.name), region])),
  }
  return loaded
}
