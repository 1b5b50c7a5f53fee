import { timeCalls } from '../load'
import type { Figure } from '../table'

const SCRAPES = 20

/**
 * What the edge answers besides pages, by what a page that nobody asked for before costs: nobody gets more out of it by
 * asking for something else.
 * @param pageMs p95 of such a page
 */
export const noPageFigures = async (site: string, operationsUrl: string, pageMs: number): Promise<Figure[]> => {
  const shareOf = (name: string, ms: number): Figure => ({
    name: `${name} / a page nobody asked for before`,
    value: ms / pageMs,
    unit: '×',
    limit: 1,
  })
  const made = async (name: string, path: string): Promise<Figure> =>
    shareOf(`${name}, made once an hour`, (await timeCalls([site + path])).p95)
  return [
    await made('the sitemap’s index', '/sitemap.xml'),
    await made('a part of the sitemap', '/sitemaps/annonces-1.xml'),
    shareOf('the edge’s metrics, p95', (await timeCalls(Array<string>(SCRAPES).fill(`${operationsUrl}/metrics`))).p95),
  ]
}
