import { PSEUDO_KEY_VERSION } from '@rouage/contracts/pseudo-key'
import type { ClientSession } from 'mongoose'
import type { ErasureCondition } from '../../data/erasure-candidates'
import type { Repositories } from '../../data/repositories'
import type { UserFields } from '../../data/user-repository'
import type { StoredUser } from '../../data/users'
import type { Mailbox } from '../../mails/mailbox'
import type { NewMail } from '../../mails/mailbox'
import type { Audit, AuditAction } from '../audit'
import type { FileRemovals } from '../file-removals'
import type { Roles } from '../roles'
import type { Transactions } from '../transactions'

export type ErasureOptions = {
  /** Who does it; null where the service acts by itself. */
  readonly actorId: string | null
  readonly reason: string
  /** The last mail. */
  readonly farewell: (user: StoredUser) => NewMail
  /** What must still be so when it happens. */
  readonly condition?: ErasureCondition | undefined
  /** Refuses by throwing, in the transaction. */
  readonly admit?: ((session: ClientSession) => Promise<unknown>) | undefined
  /** What the audit calls it besides, where a moderator does it. */
  readonly sanction?: AuditAction | undefined
}

/** Files that nothing points to any more. */
type Released = { readonly document: string | null; readonly photo: string | null }

/** What stays of a person: an id that nothing can be read out of. */
const nobody = (id: string, now: Date): UserFields => ({
  email: `erased-${id.toLowerCase()}-${now.getTime()}@erased.invalid`,
  emailVerified: false,
  name: '',
  firstName: '',
  lastName: '',
  pseudo: 'Utilisateur supprimé',
  pseudoKey: `erased-${id}`,
  pseudoKeyVersion: PSEUDO_KEY_VERSION,
  phone: null,
  companyName: null,
  siret: null,
  photoId: null,
  openingHours: null,
  role: 'user',
  suspension: null,
  erasureAt: null,
  erasedAt: now,
  idleWarnedAt: null,
  knownDevices: [],
})

/** Erases a person now, here and by an event everywhere. Done already is done. */
export const createEraseAccount = ({
  repositories,
  mailbox,
  audit,
  roles,
  removals,
  photoRemovals,
  transactions,
}: {
  repositories: Repositories
  mailbox: Mailbox
  audit: Audit
  roles: Roles
  removals: FileRemovals
  photoRemovals: FileRemovals
  transactions: Transactions
}) => {
  const { users, erasureCandidates, credentials, secondFactors, verificationTokens } = repositories
  const { phoneOwners, certifications, mails, deferredTasks, pushes } = repositories

  /** What is kept about the person elsewhere than in their own row. */
  const removeBelongings = async (
    { _id: userId, email, photoId: photo = null }: StoredUser,
    session: ClientSession,
  ): Promise<Released> => {
    await credentials.removeOf(userId, session)
    await secondFactors.remove(userId, session)
    await verificationTokens.removeOf(userId, session)
    await phoneOwners.removeOf(userId, session)
    const certification = await certifications.remove(userId, session)
    const document = certification?.documentId ?? null
    if (document !== null) await removals.add(document, session)
    if (photo !== null) await photoRemovals.add(photo, session)
    await mails.removeTo(email, session)
    await deferredTasks.removeFor(email, session)
    await pushes.removeOf(userId, session)
    return { document, photo }
  }

  const eraseWithin = (userId: string, options: ErasureOptions): Promise<Released | undefined> =>
    transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const { actorId, reason, farewell, condition, admit, sanction } = options
      const user = await erasureCandidates.find(userId, condition, session)
      if (user === null) return undefined
      await admit?.(session)
      await roles.keepAnAdmin(user, session)
      await revokeAccess(userId, 'all')
      const erased = await users.change(userId, nobody(userId, new Date()), session)
      if (erased === null) return undefined
      const released = await removeBelongings(user, session)
      await mailbox.add(farewell(user), session)
      if (sanction !== undefined) await audit.add({ actorId, action: sanction, subjectId: userId, reason }, session)
      await audit.add({ actorId, action: 'erased', subjectId: userId, reason }, session)
      await recordEvents([{ type: 'account.erased', data: { id: userId, version: erased.version } }])
      return released
    })

  /**
   * @returns whether somebody was erased
   * @throws Problem last_admin
   */
  return async (userId: string, options: ErasureOptions): Promise<boolean> => {
    const released = await eraseWithin(userId, options)
    if (released === undefined) return false
    if (released.document !== null) await removals.removeNow(released.document)
    if (released.photo !== null) await photoRemovals.removeNow(released.photo)
    mailbox.wake()
    return true
  }
}
export type EraseAccount = ReturnType<typeof createEraseAccount>
