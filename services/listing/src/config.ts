import { blobConfig, flag, mailConfig, readConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
import * as z from 'zod/mini'

/** Width of drawn photos in pixels; tests of whole pages take small ones, which cost a sixth. */
export const demoPhotoWidth = z.optional(
  z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(64), z.maximum(1600)),
)

export const listingConfig = z.object({
  ...serviceConfig,
  ...blobConfig,
  ...mailConfig,
  ACCOUNT_URL: setting(
    'The account service: access tokens are checked with its keys, addresses for e-mails asked for',
    serviceUrl,
  ),
  PUBLISH_URL: setting(
    'The publish service: asked for what it approved, where its events may have been missed',
    serviceUrl,
  ),
  SEARCH_URL: setting('The search service: how often an ad became a favorite, for its owner', serviceUrl),
  MESSAGING_URL: setting(
    'The messaging service: who exchanged messages with a seller, and how many came about an ad',
    serviceUrl,
  ),
  LISTING_PHOTO_DIR: setting(
    "Folder of the photos' originals, where no bucket keeps them; shared by all replicas",
    z.string().check(z.minLength(1)),
  ),
  LISTING_DATABASE: setting('Database of the service', z._default(z.string(), 'listing')),
  LISTING_DEMO_PHOTOS: setting(
    'Draws the photos of demo ads when they are first asked for. Off where there are no demo ads',
    z._default(flag, false),
  ),
  LISTING_DEMO_PHOTO_WIDTH: setting(
    'Width of drawn photos in pixels; tests take small ones, which cost a sixth',
    demoPhotoWidth,
  ),
})
export type ListingConfig = z.infer<typeof listingConfig>

export const readListingConfig = (env?: NodeJS.ProcessEnv): ListingConfig => readConfig(listingConfig, env)
