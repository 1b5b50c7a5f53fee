import { createAudit, createOutbox, type Redis, type RunningService, silentLogger } from '@rouage/service-kit'
import {
  createTestIdentity,
  testDatabase,
  testRedis,
  testRedisUrl,
  testServiceConfig,
  testSmtpUrl,
  uniqueName,
} from '@rouage/service-kit/testing'
import type { PublishConfig } from '../config'
import { createModels } from '../data/models'
import { createReviews } from '../domain/review/reviews'
import type { StoredSubmission } from '../data/submissions'
import { openParts } from '../parts'
import { startPublish } from '../publish'
import { type StandIns, startStandIns } from './stand-ins'

const REDIS = 11
export const PUBLIC_URL = 'http://localhost:3000'

export const testPublishConfig = (databaseName: string, others: Pick<StandIns, 'url'>): PublishConfig => ({
  ...testServiceConfig('publish'),
  REDIS_URL: testRedisUrl(REDIS),
  ACCOUNT_URL: others.url,
  LISTING_URL: others.url,
  SEARCH_URL: others.url,
  SMTP_URL: testSmtpUrl(),
  MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
  PUBLIC_URL,
  PUBLISH_DATABASE: databaseName,
  STRIPE_SECRET_KEY: undefined,
  STRIPE_PUBLISHABLE_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  STRIPE_API_URL: undefined,
})
