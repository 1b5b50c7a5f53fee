import { PSEUDO_KEY_VERSION } from '@rouage/contracts/pseudo-key'
import type { Outbox } from '@rouage/service-kit'
import { isDuplicateKey } from '../data/duplicate-key'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import { ownPseudoOf, type People } from './people'

const BATCH = 500
/** Every form of key before the newest; those that are older than versions have none. */
const OUTDATED = {
  pseudoKeyVersion: { $in: [null, ...Array.from({ length: PSEUDO_KEY_VERSION - 1 }, (_, index) => index + 1)] },
}

type Outdated = Pick<StoredUser, '_id' | 'pseudo' | 'pseudoKey' | 'erasedAt'>

/** The update that a user with no twin needs; nothing where it was done meanwhile. */
const updateOf = ({ _id, pseudo, pseudoKey, erasedAt }: Outdated) =>
  [
    { ...OUTDATED, _id, pseudo },
    {
      $set: {
        pseudoKeyVersion: PSEUDO_KEY_VERSION,
        pseudoKey: erasedAt === null ? ownPseudoOf(pseudo).pseudoKey : pseudoKey,
      },
    },
  ] as const

/**
 * Makes the keys of pseudos anew that an older release made otherwise; at start, by every replica, as often as it
 * likes. Where two pseudos read the same now, the older account keeps its own and the other one gets a number.
 * @returns how many keys are new
 */
export const renewPseudoKeys = async ({
  users,
  outbox,
  people,
}: {
  users: Models['users']
  outbox: Outbox
  people: People
}): Promise<number> => {
  const renewTwin = ({ _id }: Outdated) =>
    outbox.inTransaction(async (session, recordEvents) => {
      const user = await users.findOne({ ...OUTDATED, _id, erasedAt: null }, null, { session }).lean()
      if (user === null) return
      const own = await people.freePseudo(user.pseudo, _id, session)
      const changed = await people.change(_id, { $set: own }, session)
      // Other services know nobody who has not confirmed the address.
      if (changed !== null && changed.emailVerified) await people.tellProfile(changed, session, recordEvents)
    })
  const renewOne = async (user: Outdated): Promise<void> => {
    await users.updateOne(...updateOf(user)).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      await renewTwin(user).catch((twin: unknown) => {
        // The number was taken in the same moment: the next round finds another.
        if (!isDuplicateKey(twin)) throw twin
      })
    })
  }
  let renewed = 0
  for (;;) {
    const outdated = await users
      .find(OUTDATED, { pseudo: 1, pseudoKey: 1, erasedAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(BATCH)
      .lean()
    if (outdated.length === 0) return renewed
    const updates = outdated.map((user) => {
      const [filter, update] = updateOf(user)
      return { updateOne: { filter, update } }
    })
    await users.bulkWrite(updates).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      for (const user of outdated) await renewOne(user)
    })
    renewed += outdated.length
  }
}
