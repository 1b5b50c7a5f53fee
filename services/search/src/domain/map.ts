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

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Web Mercator, which ends short of the poles. */
const pixelsOf = ({ lat, lon }: Stand, zoom: number): { readonly x: number; readonly y: number } => {
  const world = TILE_PX * 2 ** zoom
  const bounded = Math.min(85, Math.max(-85, lat))
  const north = Math.log(Math.tan(Math.PI / 4 + radians(bounded) / 2))
  return { x: ((lon + 180) / 360) * world, y: (0.5 - north / (2 * Math.PI)) * world }
}

const keyOf = ({ communeCode, departmentCode }: Stand): string => communeCode ?? departmentCode

const mostFirst = (a: { readonly count: number; readonly key: string }, b: typeof a): number =>
  b.count - a.count || (a.key < b.key ? -1 : 1)

/** The largest first; whatever would lie on one that is there already belongs to it. */
const merged = (stands: readonly Stand[], zoom: number): (readonly Stand[])[] => {
  const marks: { readonly x: number; readonly y: number; readonly own: Stand[] }[] = []
  const inOrder = stands.map((stand) => ({ stand, count: stand.count, key: keyOf(stand) })).toSorted(mostFirst)
  for (const { stand } of inOrder) {
    const { x, y } = pixelsOf(stand, zoom)
    const near = marks.find((mark) => Math.hypot(mark.x - x, mark.y - y) < MARK_PX)
    if (near === undefined) marks.push({ x, y, own: [stand] })
    else near.own.push(stand)
  }
  return marks.map(({ own }) => own)
}

const labelOf = ({ communeCode, departmentCode }: Stand): string => {
  const commune = communeCode === undefined ? undefined : communeNamed(communeCode)
  if (commune !== undefined) return `${commune.name} (${commune.departmentCode})`
  const name = departmentByCode(departmentCode)?.name
  return name === undefined ? departmentCode : `${name} (${departmentCode})`
}

/** Written to a metre: an average has digits that say nothing. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const boundsOf = (stands: readonly Stand[]): MapCell['bounds'] => [
  Math.min(...stands.map(({ bounds: [south] }) => south)),
  Math.min(...stands.map(({ bounds: [, west] }) => west)),
  Math.max(...stands.map(({ bounds: [, , north] }) => north)),
  Math.max(...stands.map(({ bounds: [, , , east] }) => east)),
]

const cellOf = (stands: readonly Stand[]): MapCell[] => {
  const [first] = stands
  if (first === undefined) return []
  const count = stands.reduce((sum, stand) => sum + stand.count, 0)
  return [
    {
      key: keyOf(first),
      kind: first.communeCode === undefined ? 'departement' : 'commune',
      label: labelOf(first),
      isAround: stands.length > 1,
      lat: rounded(first.lat),
      lon: rounded(first.lon),
      count,
      bounds: boundsOf(stands),
      ...(count === 1 && { id: first.id }),
    },
  ]
}

type Parts = {
  /** Answers the index or throws while it is being made. */
  readonly ready: () => IndexEngine
  readonly resolveQuery: ReturnType<typeof createQueryResolver>['resolveQuery']
}

/**
 * Where the ads of a search stand, whatever page of it is read: by commune where there is room for each, else by
 * department, and never more than fit an answer.
 */
export const createMap =
  ({ ready, resolveQuery }: Parts) =>
  ({ search, window, zoom }: QueryOf<typeof mapAnnouncements>): ResponseOf<typeof mapAnnouncements> => {
    const engine = ready()
    const { criteria, resolution } = resolveQuery(engine, search)
    const mostCommunes = zoom < COMMUNES_FROM ? 0 : MAX_CELLS
    const { total, stands } = engine.stands(indexQueryOf(criteria, resolution.filter), { window, mostCommunes })
    const cells = merged(stands, zoom).slice(0, MAX_CELLS).flatMap(cellOf).toSorted(mostFirst)
    return { total, cells }
  }
