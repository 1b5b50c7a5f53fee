import type { QueryOf, ResponseOf } from '@rouage/contracts'
import { type mapAnnouncements, type MapCell, MAX_CELLS } from '@rouage/contracts/endpoints/search'
import { departmentByCode } from '@rouage/contracts/reference/departments'
import type { IndexEngine } from '../index-engine/index-engine'
import type { Stand } from '../index-engine/stands'
import { communeNamed } from '../places/gazetteer'
import { indexQueryOf } from './query'
import type { createQueryResolver } from './query-resolver'

/** From here on communes have room of their own. */
const COMMUNES_FROM = 9
/** Marks nearer to each other than this many pixels would cover each other: they become one. */
const MARK_PX = 48
const TILE_PX = 256

type Kind = MapCell['kind']
type Group = { readonly key: string; readonly kind: Kind; readonly stands: readonly Stand[]; readonly count: number }
/** A group where it is drawn, in pixels of the zoom. */
type Mark = { readonly group: Group; readonly x: number; readonly y: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Web Mercator, which ends short of the poles. */
const pixelsOf = (lat: number, lon: number, zoom: number): { x: number; y: number } => {
  const world = TILE_PX * 2 ** zoom
  const bounded = Math.min(85, Math.max(-85, lat))
  const north = Math.log(Math.tan(Math.PI / 4 + radians(bounded) / 2))
  return { x: ((lon + 180) / 360) * world, y: (0.5 - north / (2 * Math.PI)) * world }
}

const countOf = (stands: readonly Stand[]): number => stands.reduce((sum, { count }) => sum + count, 0)

const groupsBy = (stands: readonly Stand[], kind: Kind): Group[] => {
  const byKey = new Map<string, Stand[]>()
  for (const stand of stands) {
    const key = kind === 'commune' ? stand.communeCode : stand.departmentCode
    const own = byKey.get(key)
    if (own === undefined) byKey.set(key, [stand])
    else own.push(stand)
  }
  return [...byKey].map(([key, own]) => ({ key, kind, stands: own, count: countOf(own) }))
}

/** Where the ads of a group stand on average. */
const centreOf = ({ stands, count }: Group): { lat: number; lon: number } => ({
  lat: stands.reduce((sum, stand) => sum + stand.lat * stand.count, 0) / count,
  lon: stands.reduce((sum, stand) => sum + stand.lon * stand.count, 0) / count,
})

/** The largest first; whatever would lie on one that is there already belongs to it. */
const merged = (groups: readonly Group[], zoom: number): (readonly Group[])[] => {
  const inOrder = groups.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  const marks: (Mark & { readonly own: Group[] })[] = []
  for (const group of inOrder) {
    const { lat, lon } = centreOf(group)
    const { x, y } = pixelsOf(lat, lon, zoom)
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < MARK_PX)
    if (near === undefined) marks.push({ group, x, y, own: [group] })
    else near.own.push(group)
  }
  return marks.map(({ own }) => own)
}

const labelOf = ({ key, kind, stands }: Group): string => {
  const department = stands[0]?.departmentCode ?? ''
  const commune = kind === 'commune' ? communeNamed(key) : undefined
  if (commune !== undefined) return `${commune.name} (${commune.departmentCode})`
  const name = departmentByCode(department)?.name
  return name === undefined ? department : `${name} (${department})`
}

/** Written to a metre: an average has digits that say nothing. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const cellOf = (groups: readonly Group[]): MapCell[] => {
  const [first] = groups
  if (first === undefined) return []
  const stands = groups.flatMap((group) => group.stands)
  const { lat, lon } = centreOf(first)
  const count = countOf(stands)
  const [lats, lons] = [stands.map((stand) => stand.lat), stands.map((stand) => stand.lon)]
  const id = count === 1 ? stands[0]?.id : undefined
  return [
    {
      key: first.key,
      kind: first.kind,
      label: labelOf(first),
      isAround: groups.length > 1,
      lat: rounded(lat),
      lon: rounded(lon),
      count,
      bounds: [
        lats.reduce((least, value) => Math.min(least, value), 90),
        lons.reduce((least, value) => Math.min(least, value), 180),
        lats.reduce((most, value) => Math.max(most, value), -90),
        lons.reduce((most, value) => Math.max(most, value), -180),
      ],
      ...(id !== undefined && { id }),
    },
  ]
}

/** The marks of a map: by commune where there is room for each, else by department, and never more than fit an answer. */
export const cellsOf = (stands: readonly Stand[], zoom: number): MapCell[] => {
  const communes = zoom >= COMMUNES_FROM ? groupsBy(stands, 'commune') : []
  const hasRoom = zoom >= COMMUNES_FROM && communes.length <= MAX_CELLS
  return merged(hasRoom ? communes : groupsBy(stands, 'departement'), zoom)
    .slice(0, MAX_CELLS)
    .flatMap(cellOf)
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

type Parts = {
  /** Answers the index or throws while it is being made. */
  readonly ready: () => IndexEngine
  readonly resolveQuery: ReturnType<typeof createQueryResolver>['resolveQuery']
}

/** Where the ads of a search stand, whatever page of it is read. */
export const createMap =
  ({ ready, resolveQuery }: Parts) =>
  ({ search, window, zoom }: QueryOf<typeof mapAnnouncements>): ResponseOf<typeof mapAnnouncements> => {
    const engine = ready()
    const { criteria, resolution } = resolveQuery(engine, search)
    const { total, stands } = engine.stands(indexQueryOf(criteria, resolution.filter), window)
    return { total, cells: cellsOf(stands, zoom) }
  }
