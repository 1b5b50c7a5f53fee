import type { ServiceName } from '@rouage/contracts'
import type * as z from 'zod/mini'
import type { AuditTrail } from './audit/audit'
import { connectDatabase } from './data/database'
import { migrate, type Migration } from './data/migrations'
import { connectRedis } from './data/redis'
import { createDeadLetters } from './events/dead-letters'
import { createIdentity, type Identity } from './identity/identity'
import { serviceGateOf } from './identity/service-gate'
import { type Schedule, startSchedules } from './jobs/schedules'
import type { serviceConfig } from './ops/config'
import type { Logger } from './ops/logger'
import { createMetrics } from './ops/metrics'
import { type Closable, createService, type RunningService, type ServiceOptions } from './service'

type ServiceConfig = z.output<z.ZodMiniObject<typeof serviceConfig>> & { readonly ACCOUNT_URL: string }

/** What tests give a service in the place of its own. */
export type TestParts = {
  readonly identity?: Identity | undefined
  /** Prefix of its keys in Redis that must not meet those of others. */
  readonly jobPrefix?: string | undefined
  /** How often jobs are looked for that another process wrote. */
  readonly sweepEveryMs?: number | undefined
  /** What the names of event streams begin with that must not meet. */
  readonly stream?: string | undefined
}

/** What a service is beside its connections. */
export type ServedParts = Pick<ServiceOptions, 'routes' | 'idempotency' | 'plainRoutes'> & {
  readonly migrations: readonly Migration[]
  readonly schedules: readonly Schedule[]
  /** Begun once their collection is there, ended before the connections; missing where nothing is done later. */
  readonly jobs?: { start(): void; close(): Promise<void> }
  readonly audit?: AuditTrail
  /** What is done once all collections are there, before anybody calls. What it begins, as reading events, ends first. */
  readonly begin?: () => Promise<readonly Closable[]>
  /** What else it holds, ended after the jobs; the last one first. */
  readonly closables?: readonly Closable[]
}

/**
 * Opens what a service of people's things stands on: its database, Redis, dead letters and figures, by the names under
 * which the other parts of the kit take them. Make those parts, then `serve` them: by then every model is known.
 * @throws Error when the database does not answer
 * @example
 * const base = await openService('publish', { config, databaseName: config.PUBLISH_DATABASE, logger })
 * const jobs = createJobs({ ...base, list: publishJobs })
 * return base.serve({ routes, jobs, migrations, schedules: [] })
 */
export const openService = async (
  service: ServiceName,
  {
    config,
    databaseName,
    logger,
    identity: given,
    jobPrefix: prefix,
    sweepEveryMs,
    stream,
  }: { config: ServiceConfig; databaseName: string; logger: Logger } & TestParts,
) => {
  const metrics = createMetrics(service)
  const database = await connectDatabase(config.MONGODB_URL, databaseName, { logger })
  const deadLetters = createDeadLetters(database, metrics)
  const redis = await connectRedis(config.REDIS_URL, { logger, limitPrefix: prefix })
  const identity = given ?? createIdentity({ accountUrl: config.ACCOUNT_URL, redis, logger })
  const parts = { service, database, redis, deadLetters, metrics, logger, prefix, sweepEveryMs, stream, identity }
  return {
    ...parts,
    /** Migrates, makes the indexes, begins jobs and schedules, and listens. */
    serve: async (served: ServedParts): Promise<RunningService> => {
      const { migrations, schedules: due, jobs, begin, closables = [], ...answering } = served
      await migrate({ database, migrations, logger })
      await database.syncIndexes()
      await answering.audit?.begin()
      const begun = (await begin?.()) ?? []
      jobs?.start()
      const schedules = await startSchedules({ ...parts, queue: service, schedules: due })
      return createService({
        ...answering,
        name: service,
        identity,
        gate: serviceGateOf(service, config),
        internalToken: config.ROUAGE_INTERNAL_TOKEN,
        environment: config.NODE_ENV,
        logger,
        metrics,
        deadLetters,
        checks: {
          mongodb: { required: true, run: database.ping },
          // Jobs, schedules and live messages wait for it.
          redis: { required: false, run: redis.ping },
        },
        closables: [database, redis, ...closables, ...(jobs === undefined ? [] : [jobs]), schedules, ...begun],
      }).listen({
        host: config.HOST,
        port: config.PORT,
        operations: { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
      })
    },
  }
}
