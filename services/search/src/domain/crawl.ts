import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type CrawlSlugs,
  crawlPath,
  departmentSlug,
  emptyCriteria,
  readCrawlPath,
  type SearchCriteria,
  slugOf,
  type VehicleType,
  writeCriteria,
} from '@rouage/contracts'
import { catalogueOf } from '@rouage/contracts/reference/catalogue'
import type { CatalogueMake } from '@rouage/contracts/reference/catalogue-make'
import type { CrawlLink, resolveCrawlPath } from '@rouage/contracts/endpoints/search'
import {
  DEPARTMENTS,
  type Department,
  departmentByCode,
  OVERSEAS_COLLECTIVITIES,
} from '@rouage/contracts/reference/departments'
import type { ResponseOf } from '@rouage/contracts'
import { byName } from '../index-engine/by-name'
import type { IndexEngine } from '../index-engine/index-engine'
import { allDepartmentCounts, departmentCounts, makeModelCounts } from '../index-engine/insights'

/** A sitemap file holds 50,000 addresses at most. */
const MAX_PATHS = 50_000
const MAX_LINKS = 200

type CrawlPage = {
  readonly type: VehicleType
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly department?: Department | undefined
}

/** The name in use, else the catalogue's: a page outlives its last ad. */
const nameOf = (slug: string, inUse: readonly string[], catalogued: readonly string[]): string | undefined =>
  inUse.find((name) => slugOf(name) === slug) ?? catalogued.find((name) => slugOf(name) === slug)

/** The names behind a path's slugs; undefined when one of them names nothing. */
const pageOf = (
  engine: IndexEngine,
  { type, make: makeSlug, model: modelSlug, department: place }: CrawlSlugs,
): CrawlPage | undefined => {
  if (makeSlug === undefined) return { type }
  const makeModels = makeModelCounts(engine.partitions[type])
  const catalogue: readonly CatalogueMake[] = catalogueOf(type)
  const make = nameOf(
    makeSlug,
    makeModels.map((makeModel) => makeModel.make),
    catalogue.map(({ name }) => name),
  )
  if (make === undefined) return undefined
  if (modelSlug === undefined) return { type, make }
  const ofMake = makeModels.filter((makeModel) => makeModel.make === make).map((makeModel) => makeModel.model)
  const model = nameOf(modelSlug, ofMake, catalogue.find(({ name }) => name === make)?.models ?? [])
  if (model === undefined) return undefined
  if (place === undefined) return { type, make, model }
  const department = [...DEPARTMENTS, ...OVERSEAS_COLLECTIVITIES].find((known) => departmentSlug(known) === place)
  return department && { type, make, model, department }
}

const criteriaOf = ({ type, make, model, department }: CrawlPage): SearchCriteria => ({
  ...emptyCriteria(type),
  marques: make === undefined ? [] : [make],
  modeles: model === undefined ? [] : [model],
  localisation: department && `${department.name} (${department.code})`,
})

/** The search that a crawlable path stands for; undefined when it is no page. */
export const criteriaOfPath = (engine: IndexEngine, path: string): SearchCriteria | undefined => {
  const slugs = readCrawlPath(path)
  const page = slugs === null ? undefined : pageOf(engine, slugs)
  return page && criteriaOf(page)
}

const linksOf = (counts: ReadonlyMap<string, { label: string; count: number }>): CrawlLink[] =>
  [...counts]
    .map(([path, { label, count }]) => ({ path, label, count }))
    .sort((a, b) => b.count - a.count || byName(a.label, b.label))
    .slice(0, MAX_LINKS)

const summed = <T extends { readonly count: number }>(
  items: readonly T[],
  linkOf: (item: T) => { path: string; label: string } | undefined,
): CrawlLink[] => {
  const counts = new Map<string, { label: string; count: number }>()
  for (const item of items) {
    const link = linkOf(item)
    if (link !== undefined)
      counts.set(link.path, { label: link.label, count: (counts.get(link.path)?.count ?? 0) + item.count })
  }
  return linksOf(counts)
}

const around = (
  engine: IndexEngine,
  { type, make, model }: CrawlPage,
): { makes: CrawlLink[]; models: CrawlLink[]; departments: CrawlLink[] } => {
  const partition = engine.partitions[type]
  if (make === undefined) {
    const makes = summed(makeModelCounts(partition), (makeModel) => ({
      path: crawlPath({ type, make: makeModel.make }),
      label: makeModel.make,
    }))
    return { makes, models: [], departments: [] }
  }
  const ofMake = makeModelCounts(partition).filter((makeModel) => makeModel.make === make)
  const models = summed(ofMake, (makeModel) => ({
    path: crawlPath({ type, make, model: makeModel.model }),
    label: makeModel.model,
  }))
  if (model === undefined) return { makes: [], models, departments: [] }
  const ofModel = [...departmentCounts(partition, make, model)].map(([code, count]) => ({ code, count }))
  const departments = summed(ofModel, ({ code }) => {
    const department = departmentByCode(code)
    return (
      department && {
        path: crawlPath({ type, make, model, department }),
        label: `${department.name} (${department.code})`,
      }
    )
  })
  return { makes: [], models, departments }
}

