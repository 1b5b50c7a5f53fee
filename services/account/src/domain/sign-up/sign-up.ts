import type { Repositories } from '../../data/repositories'
import type { Mailbox } from '../../mails/mailbox'
import type { Attempts } from '../attempts'
import type { DeferredTasks } from '../deferred-tasks'
import type { Profiles } from '../profiles'
import type { MakeAdmin } from '../roles'
import type { Sessions } from '../sessions'
import type { Transactions } from '../transactions'
import type { VerificationTokens } from '../verification-tokens'
import { createAskForConfirmation, createAskForSignUp } from './ask-for-sign-up'
import { createConfirmSignUp } from './confirm-sign-up'
import { sendConfirmations } from './send-confirmation'

/**
 * Somebody asks for an account and is answered the same whoever has the address; a deferred task makes the account and
 * sends a link; the followed link confirms the address and signs them in.
 */
export const createSignUp = (parts: {
  repositories: Pick<Repositories, 'users' | 'credentials' | 'phoneOwners'>
  profiles: Profiles
  tokens: VerificationTokens
  mailbox: Mailbox
  deferredTasks: DeferredTasks
  attempts: Attempts
  sessions: Sessions
  makeAdmin: MakeAdmin
  transactions: Transactions
}) => {
  sendConfirmations(parts)
  return {
    askForSignUp: createAskForSignUp(parts),
    askForConfirmation: createAskForConfirmation(parts),
    confirm: createConfirmSignUp(parts),
  }
}
