import { listDeadLetters, listJobFigures, retryDeadLetters } from '@rouage/contracts/endpoints/account'
import {
  connectDatabase,
  connectRedis,
  createDeadLetters,
  createKeyRing,
  createMetrics,
  createOutbox,
  createRevocationWriter,
  createService,
  type Identity,
  identityOf,
  kindMarks,
  type Logger,
  type RunningService,
  serviceGateOf,
  startRelay,
  startSchedules,
  migrate,
  deadLetterHandlers,
  jobHandlers,
} from '@rouage/service-kit'
import type { AccountConfig } from './config'
import { createModels } from './data/models'
import { createRepositories } from './data/repositories'
import { createDomain } from './domain/domain'
import { createCookies, ownPagesOnly } from './http/cookies'
import { moderationRoutes } from './http/moderation-routes'
import { profileRoutes, resetRoutes } from './http/profile-routes'
import { serviceRoutes } from './http/service-routes'
import { pushRoutes } from './http/push-routes'
import { sessionRoutes } from './http/session-routes'
import { subscriptionRoutes } from './http/subscription-routes'
import { createAccountJobs } from './jobs/jobs'
import { accountSchedules } from './jobs/schedules'
import { migrations } from './migrations/migrations'

/**
 * Starts the account service.
 * @param identity in the place of the service's own, for tests; the others are names of what tests must not share with
 * others
 */
export const startAccount = async (
  config: AccountConfig,
  logger: Logger,
  {
    identity,
    stream,
    revocationsKey,
    jobPrefix,
  }: { identity?: Identity; stream?: string; revocationsKey?: string; jobPrefix?: string } = {},
): Promise<RunningService> => {
  const metrics = createMetrics('account')
  const database = await connectDatabase(config.MONGODB_URL, config.ACCOUNT_DATABASE, { logger })
  const models = createModels(database)
  const outbox = createOutbox(database, 'account')
  const deadLetters = createDeadLetters(database, metrics)
  const redis = await connectRedis(config.REDIS_URL, { logger })
  const jobs = createAccountJobs({ database, outbox, redis, deadLetters, logger, metrics, prefix: jobPrefix })
  const relay = await startRelay({
    database,
    outbox,
    redis,
    logger,
    metrics,
    stream,
  })
  await migrate({ database, migrations, logger })
  await database.syncIndexes()
  const domain = await createDomain({
    config,
    database,
    repositories: createRepositories(models),
    outbox,
    jobs,
    revocations: createRevocationWriter(redis, revocationsKey),
    logger,
  })
  await domain.prepare()
  const schedules = await startSchedules({
    redis,
    queue: 'account',
    schedules: accountSchedules(domain, logger),
    deadLetters,
    logger,
    metrics,
    prefix: jobPrefix,
  })

  const cookies = createCookies({
    secure: config.PUBLIC_URL.startsWith('https:'),
    marks: kindMarks(config.ROUAGE_INTERNAL_TOKEN),
  })
  const ownPages = ownPagesOnly(config.PUBLIC_URL)
  return createService({
    name: 'account',
    routes: [
      ...sessionRoutes(domain, { cookies, ownPages }),
      ...resetRoutes(domain, { cookies, ownPages }),
      ...profileRoutes(domain),
      ...moderationRoutes(domain),
      ...serviceRoutes(domain),
      ...subscriptionRoutes(domain, config.PUBLIC_URL),
      ...pushRoutes(domain),
      ...deadLetterHandlers({ listDeadLetters, retryDeadLetters }, deadLetters),
      ...jobHandlers(listJobFigures, jobs),
    ],
    identity: identity ?? identityOf(createKeyRing(domain.keySet, { logger }), domain.revocationList.truth),
    internalToken: config.ROUAGE_INTERNAL_TOKEN,
    gate: serviceGateOf('account', config),
    environment: config.NODE_ENV,
    logger,
    metrics,
    deadLetters,
    audit: domain.audit,
    checks: {
      mongodb: { required: true, run: database.ping },
      // People sign in without Redis; suspensions and events reach the other services when it is back.
      redis: { required: false, run: redis.ping },
    },
    closables: [database, redis, relay, domain, schedules],
  }).listen({
    host: config.HOST,
    port: config.PORT,
    operations: { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
  })
}
