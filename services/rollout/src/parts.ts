import {
  createAudit,
  createJobs,
  createMailbox,
  createMailRepository,
  createOutbox,
  defineJobs,
  type Logger,
  mailJobs,
  mailModel,
  mailWayOf,
  openService,
  startRelay,
  type TestParts,
} from '@rouage/service-kit'
import type { RolloutConfig } from './config'
import { healthModels } from './data/health-rows'
import { releaseModel } from './data/release-rows'
import { rolloutModel } from './data/rollout-rows'
import { tryModel } from './data/try-rows'
import { openStore } from './domain/releases/store'
import { mails as templates } from './mails'

/** What the service does later: its e-mails. */
const rolloutJobs = defineJobs(mailJobs('rollout'))

/** What is used in the place of the service's own, for tests. */
export type Given = TestParts & { readonly stream?: string }

/** What routes and use cases stand on. */
export const openParts = async (config: RolloutConfig, logger: Logger, given: Given) => {
  const base = await openService('rollout', { config, databaseName: config.ROLLOUT_DATABASE, logger, ...given })
  const { database, redis, metrics } = base
  const mails = createMailRepository(mailModel(database))
  const jobs = createJobs({ ...base, list: rolloutJobs })
  const outbox = createOutbox(database, 'rollout')
  const relay = await startRelay({
    database,
    outbox,
    redis,
    logger,
    metrics,
    ...(given.stream === undefined ? {} : { stream: given.stream }),
  })
  return {
    ...base,
    config,
    store: openStore(config, logger),
    releases: releaseModel(database),
    rollouts: rolloutModel(database),
    health: healthModels(database),
    tries: tryModel(database),
    mails,
    jobs,
    mailbox: createMailbox({ mails, jobs, templates, ...mailWayOf(config) }),
    outbox,
    relay,
    audit: createAudit(database),
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>
