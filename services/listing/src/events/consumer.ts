import { accountSnapshot } from '@rouage/contracts/endpoints/account'
import { flaggedSnapshot } from '@rouage/contracts/endpoints/messaging'
import { approvedSnapshot } from '@rouage/contracts/endpoints/publish'
import type { DomainEventOf } from '@rouage/contracts/events/index'
import {
  callService,
  consumeEvents,
  type DeadLetters,
  eachPage,
  type Logger,
  type Redis,
  type ServiceCaller,
} from '@rouage/service-kit'
import type { Publishing, PublishEvent } from '../domain/publishing/publishing'
import type { ReportContent } from '../domain/reports/report-content'
import type { AccountEvent } from '../domain/seller-states/apply-account-event'
import type { SellerStates } from '../domain/seller-states/seller-states'

/** News of a seller goes through all of his ads, of which a dealer has thousands. */
const EVENT_WITHIN_MS = 120_000
const PAGE_WITHIN_MS = 20_000

/** Where those who tell are asked for all that they have. */
export type Producers = {
  readonly accountUrl: string
  readonly publishUrl: string
  readonly messagingUrl: string
  readonly caller: ServiceCaller
}

/** Takes in what account tells of sellers, publish of ads, and messaging of what was reported or held. */
export const startConsumer = (
  {
    sellerStates,
    publishing,
    reports,
  }: {
    sellerStates: Pick<SellerStates, 'apply' | 'catchUp'>
    publishing: Pick<Publishing, 'apply' | 'catchUp'>
    reports: { readonly report: Pick<ReportContent, 'ofMessaging'> }
  },
  { accountUrl, publishUrl, messagingUrl, caller }: Producers,
  options: {
    redis: Redis
    deadLetters: DeadLetters
    logger: Logger
    stream: string | undefined
    retryAfterMs?: number | undefined
  },
) => {
  const handle = (event: AccountEvent | PublishEvent | DomainEventOf<'content.flagged'>): Promise<void> => {
    switch (event.type) {
      case 'profile.changed':
      case 'account.suspended':
      case 'account.erased':
        return sellerStates.apply(event)
      case 'content.flagged':
        return reports.report.ofMessaging(event.data)
      default:
        return publishing.apply(event)
    }
  }
  return consumeEvents({
    ...options,
    group: 'listing',
    types: [
      'profile.changed',
      'account.suspended',
      'account.erased',
      'announcement.approved',
      'announcement.boosted',
      'announcement.renewed',
      'announcement.withdrawn',
      'content.flagged',
    ],
    handle,
    handleWithinMs: EVENT_WITHIN_MS,
    onReset: {
      messaging: () =>
        eachPage(
          (after) =>
            callService(
              flaggedSnapshot,
              { query: { after } },
              { baseUrl: messagingUrl, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const flagged of items) await reports.report.ofMessaging(flagged)
          },
        ),
      account: () =>
        eachPage(
          (after) =>
            callService(
              accountSnapshot,
              { query: { after } },
              { baseUrl: accountUrl, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const record of items) await sellerStates.catchUp(record)
          },
        ),
      publish: () =>
        eachPage(
          (after) =>
            callService(
              approvedSnapshot,
              { query: { after } },
              { baseUrl: publishUrl, caller, timeoutMs: PAGE_WITHIN_MS },
            ),
          async ({ items }) => {
            for (const record of items) await publishing.catchUp(record)
          },
        ),
    },
  })
}
