import type { OwnProfile } from '@rouage/contracts/endpoints/account'
import { PSEUDO_KEY_VERSION } from '@rouage/contracts/pseudo-key'
import { Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Models } from '../data/models'
import type { StoredUser } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import type { NewMail } from '../mails/templates'
import type { Audit, AuditAction } from './audit'
import type { DocumentRemovals } from './document-removals'
import { type Actor, type People, userNotFound } from './people'
import type { Roles } from './roles'
import type { Transactions } from './transactions'

const DAY_MS = 86_400_000
export const ERASURE_DAYS = 7
const IDLE_DAYS = 730
const IDLE_NOTICE_DAYS = 30
const UNCONFIRMED_DAYS = 7
/** What a lost e-mail says (codes and links among it) is kept this long, for an SMTP server that is back. */
const LOST_MAIL_DAYS = 90
const BATCH = 200

/** What stays of a person: an id that nothing can be read out of. */
const nobody = (id: string, now: Date): Partial<StoredUser> => ({
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
  role: 'user',
  suspension: null,
  erasureAt: null,
  erasedAt: now,
  idleWarnedAt: null,
  knownDevices: [],
})

export const createErasure = ({
  models,
  people,
  mailbox,
  audit,
  roles,
  removals,
  photoRemovals,
  transactions,
}: {
  models: Models
  people: People
  mailbox: Mailbox
  audit: Audit
  roles: Roles
  removals: DocumentRemovals
  photoRemovals: DocumentRemovals
  transactions: Transactions
}) => {
  const { users, credentials, secondFactors, tokens, phoneOwners, certifications, mails, deferredTasks } = models

  /**
   * Erases a person now, here and by an event everywhere. Done already is done.
   * @param filter what must still hold when it happens
   * @param admit refuses by throwing, in a transaction
   * @param sanction what the audit calls it besides, where a moderator does it
   * @param farewell the last mail
   * @throws Problem last_admin
   */
  const erase = async (
    userId: string,
    {
      actorId,
      reason,
      farewell,
      filter = {},
      admit,
      sanction,
    }: {
      actorId: string | null
      reason: string
      farewell: (user: StoredUser) => NewMail
      filter?: Record<string, unknown>
      admit?: (session: ClientSession) => Promise<unknown>
      sanction?: AuditAction
    },
  ): Promise<boolean> => {
    const erased = await transactions.inTransaction(async (session, recordEvents, revokeAccess) => {
      const user = await users.findOne({ ...filter, _id: userId, erasedAt: null }, null, { session }).lean()
      if (user === null) return undefined
      await admit?.(session)
      await roles.keepAnAdmin(user, session)
      await revokeAccess(userId, 'all')
      const now = new Date()
      const gone = await people.change(userId, { $set: nobody(userId, now) }, session)
      if (gone === null) return undefined
      await credentials.deleteMany({ userId }, { session })
      await secondFactors.deleteMany({ _id: userId }, { session })
      await tokens.deleteMany({ userId }, { session })
      await phoneOwners.deleteMany({ userId }, { session })
      const certification = await certifications.findOneAndDelete({ _id: userId }, { session }).lean()
      const document = certification?.documentId ?? null
      if (document !== null) await removals.add(document, session)
      const photo = user.photoId ?? null
      if (photo !== null) await photoRemovals.add(photo, session)
      await mails.deleteMany({ to: user.email }, { session })
      await deferredTasks.deleteMany({ email: user.email }, { session })
      await mailbox.add(farewell(user), session)
      if (sanction !== undefined) await audit.add({ actorId, action: sanction, subjectId: userId, reason }, session)
      await audit.add({ actorId, action: 'erased', subjectId: userId, reason }, session)
      await recordEvents([{ type: 'account.erased', data: { id: userId, version: gone.version } }])
      return { document, photo }
    })
    if (erased === undefined) return false
    if (erased.document !== null) await removals.removeNow(erased.document)
    if (erased.photo !== null) await photoRemovals.removeNow(erased.photo)
    mailbox.wake()
    return true
  }
  /** The last admin waits for another one; the next round looks again. */
  const eraseUnlessLastAdmin: typeof erase = (userId, options) =>
    erase(userId, options).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'last_admin') return false
      throw error
    })
  const farewell = (user: StoredUser): NewMail => ({
    to: user.email,
    template: 'erasure_done',
    data: { firstName: user.firstName },
  })

  return {
    erase,
    /** Asks for the erasure, in 7 days. @throws Problem last_admin or token_expired */
    start: async (actor: Actor): Promise<OwnProfile> => {
      const userId = actor.sub
      await transactions.inTransaction(async (session) => {
        await roles.keepAnAdmin(await people.lockActorForUpdate(actor, session), session)
        const erasureAt = new Date(Date.now() + ERASURE_DAYS * DAY_MS)
        const user = await users
          .findOneAndUpdate(
            { _id: userId, erasedAt: null, erasureAt: null },
            { $set: { erasureAt, updatedAt: new Date() } },
            { session, returnDocument: 'after' },
          )
          .lean()
        // Asked for already: the day stays.
        if (user === null) return
        await audit.add({ actorId: userId, action: 'erasure_asked', subjectId: userId }, session)
        await mailbox.add(
          {
            to: user.email,
            template: 'erasure_asked',
            data: { firstName: user.firstName, at: erasureAt.toISOString() },
          },
          session,
        )
      })
      mailbox.wake()
      return people.profile(userId)
    },
    cancel: async (userId: string): Promise<OwnProfile> => {
      const { matchedCount } = await users.updateOne(
        { _id: userId, erasedAt: null },
        { $set: { erasureAt: null, updatedAt: new Date() } },
      )
      if (matchedCount === 0) throw userNotFound()
      return people.profile(userId)
    },
    /** Erases those whose day has come. @returns how many */
    eraseDueAccounts: async (now = new Date()): Promise<number> => {
      const due = await users
        .find({ erasureAt: { $lte: now }, erasedAt: null }, { _id: 1 })
        .limit(BATCH)
        .lean()
      let erased = 0
      for (const { _id } of due) {
        const filter = { erasureAt: { $lte: now } }
        if (await eraseUnlessLastAdmin(_id, { actorId: null, reason: 'asked for by the person', farewell, filter }))
          erased += 1
      }
      return erased
    },
    /** Warns who has not come for two years, and erases who did not come after the warning. */
    removeIdleAccounts: async (now = new Date()): Promise<{ warned: number; erased: number }> => {
      const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS)
      const at = new Date(now.getTime() + IDLE_NOTICE_DAYS * DAY_MS)
      const filter = {
        lastSeenAt: { $lt: idleSince },
        idleWarnedAt: null,
        erasedAt: null,
        emailVerified: true,
        role: 'user' as const,
      }
      const idle = await users.find(filter).limit(BATCH).lean()
      let warned = 0
      for (const { _id, email, firstName } of idle) {
        const isWarned = await transactions.inTransaction(async (session) => {
          const { modifiedCount } = await users.updateOne(
            { ...filter, _id },
            { $set: { idleWarnedAt: now } },
            { session },
          )
          if (modifiedCount === 0) return false
          await mailbox.add({ to: email, template: 'idle_warning', data: { firstName, at: at.toISOString() } }, session)
          return true
        })
        if (isWarned) warned += 1
      }
      if (warned > 0) mailbox.wake()
      const warnedBefore = new Date(now.getTime() - IDLE_NOTICE_DAYS * DAY_MS)
      // A visit clears the warning.
      const stillIdle = { idleWarnedAt: { $lte: warnedBefore }, lastSeenAt: { $lt: idleSince } }
      const due = await users
        .find({ ...stillIdle, erasedAt: null }, { _id: 1 })
        .limit(BATCH)
        .lean()
      let erased = 0
      for (const { _id } of due)
        if (
          await eraseUnlessLastAdmin(_id, {
            actorId: null,
            reason: 'two years without a visit',
            farewell,
            filter: stillIdle,
          })
        )
          erased += 1
      return { warned, erased }
    },
    /** Forgets sign-ups that nobody confirmed, and e-mails that were sent a week ago or lost long since. */
    removeLeftovers: async (now = new Date()): Promise<void> => {
      const before = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS)
      await mails.deleteMany({ sentAt: { $lt: before } })
      await mails.deleteMany({ lostAt: { $lt: new Date(now.getTime() - LOST_MAIL_DAYS * DAY_MS) } })
      const unconfirmed = await users
        .find({ emailVerified: false, erasedAt: null, createdAt: { $lt: before } }, { _id: 1 })
        .limit(BATCH)
        .lean()
      for (const { _id } of unconfirmed) {
        await transactions.inTransaction(async (session) => {
          if ((await tokens.exists({ userId: _id, expiresAt: { $gt: now } }).session(session)) !== null) return
          const { deletedCount } = await users.deleteOne({ _id, emailVerified: false, erasedAt: null }, { session })
          if (deletedCount === 1) await credentials.deleteMany({ userId: _id }, { session })
        })
      }
    },
  }
}
export type Erasure = ReturnType<typeof createErasure>
