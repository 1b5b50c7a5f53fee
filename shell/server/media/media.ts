import { MAX_PHOTOS_ASKED } from '@rouage/contracts/endpoints/listing'
import {
  followEvents,
  type Logger,
  type Metrics,
  type PhotoPasses,
  type Redis,
  type ServiceCaller,
  startLoop,
} from '@rouage/service-kit'
import type { RequestHandler } from 'express'
import { mediaRoute } from './media-route'
import { createPhotoStates, type PhotoStates } from './photo-states'
import { createVariantFiles } from './variant-files'

/** How often kept photos are compared with what listing says: a removal that nobody told is found then. */
const SWEEP_MS = 3_600_000

export type MediaOptions = {
  readonly cacheDir: string
  readonly cacheBytes: number
  readonly listingUrl: string
  readonly caller: ServiceCaller
  readonly passes: PhotoPasses
  readonly redis: Redis
  readonly logger: Logger
  readonly metrics: Metrics
  /** Names of what tests must not share with others. */
  readonly stream?: string | undefined
}

export type Media = { readonly handler: RequestHandler; close(): Promise<void> }

/**
 * Photos: who may see them, as listing says and events keep true, and their resized variants on disk. A removal takes the
 * variants with it.
 */
export const createMedia = ({
  cacheDir,
  cacheBytes,
  listingUrl,
  caller,
  passes,
  redis,
  logger,
  metrics,
  stream,
}: MediaOptions): Media => {
  const files = createVariantFiles({ folder: cacheDir, maxBytes: cacheBytes, logger })
  const purge = (photoId: string): Promise<void> =>
    files.purge(photoId).catch((error: unknown) => logger.warn({ err: error, photoId }, 'a photo is kept that is gone'))
  const following = followEvents({
    redis,
    logger,
    types: ['announcement.changed', 'announcement.removed', 'announcement.expired'],
    onStart: () => photoStates.startAnew(),
    onEvent: (event) => {
      const photoIds = photoStates.hear(event)
      if (event.type === 'announcement.removed') for (const photoId of photoIds) void purge(photoId)
    },
    stream,
  })
  const photoStates: PhotoStates = createPhotoStates({ listingUrl, caller, isTold: following.isFollowing })
  const sweep = startLoop(
    'kept photos',
    async (isClosing) => {
      await files.ready
      const photoIds = files.photoIds()
      for (let from = 0; from < photoIds.length && !isClosing(); from += MAX_PHOTOS_ASKED) {
        const some = photoIds.slice(from, from + MAX_PHOTOS_ASKED)
        const found = await Promise.all(some.map(photoStates.of))
        await Promise.all(some.filter((_, index) => found[index] === 'gone').map(purge))
      }
    },
    { everyMs: SWEEP_MS, maxBackoffMs: 60_000, logger },
  )
  return {
    handler: mediaRoute({
      listingUrl,
      caller,
      photoStates,
      passes,
      files,
      logger,
      metrics,
    }),
    close: async () => {
      await Promise.all([following.close(), sweep.close()])
    },
  }
}
