import * as z from 'zod/mini'

/** The five business slices, and the moderators' desk. */
export const SLICE_NAMES = ['search', 'listing', 'publish', 'account', 'messaging', 'backoffice'] as const
export const sliceName = z.enum(SLICE_NAMES)
export type SliceName = (typeof SLICE_NAMES)[number]

/** Whose releases there are: the host's, and each slice's. */
export const releaseOwner = z.enum(['host', ...SLICE_NAMES])
export type ReleaseOwner = z.infer<typeof releaseOwner>

/** Semver without build: `1.4.0`, or with a digest of the sources, `1.4.0-3f9c1a2b4d`. */
export const releaseVersion = z.string().check(z.maxLength(80), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/))

/** A file of a release with its subresource integrity (`sha384-…`). `file` is relative to the release's folder. */
const asset = z.object({ file: z.string(), integrity: z.string() })

/** Every file that visitors may have, relative to the release's folder. Missing where an older build wrote the manifest. */
const publicFileList = z.optional(z.array(z.string()))
/** What its code calls (`contract-check/call-shape.ts`): no file of visitors. Missing where an older build wrote it. */
const callsFile = z.optional(asset)

/** Somebody else's site: `https://js.stripe.com`. Nothing wider: what a page may load is named one by one. */
const foreignOrigin = z.string().check(z.regex(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/))
const foreignOrigins = z.optional(z.array(foreignOrigin))

/** What a page needs of others, as the provider of payments: nothing else of them is let in, and on no other page. */
export const pagePolicy = z.object({
  scripts: foreignOrigins,
  frames: foreignOrigins,
  /** What scripts may call. */
  connections: foreignOrigins,
  images: foreignOrigins,
  /** Whose frames, besides the page itself, may open the browser's own sheet for payments. */
  payment: foreignOrigins,
})
export type PagePolicy = z.infer<typeof pagePolicy>

/** A path of a slice, and what host and edge must know of its page. */
export const sliceRoute = z.object({
  /** `/announcement/:id`; a last `*` matches the rest of the path. */
  path: z.string(),
  /** French title until the page sets its own. */
  title: z.string(),
  /** Only for signed-in people: others are sent to `/auth`, and from there back. Crawlers are kept from it. */
  requiresUser: z.optional(z.boolean()),
  /** `listed`: the sitemap names it, which takes a path without parameters. `refused`: robots.txt forbids it. */
  crawl: z.optional(z.enum(['listed', 'refused'])),
  /**
   * What the page needs besides what every page may. A document has one policy for its life: links between pages of
   * different policies load a new one.
   */
  policy: z.optional(pagePolicy),
})
export type ManifestRoute = z.infer<typeof sliceRoute>

/**
 * `release.json` in the folder of a built slice, written by slice-kit's build. `criticality`: `primary` slices hold
 * pages a visitor comes for, `regular` ones can wait.
 */
export const releaseManifest = z.object({
  name: sliceName,
  version: releaseVersion,
  /** Semver range of hosts it runs on. */
  host: z.string(),
  criticality: z.enum(['primary', 'regular']),
  routes: z.array(sliceRoute),
  /** The module-federation remote entry. */
  entry: asset,
  /** Files that mounting the slice always needs, besides the entry. */
  preload: z.array(asset),
  /** Files that a route needs besides, by route path. */
  routePreload: z.record(z.string(), z.array(asset)),
  /** The server build, relative to the release's folder; missing when there is none. */
  server: z.optional(z.string()),
  files: publicFileList,
  calls: callsFile,
})
export type ReleaseManifest = z.infer<typeof releaseManifest>

/** All visitors, in the unit of shares. */
export const ALL_SHARES = 10_000

/**
 * Who gets a canary, of those whom its share reaches. Employees are those who may do more than a user, as moderators. Who
 * somebody is, the edge knows by a signed mark; of whom it knows nothing is in neither.
 */
export const canaryAudience = z.enum(['everybody', 'signedIn', 'employees'])
export type CanaryAudience = z.infer<typeof canaryAudience>

const releaseShare = z.object({
  version: z.string(),
  share: z.int().check(z.minimum(0)),
  /** As services of before say it: everybody where it is missing; whom it leaves out gets the last release of the list. */
  audience: z.optional(canaryAudience),
})
const releaseShares = z.array(releaseShare).check(
  z.refine(
    (releases) => releases.reduce((sum, { share }) => sum + share, 0) === ALL_SHARES,
    `shares have to sum to ${ALL_SHARES}`,
  ),
  z.refine(
    (releases) => new Set(releases.map(({ version }) => version)).size === releases.length,
    'a release has one share',
  ),
)

/** The releases of one slice, each with its share of visitors in 10,000ths. `killed` shows its maintenance page. */
const sliceRollout = z.object({
  name: sliceName,
  rollout: z.string(),
  state: z.enum(['live', 'killed']),
  releases: releaseShares,
  /**
   * A canary that is not for everybody; all others get `releases`. It stands apart, so that an edge which does not know it,
   * or does not know its audience, shows it to nobody.
   */
  reserved: z.optional(
    z.object({
      version: z.string(),
      share: z.int().check(z.minimum(0), z.maximum(ALL_SHARES)),
      /** Of `canaryAudience`, or one that a newer service knows. */
      audience: z.string(),
    }),
  ),
})
export type SliceRollout = z.infer<typeof sliceRollout>

/** The answer of the rollout service: which host is live, and which releases of each slice. */
export const rolloutAnswer = z.object({
  generatedAt: z.iso.datetime(),
  /** Version of the host. */
  host: z.string(),
  slices: z
    .array(sliceRollout)
    .check(
      z.refine((slices) => new Set(slices.map(({ name }) => name)).size === slices.length, 'a slice is named once'),
    ),
})
export type RolloutAnswer = z.infer<typeof rolloutAnswer>

/** `host.json` in the folder of a built host: what the edge puts into every page. */
export const hostManifest = z.object({
  version: z.string(),
  routes: z.array(sliceRoute),
  /** In order of execution; the last one starts the host. */
  scripts: z.array(asset),
  routePreload: z.record(z.string(), z.array(asset)),
  /** The server build of the shell's own pages, header and footer. */
  server: z.string(),
  files: publicFileList,
  calls: callsFile,
})
export type HostManifest = z.infer<typeof hostManifest>
