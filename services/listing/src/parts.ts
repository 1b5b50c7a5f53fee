import { moderationDecided, ownAnnouncementsChanged, reviewsChanged } from '@rouage/contracts/live'
import {
  createAudit,
  createIdempotency,
  createJobs,
  createMailbox,
  createMailRepository,
  createOutbox,
  createPersonMails,
  createSpanLimits,
  createUploads,
  type Logger,
  mailModel,
  mailWayOf,
  openBlobHome,
  openService,
  photoPasses,
  publishLive,
  serviceCallerOf,
  startRelay,
  type TestParts,
} from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { ListingConfig } from './config'
import { createModels } from './data/models'
import { createRepositories } from './data/repositories'
import { followAdRevisions } from './domain/ad-revisions'
import { favoriteMomentsFrom } from './domain/own-announcements/favorite-moments'
import type { ModerationAction } from './domain/reports/report-parts'
import { exchangeFrom, type ExchangeOf } from './domain/reviews/exchange'
import { messageMomentsFrom } from './domain/own-announcements/message-moments'
import { listingJobs } from './jobs/jobs'
import { templates } from './mails/templates'
import { type DemoPhotos, readPhotoOf } from './photos/demo-photos'
import { createPhotoCleaner } from './photos/photo-cleaner'
import { photoPlace, uploadPlace } from './photos/photo-place'

/** What the service is given besides its settings. */
export type Given = TestParts & {
  /** Draws the originals of demo ads when they are first asked for. */
  readonly demoPhotos?: DemoPhotos
  /** Who exchanged messages with whom, in the place of what messaging says. */
  readonly exchangeOf?: ExchangeOf
  /** Name of the streams of events, where tests must not share them. */
  readonly stream?: string | undefined
}

/** What routes, jobs and the domain stand on. */
export const openParts = async (config: ListingConfig, logger: Logger, { demoPhotos, stream, ...given }: Given) => {
  const base = await openService('listing', { config, databaseName: config.LISTING_DATABASE, logger, ...given })
  const { database, redis, metrics } = base
  const repositories = createRepositories(createModels(database))
  const outbox = createOutbox(database, 'listing')
  const jobs = createJobs({ ...base, outbox, list: listingJobs })
  const mails = createMailRepository(mailModel(database))
  const mailbox = createMailbox({ mails, jobs, templates, ...mailWayOf(config) })
  const caller = serviceCallerOf('listing', config)
  const home = await openBlobHome(config)
  const photoStore = home.at(photoPlace(config.LISTING_PHOTO_DIR))
  return {
    ...base,
    config,
    stream,
    repositories,
    outbox,
    adRevisions: followAdRevisions({ outbox, redis, logger, stream }),
    relay: await startRelay({ database, outbox, redis, logger, metrics, stream }),
    jobs,
    mails,
    mailbox,
    caller,
    personMails: createPersonMails({ database, jobs, mailbox, accountUrl: config.ACCOUNT_URL, caller }),
    audit: createAudit<ModerationAction>(database),
    idempotency: createIdempotency(database),
    limits: createSpanLimits(database),
    photoPasses: photoPasses(config.ROUAGE_INTERNAL_TOKEN),
    home,
    photoStore,
    readPhoto: readPhotoOf({ store: photoStore, photos: repositories.photos, demoPhotos }),
    uploads: createUploads({ database, blobs: home.at(uploadPlace(config.LISTING_PHOTO_DIR)) }),
    cleaner: createPhotoCleaner({ logger }),
    favoriteMoments: favoriteMomentsFrom(config.SEARCH_URL, { caller, logger, metrics }),
    messageMoments: messageMomentsFrom(config.MESSAGING_URL, { caller, logger, metrics }),
    exchangeOf: given.exchangeOf ?? exchangeFrom(config.MESSAGING_URL, { caller, metrics }),
    followSeller: async (sellerId: string, session: ClientSession): Promise<void> => {
      await jobs.add('follow_seller', { sellerId }, { session })
    },
    onReviewsChanged: (userId: string) => void publishLive(redis, userId, reviewsChanged, {}),
    onDecided: (userId: string) => void publishLive(redis, userId, moderationDecided, {}),
    // Open pages ask again when they are told; one that is not told does so when it is next looked at.
    onAdsChanged: (sellerId: string) => void publishLive(redis, sellerId, ownAnnouncementsChanged, {}),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
