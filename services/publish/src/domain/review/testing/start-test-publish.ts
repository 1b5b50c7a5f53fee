import { type RunningService, silentLogger } from '@rouage/service-kit'
import { createTestIdentity, testDatabase, testRedisUrl, uniqueName, until } from '@rouage/service-kit/testing'
import request from 'supertest'
import type { PublishConfig } from '../../../config'
import type { StoredSubmission } from '../../../data/submissions'
import { openParts } from '../../../parts'
import { testPublishConfig } from '../../../testing-config'
import { startPublish } from '../../../publish'
import { createReviews } from '../reviews'
import { startStandIns } from './stand-ins'
import { sourceFixture, submissionFixture } from './submission'

/** Of its own, so that it may be flushed. */
const REDIS = 11

/**
 * The service with stand-ins of those that it asks, and what tests look at: its database, its events, its callers.
 * @param isServing false where it is to run elsewhere, in processes that may be killed
 */
export const startTestPublish = async ({ isServing = true }: { isServing?: boolean } = {}) => {
  const others = await startStandIns()
  const database = await testDatabase('publish-review')
  const people = createTestIdentity()
  const given = {
    identity: people.identity,
    jobPrefix: uniqueName('jobs'),
    stream: uniqueName('stream'),
    // What is handed in here is written beside the service, which hears of it by looking.
    sweepEveryMs: 100,
  }
  const config: PublishConfig = {
    ...testPublishConfig(),
    REDIS_URL: testRedisUrl(REDIS),
    ACCOUNT_URL: others.url,
    LISTING_URL: others.url,
    SEARCH_URL: others.url,
    PUBLISH_DATABASE: database.connection.name,
  }
  const service: RunningService | undefined = isServing ? await startPublish(config, silentLogger(), given) : undefined
  // As whoever hands versions in does: it begins reviews, and does no job itself.
  const parts = await openParts(config, silentLogger(), { ...given, jobPrefix: uniqueName('idle') })
  const reviews = createReviews(parts, { closeOfAd: async () => undefined })
  const { models, outbox, audit } = parts
  if (!isServing) {
    await parts.database.syncIndexes()
    await audit.begin()
  }

  const url = service?.url ?? ''

  const find = async (id: string): Promise<StoredSubmission> => {
    const found = await models.submissions.findById(id).lean()
    if (found === null) throw new Error(`There is no version ${id}.`)
    return found
  }
  return {
    others,
    database,
    models,
    outbox,
    audit,
    config,
    given,
    parts,
    reviews,
    url,
    operationsUrl: service?.operationsUrl ?? '',
    find,

    /** Hands in a version, whose review begins. */
    submit: async (different: Parameters<typeof submissionFixture>[0] = {}): Promise<StoredSubmission> => {
      const submission = submissionFixture(different)
      await outbox.inTransaction(async (session) => {
        await models.submissions.insertMany([submission], { session })
        await reviews.begin(submission._id, session)
      })
      return submission
    },
    /** An order that was paid with a publication: urgent, and lifted for 30 days. */
    payBoosts: async (id: string, { announcementId, seller }: StoredSubmission): Promise<void> => {
      const line = (item: 'urgent' | 'weekly', amountCents: number) => ({ item, label: item, amountCents })
      const paid = {
        _id: id,
        userId: seller.id,
        purpose: 'publication' as const,
        reference: `REF-${id}`,
        announcementId,
        title: 'Clio',
        plan: 'particulier' as const,
        options: {},
        lines: [line('urgent', 9_90), line('weekly', 36_90)],
        totalCents: 46_80,
        status: 'paid' as const,
        paidAt: new Date(),
        createdAt: new Date(),
      }
      await models.orders.create(paid)
    },
    /** Waits until a version is in a state. */
    untilStatus: (id: string, status: StoredSubmission['status']): Promise<StoredSubmission> =>
      until(async () => {
        const submission = await find(id)
        return submission.status === status && submission
      }),
    /** Waits until a version is before the moderators. */
    untilCase: (submissionId: string, kind: 'submission' | 'appeal' = 'submission') =>
      until(async () => (await models.cases.findOne({ submissionId, kind, closedAt: null }).lean()) ?? undefined),

    /** The events that tell of an ad, in their order. */
    eventsOf: async (announcementId: string): Promise<{ type: string; data: unknown }[]> => {
      const items = await outbox.items.find({ 'data.id': announcementId }).sort({ _id: 1 }).lean()
      return items.map(({ type, data }) => ({ type, data }))
    },

    /** Somebody who calls the service. */
    caller: async (sub: string, role: 'user' | 'moderator' = 'user') => {
      const headers = { authorization: `Bearer ${await people.tokenFor({ sub, role })}` }
      return {
        sub,
        get: (path: string) => request(url).get(path).set(headers),
        post: (path: string, body: object = {}) => request(url).post(path).set(headers).send(body),
        delete: (path: string) => request(url).delete(path).set(headers),
      }
    },
    people,
    announcement: sourceFixture,
    stop: async (): Promise<void> => {
      await service?.stop()
      await parts.relay.close()
      await parts.mailbox.close()
      await parts.redis.close()
      await parts.database.close()
      await others.close()
      await database.drop()
    },
  }
}
export type TestPublish = Awaited<ReturnType<typeof startTestPublish>>
