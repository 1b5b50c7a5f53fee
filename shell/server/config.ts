import { httpUrl, processConfig, redisUrl, trustProxy } from '@rouage/service-kit'
import * as z from 'zod/mini'

/** What the edge reads from the environment. */
export const edgeConfig = z.object({
  ...processConfig,
  /** Folder with `host/`, `slices/` and `rollout.json`. */
  ROUAGE_RELEASES_DIR: z.string(),
  /** Folder for resized photos; what is in it can be made again. */
  ROUAGE_MEDIA_CACHE_DIR: z.string(),
  /** Megabytes that resized photos may take; the least recently used go first. */
  ROUAGE_MEDIA_CACHE_MB: z._default(z.coerce.number().check(z.int(), z.minimum(16), z.maximum(1_000_000)), 2_048),
  /** Address that visitors use, for canonical links and previews; the request's own host unless told. */
  PUBLIC_URL: z.optional(httpUrl),
  /** Which proxies in front of the edge are believed about the visitor's address: none unless told. */
  TRUST_PROXY: z.optional(trustProxy),
  /** Signs the visitor cookie; the same for all copies of the edge. Another one makes every visitor a new one. */
  VISITOR_SECRET: z.string().check(z.minLength(32, 'is wrong (expected at least 32 characters)')),
  ACCOUNT_URL: httpUrl,
  SEARCH_URL: httpUrl,
  LISTING_URL: httpUrl,
  /** Carries live events to open pages. */
  REDIS_URL: redisUrl,
  /** Address pattern of the map's tiles, with {z}, {x} and {y}. */
  MAP_TILE_URL: z._default(z.string(), 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** Share of visitors, 0 to 1, whose pages' load times and web vitals are kept. */
  REPORT_SHARE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** Threads that render first views. */
  RENDER_WORKERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(16)), 1),
  /** Milliseconds a first view may take before the browser has to do it. */
  RENDER_LIMIT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(10_000)), 200),
})
export type EdgeConfig = z.infer<typeof edgeConfig>