const NOUNS: Readonly<Record<VehicleType, { root: string; used: string; ads: string }>> = {
  automobile: { root: 'Voitures', used: "Voitures d'occasion", ads: 'voitures d’occasion' },
  moto: { root: 'Motos', used: "Motos d'occasion", ads: 'motos d’occasion' },
}

const textsOf = (
  { type, make, model, department }: CrawlPage,
  total: number,
): { title: string; heading: string; description: string } => {
  const vehicle = [make, model].filter((name) => name !== undefined).join(' ')
  const where = department === undefined ? '' : ` – ${department.name} (${department.code})`
  const heading = `${vehicle === '' ? NOUNS[type].used : `${vehicle} d'occasion`}${where}`
  const count = `${new Intl.NumberFormat('fr-FR').format(total)} ${total > 1 ? 'annonces' : 'annonce'}`
  if (total === 0) {
    const nothing = `Aucune annonce pour le moment : ${heading}.`
    const description = `${nothing} Particuliers et professionnels publient chaque jour sur Rouage.`
    return { title: heading, heading, description }
  }
  const ads = vehicle === '' ? NOUNS[type].ads : `${vehicle} d’occasion`
  const offer = `${count} de ${ads}${where}, de particuliers et de professionnels.`
  return {
    title: `${heading} : ${count}`,
    heading,
    description: `${offer} Comparez prix, années et kilométrages sur Rouage.`,
  }
}

/** Everything a crawlable page shows besides its results; undefined when the path is no page. */
export const describePath = (
  engine: IndexEngine,
  path: string,
  countOf: (criteria: SearchCriteria) => number,
): ResponseOf<typeof resolveCrawlPath> | undefined => {
  const slugs = readCrawlPath(path)
  const page = slugs === null ? undefined : pageOf(engine, slugs)
  if (page === undefined) return undefined
  const { type, make, model, department } = page
  const criteria = criteriaOf(page)
  const total = countOf(criteria)
  const breadcrumb = [{ label: NOUNS[type].root, path: crawlPath({ type }) }]
  if (make !== undefined) breadcrumb.push({ label: make, path: crawlPath({ type, make }) })
  if (model !== undefined) breadcrumb.push({ label: model, path: crawlPath({ type, make, model }) })
  if (department !== undefined)
    breadcrumb.push({ label: `${department.name} (${department.code})`, path: crawlPath(page) })
  return {
    canonicalPath: crawlPath(page),
    criteria: writeCriteria(criteria),
    ...textsOf(page, total),
    total,
    names: {
      type,
      make,
      model,
      department: department && { code: department.code, name: department.name },
    },
    breadcrumb,
    links: around(engine, page),
  }
}

const MAKE_MODELS_AT_ONCE = 100

/**
 * Paths of the crawlable pages that hold an ad, shallow ones first, then those with most ads; 50,000 at most. Pauses
 * now and then: at a million ads there are some hundred thousand paths.
 */
export const sitemapPaths = async (engine: IndexEngine): Promise<string[]> => {
  const slugs = new Map(
    [...DEPARTMENTS, ...OVERSEAS_COLLECTIVITIES].map((department) => [department.code, departmentSlug(department)]),
  )
  const depths: Map<string, number>[] = [new Map(), new Map(), new Map(), new Map()]
  const add = (depth: number, path: string, count: number): void => {
    const paths = depths[depth]
    paths?.set(path, (paths.get(path) ?? 0) + count)
  }
  let done = 0
  for (const type of ['automobile', 'moto'] as const) {
    for (const { make, model, count, departments } of allDepartmentCounts(engine.partitions[type])) {
      const path = crawlPath({ type, make, model })
      add(0, crawlPath({ type }), count)
      add(1, crawlPath({ type, make }), count)
      add(2, path, count)
      for (const [code, ads] of departments) {
        const slug = slugs.get(code)
        if (slug !== undefined) add(3, `${path}/${slug}`, ads)
      }
      done += 1
      if (done % MAKE_MODELS_AT_ONCE === 0) await nextTurn()
    }
  }
  const paths: string[] = []
  for (const depth of depths) {
    await nextTurn()
    const room = MAX_PATHS - paths.length
    paths.push(
      ...[...depth]
        .sort((a, b) => b[1] - a[1])
        .slice(0, room)
        .map(([path]) => path),
    )
  }
  return paths
}
