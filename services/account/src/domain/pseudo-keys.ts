import { isDuplicateKey, type Outbox } from '@rouage/service-kit'
import type { OutdatedPseudo, RenewedPseudoKey } from '../data/pseudo-keys'
import type { Repositories } from '../data/repositories'
import type { Profiles } from './profiles'
import { findFreePseudo, ownPseudoOf } from './pseudos'

const BATCH = 500

/** The key that a pseudo has where it has no twin. */
const renewedOf = ({ _id, pseudo, pseudoKey, erasedAt }: OutdatedPseudo): RenewedPseudoKey => ({
  _id,
  pseudo,
  pseudoKey: erasedAt === null ? ownPseudoOf(pseudo).pseudoKey : pseudoKey,
})

/**
 * Makes the keys of pseudos anew that an older release made otherwise; at start, by every replica, as often as it
 * likes. Where two pseudos read the same now, the older account keeps its own and the other one gets a number.
 * @returns how many keys are new
 */
export const renewPseudoKeys = async ({
  repositories: { users, pseudoKeys },
  outbox,
  profiles,
}: {
  repositories: Pick<Repositories, 'users' | 'pseudoKeys'>
  outbox: Outbox
  profiles: Pick<Profiles, 'recordChange'>
}): Promise<number> => {
  const renewTwin = ({ _id }: OutdatedPseudo) =>
    outbox.inTransaction(async (session, recordEvents) => {
      const user = await pseudoKeys.findOutdated(_id, session)
      if (user === null) return
      const own = await findFreePseudo(users, user.pseudo, _id, session)
      const changed = await users.change(_id, own, session)
      // Other services know nobody who has not confirmed the address.
      if (changed !== null && changed.emailVerified) await profiles.recordChange(changed, session, recordEvents)
    })
  const renewOne = async (user: OutdatedPseudo): Promise<void> => {
    await pseudoKeys.renew(renewedOf(user)).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      await renewTwin(user).catch((twin: unknown) => {
        // The number was taken in the same moment: the next round finds another.
        if (!isDuplicateKey(twin)) throw twin
      })
    })
  }
  let renewed = 0
  for (;;) {
    const outdated = await pseudoKeys.listOutdated(BATCH)
    if (outdated.length === 0) return renewed
    await pseudoKeys.renewMany(outdated.map(renewedOf)).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      for (const user of outdated) await renewOne(user)
    })
    renewed += outdated.length
  }
}
