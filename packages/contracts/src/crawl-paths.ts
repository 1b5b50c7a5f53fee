import { slugOf } from './search-criteria'
import type { VehicleType } from './vehicle'

/**
 * The crawlable pages: `/voitures/{marque}/{modele}/{departement}` and `/motos/…`, each part optional from the right.
 * Parts are slugs (`/voitures/citroen/c4/haute-garonne-31`); only the search service can turn them back into names
 * (`resolveCrawlPath`), because only it knows which names are in use.
 */
const ROOTS: Readonly<Record<VehicleType, string>> = { automobile: 'voitures', moto: 'motos' }

const TYPES: readonly VehicleType[] = ['automobile', 'moto']

/** Longest path that is looked at; anything longer names no page. */
export const MAX_CRAWL_PATH = 300

export type CrawlSlugs = {
  readonly type: VehicleType
  readonly make?: string
  readonly model?: string
  /** Name and code: `haute-garonne-31`. */
  readonly department?: string
}

export const departmentSlug = (department: { readonly name: string; readonly code: string }): string =>
  `${slugOf(department.name)}-${department.code.toLowerCase()}`

/** Writes the path of a crawlable page from display names. A model needs its make, a department its model. */
export const crawlPath = (page: {
  readonly type: VehicleType
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly department?: { readonly name: string; readonly code: string } | undefined
}): string => {
  const parts = [ROOTS[page.type]]
  if (page.make !== undefined) {
    parts.push(slugOf(page.make))
    if (page.model !== undefined) {
      parts.push(slugOf(page.model))
      if (page.department !== undefined) parts.push(departmentSlug(page.department))
    }
  }
  return `/${parts.join('/')}`
}

const safelyDecoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/**
 * Reads the slugs of a path, whatever its letter case, accents or trailing slash; null when it is no crawlable path.
 * That the slugs name something is for `resolveCrawlPath` to say.
 */
export const readCrawlPath = (path: string): CrawlSlugs | null => {
  if (path.length > MAX_CRAWL_PATH) return null
  const [root, make, model, department, ...rest] = path.replace(/^\/+|\/+$/g, '').split('/')
  const type = TYPES.find((known) => ROOTS[known] === root)
  if (type === undefined || rest.length > 0) return null
  const slugs: { type: VehicleType; make?: string; model?: string; department?: string } = { type }
  for (const [name, part] of [
    ['make', make],
    ['model', model],
    ['department', department],
  ] as const) {
    if (part === undefined) continue
    const slug = slugOf(safelyDecoded(part))
    if (slug === '') return null
    slugs[name] = slug
  }
  return slugs
}
