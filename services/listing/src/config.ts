import { flag, httpUrl, readConfig, serviceConfig } from '@rouage/service-kit'
import * as z from 'zod/mini'

/** Width of drawn photos in pixels; tests of whole pages take small ones, which cost a sixth. */
export const demoPhotoWidth = z.optional(
  z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(64), z.maximum(1600)),
)

export const listingConfig = z.object({
  ...serviceConfig,
  /** The account service: access tokens are checked with its keys. */
  ACCOUNT_URL: httpUrl,
  /** Folder of the photos' originals; shared by all replicas. */
  LISTING_PHOTO_DIR: z.string().check(z.minLength(1)),
  /** Database of the service. */
  LISTING_DATABASE: z._default(z.string(), 'listing'),
  /** Draws the photos of demo ads when they are first asked for. Off where there are no demo ads. */
  LISTING_DEMO_PHOTOS: z._default(flag, false),
  LISTING_DEMO_PHOTO_WIDTH: demoPhotoWidth,
})
export type ListingConfig = z.infer<typeof listingConfig>

export const readListingConfig = (env?: NodeJS.ProcessEnv): ListingConfig => readConfig(listingConfig, env)
