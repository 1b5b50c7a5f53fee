import { RUNNING_SERVICES, type RunningService, SERVICES } from '@rouage/contracts/services'
import { flag, httpUrl, processConfig, redisUrl, serviceUrl, setting, trustProxy } from '@rouage/service-kit'
import { releaseBucketConfig } from '@rouage/service-kit/releases/bucket-config'
import * as z from 'zod/mini'
import type { ServiceUrls } from './pages/answers'

/** Where each service is, by the setting that its contract names. */
type ServiceAddresses = { [Name in RunningService as (typeof SERVICES)[Name]['address']]: typeof serviceUrl }
const serviceAddresses = Object.fromEntries(
  RUNNING_SERVICES.map((name) => [
    SERVICES[name].address,
    setting(`The ${name} service; of several copies all addresses, with commas between`, serviceUrl),
  ]),
) as ServiceAddresses

/** What the edge reads from the environment. */
export const edgeConfig = z.object({
  ...processConfig,
  ...releaseBucketConfig,
  ROUAGE_RELEASES_DIR: setting('Folder with `host/`, `slices/` and `rollout.json`', z.string()),
  ROUAGE_ROLLOUT_SNAPSHOT: setting(
    'File that keeps what is live, for a start while the rollout service is away; without it the build’s own answer is taken',
    z.optional(z.string().check(z.minLength(1))),
  ),
  ROUAGE_MEDIA_CACHE_DIR: setting('Folder for resized photos; what is in it can be made again', z.string()),
  ROUAGE_MEDIA_CACHE_MB: setting(
    'Megabytes that resized photos may take; the least recently used go first',
    z._default(z.coerce.number().check(z.int(), z.minimum(16), z.maximum(1_000_000)), 2_048),
  ),
  PUBLIC_URL: setting(
    'Address that visitors use: canonical links, previews, sitemaps, the origin that may change things; ' +
      'names of this machine unless told',
    z.optional(httpUrl),
  ),
  TRUST_PROXY: setting(
    'Proxies that are believed about the visitor’s address: how many, or addresses and ranges (`10.0.0.0/8, ' +
      'loopback`), or `true`; none unless told',
    z.optional(trustProxy),
  ),
  VISITOR_SECRET: setting(
    'Signs the visitor cookie, the same for all copies of the edge. With another one every visitor is new: ' +
      'limits begin anew, shares are drawn again',
    z.string().check(z.minLength(32, 'is wrong (expected at least 32 characters)')),
  ),
  ...serviceAddresses,
  REDIS_URL: setting('Carries live events to open pages', redisUrl),
  MAP_TILE_URL: setting(
    "Address pattern of the map's tiles, with {z}, {x} and {y}",
    z._default(z.string(), 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  ),
  REPORT_SHARE: setting(
    "Share of visitors, 0 to 1, whose pages' load times and web vitals are kept",
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  ),
  SERVICE_WORKER: setting(
    'Browsers keep the site and the last ads seen, to be read offline; `false` makes them drop what they have kept',
    z._default(flag, true),
  ),
  RENDER_WORKERS: setting(
    'Threads that render first views',
    z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(16)), 1),
  ),
  RENDER_LIMIT_MS: setting(
    'Milliseconds a first view may take before the browser has to do it',
    z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(10_000)), 200),
  ),
})
export type EdgeConfig = z.infer<typeof edgeConfig>

/** The address of each service. */
export const serviceUrlsOf = (config: EdgeConfig): ServiceUrls =>
  Object.fromEntries(RUNNING_SERVICES.map((name) => [name, config[SERVICES[name].address]]))
