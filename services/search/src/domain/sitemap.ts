import type { IndexEngine } from '../index-engine/index-engine'
import { sitemapPaths } from './crawl'

const KEPT_MS = 10 * 60_000

/** The paths of all crawlable pages, kept for ten minutes. */
export const createSitemap = ({ ready }: { ready: () => IndexEngine }) => {
  let kept: { until: number; paths: Promise<string[]> } | undefined
  return async (now = Date.now()): Promise<string[]> => {
    const engine = ready()
    if (kept === undefined || kept.until < now) kept = { until: now + KEPT_MS, paths: sitemapPaths(engine) }
    return kept.paths
  }
}
