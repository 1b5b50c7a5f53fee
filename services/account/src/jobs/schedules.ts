import type { Logger, Schedule } from '@rouage/service-kit'
import type { Domain } from '../domain/domain'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Everything the service does by the clock. */
export const accountSchedules = ({ suspensions, erasure, certification }: Domain, logger: Logger): Schedule[] => [
  {
    name: 'lift-suspensions',
    everyMs: MINUTE / 2,
    run: async () => {
      const lifted = await suspensions.sweep()
      if (lifted > 0) logger.info({ lifted }, 'lifted suspensions whose time was over')
    },
  },
  {
    name: 'erase-accounts',
    everyMs: 5 * MINUTE,
    run: async () => {
      const erased = await erasure.sweep()
      if (erased > 0) logger.info({ erased }, 'erased accounts as asked for')
    },
  },
  {
    name: 'warn-idle-accounts',
    everyMs: 6 * HOUR,
    run: async () => {
      const { warned, erased } = await erasure.sweepIdle()
      if (warned + erased > 0) logger.info({ warned, erased }, 'looked after idle accounts')
    },
  },
  {
    name: 'delete-documents',
    everyMs: HOUR,
    run: async () => {
      const deleted = await certification.sweep()
      if (deleted > 0) logger.info({ deleted }, 'deleted documents 30 days after their decision')
    },
  },
  { name: 'forget-leftovers', everyMs: HOUR, run: () => erasure.sweepLeftovers() },
]
