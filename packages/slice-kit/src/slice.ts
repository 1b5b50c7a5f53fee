import type { ManifestRoute, ReleaseManifest, SliceName } from '@rouage/contracts/releases'
import type { Page } from './page'

/** A path of a slice, and the page that stands there. Its code is fetched when somebody goes there. */
export type SliceRoute = ManifestRoute & {
  readonly page: () => Promise<{ readonly page: Page }>
}

/** `shell` holds the pages that belong to no slice; it is built into the host. */
export type PageOwner = SliceName | 'shell'

/** A micro-frontend, told in one place: what it is called, what it shows and what it needs. */
export type Slice = {
  readonly name: PageOwner
  readonly criticality: ReleaseManifest['criticality']
  /** Semver range of hosts it runs on. */
  readonly host: string
  readonly routes: readonly SliceRoute[]
}

/**
 * Declares a slice, as the default of its `src/slice.ts`. The build reads its manifest from it, and the host mounts it.
 *
 * @example
 * export const slice = defineSlice({
 *   name: 'messaging',
 *   criticality: 'regular',
 *   host: '^2.0.0',
 *   routes: [{ path: '/contact/:id', title: 'Contact', page: () => import('./pages/contact') }],
 * })
 */
export const defineSlice = (slice: Slice): Slice => slice
