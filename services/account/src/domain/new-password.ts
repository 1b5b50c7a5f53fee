import type { ClientSession } from 'mongoose'
import type { CredentialRepository } from '../data/credentials'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'

/** Sets a password, given as a hash, in a transaction that locks the person, and says so by e-mail. */
export const setPassword = async (
  { credentials, mailbox }: { credentials: CredentialRepository; mailbox: Mailbox },
  { _id: userId, email, firstName }: StoredUser,
  password: string,
  session: ClientSession,
): Promise<void> => {
  await credentials.setPassword(userId, password, session)
  const data = { firstName, at: new Date().toISOString() }
  await mailbox.add({ to: email, template: 'password_changed', data }, session)
}
