import { listDeadLetters, listJobFigures, retryDeadLetters } from '@rouage/contracts/endpoints/listing'
import {
  auditSchedule,
  type Logger,
  mailSchedule,
  type RunningService,
  serviceGateOf,
  deadLetterHandlers,
  jobHandlers,
} from '@rouage/service-kit'
import type { ListingConfig } from './config'
import { createDomain } from './domain/domain'
import { startConsumer } from './events/consumer'
import { photoOriginals } from './http/photo-originals'
import { listingRoutes } from './http/routes'
import { listingSchedules } from './jobs/schedules'
import { migrations } from './migrations/migrations'
import { type Given, openParts, type Parts } from './parts'
import { createAheadTurns } from './photos/ahead-turns'
import { type DemoPhotos, drawCovers } from './photos/demo-photos'

/** Covers that a running service draws in the background, about a minute of one core: the first pages of results. */
const COVERS_AHEAD = 120
const DEMO_COVERS_WAITING = 'rouage_demo_covers_waiting'

/** In the background; whoever measures something on this machine can ask when it is over. */
const drawCoversAhead = (
  { repositories, readPhoto, metrics }: Pick<Parts, 'repositories' | 'readPhoto' | 'metrics'>,
  demoPhotos: DemoPhotos,
  logger: Logger,
): void => {
  const waiting = metrics.gauge(DEMO_COVERS_WAITING, 'Covers of demo ads that are still to be drawn ahead.')
  waiting.set(COVERS_AHEAD)
  drawCovers({
    ...repositories,
    readPhoto,
    limit: COVERS_AHEAD,
    atOnce: 1,
    isAhead: true,
    turn: createAheadTurns(demoPhotos),
    onProgress: ({ done, total }) => waiting.set(total - done),
  })
    .catch((error: unknown) => logger.warn({ err: error }, 'covers are not drawn ahead'))
    .finally(() => waiting.set(0))
}

/** Starts the listing service. @param given what draws demo photos, and parts of tests */
export const startListing = async (
  config: ListingConfig,
  logger: Logger,
  given: Given = {},
): Promise<RunningService> => {
  const parts = await openParts(config, logger, given)
  const { repositories, readPhoto } = parts
  const domain = createDomain(repositories, parts)
  const { ACCOUNT_URL: accountUrl, PUBLISH_URL: publishUrl, MESSAGING_URL: messagingUrl } = config
  const producers = { accountUrl, publishUrl, messagingUrl, caller: parts.caller }

  parts.jobs.on('follow_seller', { work: ({ sellerId }) => domain.sellerStates.follow(sellerId) })

  return parts.serve({
    ...parts,
    routes: [
      ...listingRoutes(domain, parts),
      ...deadLetterHandlers({ listDeadLetters, retryDeadLetters }, parts.deadLetters),
      ...jobHandlers(listJobFigures, parts.jobs),
    ],
    plainRoutes: photoOriginals(readPhoto, serviceGateOf('listing', config)),
    migrations,
    schedules: [...listingSchedules(domain, logger), auditSchedule(parts.audit, logger), mailSchedule(parts.mails)],
    begin: async () => {
      const renewed = await domain.sellers.renewKeys()
      if (renewed > 0) logger.info({ renewed }, 'sellers are looked up by their newest key')
      if (given.demoPhotos !== undefined) drawCoversAhead(parts, given.demoPhotos, logger)
      return [startConsumer(domain, producers, parts)]
    },
    closables: [
      parts.home,
      parts.relay,
      parts.adRevisions,
      parts.cleaner,
      parts.mailbox,
      ...(given.demoPhotos === undefined ? [] : [given.demoPhotos]),
    ],
  })
}
