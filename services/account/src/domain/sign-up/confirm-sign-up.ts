import { isDuplicateKey, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Repositories } from '../../data/repositories'
import type { StoredUser } from '../../data/users'
import type { StoredVerificationToken } from '../../data/verification-tokens'
import type { Device } from '../devices'
import type { Profiles } from '../profiles'
import { findFreePseudo } from '../pseudos'
import type { MakeAdmin } from '../roles'
import type { OpenedSession, Started } from '../session-opening'
import type { Sessions } from '../sessions'
import type { Transactions } from '../transactions'
import { invalidToken, type VerificationTokens } from '../verification-tokens'
import { confirmation, type SignUpData } from './sign-up-data'

const alreadyConfirmed = () =>
  new Problem({
    status: 409,
    code: 'already_confirmed',
    detail: 'Votre adresse est déjà confirmée : vous pouvez vous connecter.',
  })

/** Uses up a followed link, makes the account a real one and signs the person in. */
export const createConfirmSignUp = ({
  repositories: { users, credentials, phoneOwners },
  profiles,
  tokens,
  sessions,
  makeAdmin,
  transactions,
}: {
  repositories: Pick<Repositories, 'users' | 'credentials' | 'phoneOwners'>
  profiles: Profiles
  tokens: VerificationTokens
  sessions: Sessions
  makeAdmin: MakeAdmin
  transactions: Transactions
}) => {
  /** @throws Problem invalid_token, or already_confirmed for a link that did its work */
  const consumeLink = async (token: string, session: ClientSession): Promise<StoredVerificationToken> => {
    const link = await tokens.consume('confirm_email', token, session)
    if (link !== null) return link
    throw (await tokens.peek('email_confirmed', token)) === null ? invalidToken() : alreadyConfirmed()
  }

  /**
   * The account belongs to whoever followed the link: with the name, pseudo and password of their own sign-up, if it was
   * sent for one.
   * @returns the person as they are now; null where the address was confirmed already
   */
  const claimAccount = async (
    user: StoredUser,
    signUp: SignUpData | null,
    session: ClientSession,
  ): Promise<StoredUser | null> => {
    if (signUp === null) return users.confirmEmail(user._id, {}, session)
    const { passwordHash, returnTo: _unused, ...fields } = signUp
    const ownPseudo = await findFreePseudo(users, signUp.pseudo, user._id, session)
    await credentials.setPassword(user._id, passwordHash, session)
    const name = `${signUp.firstName} ${signUp.lastName}`
    return users.confirmEmail(user._id, { ...fields, ...ownPseudo, name }, session)
  }

  const confirmOnce = (
    token: string,
    device: Device,
  ): Promise<{ opened: OpenedSession; returnTo: string | undefined }> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const link = await consumeLink(token, session)
      const user = await users.find(link.userId, session)
      if (user === null) throw invalidToken()

      const { signUp, returnTo } = confirmation.parse(link.data)
      const confirmed = await claimAccount(user, signUp, session)
      if (confirmed === null) throw invalidToken()

      await tokens.retire(user._id, token, session)
      await profiles.recordChange(confirmed, session, recordEvents)
      if (confirmed.phone !== null) await phoneOwners.claim(confirmed.phone, confirmed._id, session)

      const appointed = await makeAdmin(confirmed, session, revokeAccess)
      const opened = await sessions.open(appointed, device, session, { tell: false })
      return { opened, returnTo: returnTo ?? undefined }
    })

  /** @throws Problem invalid_token, or already_confirmed for a link that did its work */
  return async (token: string, device: Device): Promise<Started & { returnTo: string | undefined }> => {
    // Another account may take the same pseudo or phone number in the same moment: then it is seen to be taken.
    const { opened, returnTo } = await confirmOnce(token, device).catch((error: unknown) =>
      isDuplicateKey(error) ? confirmOnce(token, device) : Promise.reject(error),
    )
    return { ...(await sessions.start(opened)), returnTo }
  }
}
