import type { Parts } from '../parts'
import { createInTurn } from '@rouage/service-kit'
import { createAdCatchUp } from './ad-catch-up'
import { createAds } from './ads'
import { createContact } from './contact/contact'
import { createErasure } from './erasure'
import { createExchanges } from './exchanges'
import { createDecisionCatchUp } from './moderation/decision-catch-up'
import { createDecisions } from './moderation/decisions'
import { createFlaggedSnapshot } from './moderation/flagged-snapshot'
import { createReportFlags } from './moderation/report-flags'
import { createReports } from './moderation/reports'
import { createNotifications } from './notifications/notifications'
import { createOwn } from './own'
import { createPeople } from './people'
import { createPersonExport } from './person-export'
import { createPhotoStanding } from './photo-standing'
import { createPhotos } from './photos'
import { createReading } from './reading'
import { createStates } from './states'
import { createTell } from './tell'
import { createViews } from './views'
import { createAccountAge } from './writing/account-age'
import { createAppend } from './writing/append'
import { createBegin } from './writing/begin'
import { createRequireOpen } from './writing/require-open'
import { createWriting } from './writing/writing'

/** What the service can do, made of what it stands on. */
export const createDomain = (parts: Parts) => {
  const { repositories, database, redis, logger, caller, config, uploads, outbox } = parts
  const { mailbox, idempotency, mails, jobs, personMails, personPushes } = parts
  const { conversations } = repositories
  const listing = { baseUrl: config.LISTING_URL, caller }
  const account = { baseUrl: config.ACCOUNT_URL, caller }
  const tell = createTell(repositories, { redis, logger })
  const photos = createPhotos(repositories, {
    uploads,
    cleaner: parts.cleaner,
    files: parts.photoFiles,
    audit: parts.audit,
    standingOf: createPhotoStanding(repositories),
  })
  const ads = createAds(repositories, {
    listing,
    onChanged: async (about) => {
      for await (const conversation of conversations.revise(about)) tell.changedForBoth(conversation)
    },
  })
  const people = createPeople(repositories, {
    account,
    onChanged: async (userId) => {
      const [bought, sold] = [
        conversations.revise({ 'buyer.id': userId }),
        conversations.revise({ 'seller.id': userId }),
      ]
      for await (const conversation of bought) tell.changed(conversation, 'seller')
      for await (const conversation of sold) tell.changed(conversation, 'buyer')
    },
    onErased: createErasure(repositories, { database, photos, tell, idempotency, mails }),
  })
  const inTurn = createInTurn()
  const findOwn = createOwn(repositories)
  const views = createViews(repositories)
  const requireOpen = createRequireOpen(repositories)
  const notifications = createNotifications(repositories, {
    database,
    jobs,
    personMails,
    personPushes,
    account,
    afterMs: config.MESSAGING_MAIL_AFTER_SECONDS * 1_000,
    pushAfterMs: config.MESSAGING_PUSH_AFTER_SECONDS * 1_000,
  })
  const append = createAppend(repositories, { database, inTurn, requireOpen, photos, tell, notifications })
  const accountAge = createAccountAge(repositories, account)
  const begin = createBegin(repositories, { outbox, requireOpen, accountAge, photos, tell, notifications })
  const flags = createReportFlags(repositories)
  const decisions = createDecisions(repositories, { database, tell, notifications })
  return {
    notifications,
    ads,
    decisions,
    report: createReports(repositories, { outbox, findOwn, flags }),
    flaggedSnapshot: createFlaggedSnapshot(repositories, flags),
    people,
    photos,
    catchUpWithListing: async () => {
      await createAdCatchUp(repositories, { listing, ads })()
      await createDecisionCatchUp(decisions, listing)()
    },
    writing: createWriting(repositories, { ads, inTurn, findOwn, views, append, begin }),
    reading: createReading(repositories, { ads, findOwn, views }),
    exchanges: createExchanges(repositories),
    contact: createContact(repositories, {
      database,
      limits: parts.limits,
      mailbox,
      supportEmail: config.MESSAGING_SUPPORT_EMAIL,
      limitFactor: config.MESSAGING_LIMIT_FACTOR,
    }),
    personExport: createPersonExport(repositories),
    states: createStates(repositories, { database, inTurn, findOwn, views, tell }),
  }
}
export type Domain = ReturnType<typeof createDomain>
