import type { ManifestRoute } from '@rouage/contracts/releases'

/** Paths that the sitemap names: pages of one address, for everybody. */
export const listedPaths = (routes: readonly ManifestRoute[]): readonly string[] =>
  routes.filter(({ crawl }) => crawl === 'listed').map(({ path }) => path)

/**
 * What `robots.txt` forbids: pages that say so and pages for signed-in people alone. A path forbids all that begins with
 * it, so one that begins another page's path forbids itself alone (`$`).
 */
export const refusedPaths = (routes: readonly ManifestRoute[]): readonly string[] =>
  routes
    .filter(({ crawl, requiresUser }) => crawl === 'refused' || requiresUser === true)
    .map(({ path }) => (routes.some((other) => other.path.startsWith(`${path}/`)) ? `${path}$` : path))
