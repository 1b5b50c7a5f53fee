import { assertStrongPassword } from '../auth/password-strength'
import { hashPassword } from '../auth/passwords'
import type { Repositories } from '../data/repositories'
import type { Mailbox } from '../mails/mailbox'
import { setPassword } from './new-password'
import { type Actor, lockActorForUpdate, readPerson, wordsOf } from './person'
import type { AssertPassword } from './sign-in/assert-password'
import type { Transactions } from './transactions'

/**
 * Sets a new password for whoever knows the old one, and ends the other sessions.
 * @throws Problem invalid_credentials, weak_password, token_expired or too_many_requests
 */
export const createChangePassword =
  ({
    repositories: { users, credentials },
    mailbox,
    assertPassword,
    transactions,
  }: {
    repositories: Pick<Repositories, 'users' | 'credentials'>
    mailbox: Mailbox
    assertPassword: AssertPassword
    transactions: Transactions
  }) =>
  async (
    actor: Actor,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<{ endedSessions: number }> => {
    await assertPassword(actor, currentPassword)
    assertStrongPassword(newPassword, wordsOf(await readPerson(users, actor.sub)), 'body.newPassword')
    const hash = await hashPassword(newPassword)
    const endedSessions = await transactions.inTransaction(async (session, _recordEvents, revokeAccess) => {
      await lockActorForUpdate(users, actor, session)
      const { user, ended } = await revokeAccess(actor.sub, { allBut: actor.sid })
      await setPassword({ credentials, mailbox }, user, hash, session)
      return ended
    })
    mailbox.wake()
    return { endedSessions }
  }
