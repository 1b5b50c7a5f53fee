import type { Repositories } from '../../data/repositories'
import type { Mailbox } from '../../mails/mailbox'
import type { Audit } from '../audit'
import type { FileRemovals } from '../file-removals'
import type { Profiles } from '../profiles'
import type { Roles } from '../roles'
import type { Transactions } from '../transactions'
import { createAskForErasure, createCancelErasure } from './ask-for-erasure'
import { createEraseAccount } from './erase-account'
import { createEraseByTheClock } from './erase-by-the-clock'
import { createEraseIdleAccounts, createWarnIdleAccounts } from './idle-accounts'
import { createRemoveOldDeferredTasks, createRemoveUnconfirmedSignUps } from './leftovers'

/** How people, and what nobody needs any more, are forgotten. */
export const createErasure = (given: {
  repositories: Repositories
  profiles: Profiles
  mailbox: Mailbox
  audit: Audit
  roles: Roles
  removals: FileRemovals
  photoRemovals: FileRemovals
  transactions: Transactions
}) => {
  const { users, erasureCandidates, mails, deferredTasks } = given.repositories
  const eraseAccount = createEraseAccount(given)
  const eraseByTheClock = createEraseByTheClock({ erasureCandidates, eraseAccount })
  return {
    erase: eraseAccount,
    ask: createAskForErasure({ ...given, users }),
    cancel: createCancelErasure({ ...given, users }),
    /** Erases those whose day has come. @returns how many */
    eraseDueAccounts: (now = new Date()): Promise<number> => eraseByTheClock({ dueBy: now }, 'asked for by the person'),
    warnIdleAccounts: createWarnIdleAccounts({ ...given, erasureCandidates }),
    eraseIdleAccounts: createEraseIdleAccounts({ eraseByTheClock }),
    removeOldMails: mails.removeOld,
    removeOldDeferredTasks: createRemoveOldDeferredTasks({ deferredTasks }),
    removeUnconfirmedSignUps: createRemoveUnconfirmedSignUps(given),
  }
}
