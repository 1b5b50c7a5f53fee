import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './ids'
import { type SearchQuery, searchQuery, writeSearchQuery } from './search-announcements'
import { type Texts, textCodec } from './text-codec'
import { readZone, type Zone } from './zone'

/** Metropolitan France: what is looked at where nothing else is said. */
export const FRANCE: Zone = [41.3, -5.2, 51.1, 9.6]
const MAX_ZOOM = 19
const DEFAULT_ZOOM = 6
/** Most cells of an answer. */
export const MAX_CELLS = 200

/**
 * A search, the part of the map that is looked at, and how closely: 0 shows the world in 256 pixels, each step half of
 * it.
 */
export type MapQuery = { readonly search: SearchQuery; readonly window: Zone; readonly zoom: number }

const zoomIn = (text: string): number => (/^\d{1,2}$/.test(text) ? Math.min(Number(text), MAX_ZOOM) : DEFAULT_ZOOM)

const writeMapQuery = ({ search, window, zoom }: MapQuery): Texts => ({
  ...writeSearchQuery(search),
  fenetre: window.join(','),
  zoom: String(zoom),
})

/** A window that cannot be read is France. */
export const mapQuery = textCodec<MapQuery>({
  read: ({ fenetre = '', zoom = '', ...texts }) => ({
    search: searchQuery.parse(texts),
    window: readZone(fenetre) ?? FRANCE,
    zoom: zoomIn(zoom.trim()),
  }),
  write: writeMapQuery,
})

const degrees = z.number()

/** Ads that stand so near to each other that they are one mark at this zoom. */
export const mapCell = z.object({
  /** Of its commune or department, the same at every zoom that shows it. */
  key: z.string(),
  /** What it is named after: `Lyon (69)`, `Rhône (69)`. */
  label: z.string(),
  kind: z.enum(['commune', 'departement']),
  /** Neighbours that would lie below it are in it, too. */
  isAround: z.boolean(),
  lat: degrees,
  lon: degrees,
  count: z.int(),
  /** South, west, north and east of all its ads. */
  bounds: z.tuple([degrees, degrees, degrees, degrees]),
  /** The ad, where it is a single one. */
  id: z.optional(id),
})
export type MapCell = z.infer<typeof mapCell>

export const mapAnnouncements = endpoint({
  service: 'search',
  name: 'mapAnnouncements',
  method: 'GET',
  path: '/announcements/map',
  audience: 'public',
  summary:
    'Where the ads of a search stand in a part of the map: 200 marks at most, most ads first, with exact counts.',
  query: mapQuery,
  writeQuery: writeMapQuery,
  response: z.object({
    /** All ads of the search; those outside the window are in no cell. */
    total: z.int(),
    cells: z.array(mapCell),
  }),
})
