import { auditSchedule, type Logger, type Schedule } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Everything the service does by the clock. */
export const accountSchedules = (
  { suspensions, erasure, certification, documentRemovals, photoRemovals, resealDocuments, audit }: Domain,
  logger: Logger,
): Schedule[] => [
  {
    name: 'lift-suspensions',
    everyMs: MINUTE / 2,
    run: async () => {
      const lifted = await suspensions.liftExpired()
      if (lifted > 0) logger.info({ lifted }, 'lifted suspensions whose time was over')
    },
  },
  {
    name: 'erase-accounts',
    everyMs: 5 * MINUTE,
    run: async () => {
      const erased = await erasure.eraseDueAccounts()
      if (erased > 0) logger.info({ erased }, 'erased accounts as asked for')
    },
  },
  {
    name: 'warn-idle-accounts',
    everyMs: 6 * HOUR,
    run: async () => {
      const warned = await erasure.warnIdleAccounts()
      const erased = await erasure.eraseIdleAccounts()
      if (warned + erased > 0) logger.info({ warned, erased }, 'looked after idle accounts')
    },
  },
  {
    name: 'delete-documents',
    everyMs: HOUR,
    run: async () => {
      const deleted = await certification.removeExpiredDocuments()
      if (deleted > 0) logger.info({ deleted }, 'deleted documents 30 days after their decision')
    },
  },
  {
    name: 'remove-documents',
    everyMs: 5 * MINUTE,
    run: async () => {
      const removed = (await documentRemovals.removeUnkeptFiles()) + (await photoRemovals.removeUnkeptFiles())
      if (removed > 0) logger.info({ removed }, 'removed documents and photos that nobody came to keep')
    },
  },
  {
    name: 'remove-orphans',
    everyMs: 24 * HOUR,
    run: async () => {
      const removed = (await documentRemovals.removeOrphanedFiles()) + (await photoRemovals.removeOrphanedFiles())
      if (removed > 0) logger.warn({ removed }, 'removed files that no row knew of')
    },
  },
  {
    name: 'reseal-documents',
    everyMs: 24 * HOUR,
    run: async () => {
      const resealed = await resealDocuments()
      if (resealed > 0) logger.info({ resealed }, 'closed documents with the newest secret')
    },
  },
  {
    name: 'forget-leftovers',
    everyMs: HOUR,
    run: async () => {
      await erasure.removeOldMails()
      await erasure.removeOldDeferredTasks()
      await erasure.removeUnconfirmedSignUps()
    },
  },
  auditSchedule(audit, logger),
]
