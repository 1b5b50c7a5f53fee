import type { DenylistWriter, Logger, Outbox } from '@rouage/service-kit'
import { startLoop } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Models } from '../data/models'
import type { Suspension } from '../data/users'
import type { Mailbox } from '../mails/mailbox'
import type { Audit } from './audit'
import { type People, type RecordEvents, suspensionOf, userNotFound } from './people'

const REWRITE_MS = 30_000
/** Longer than the last access token of an erased person lives. */
const ERASED_MS = 10 * 60_000
const MOST_ROUNDS = 5
/** Whatever has a time has a later one: asked for so, an index answers. */
const LONG_AGO = new Date(0)

/** Who may do nothing for a while: told to every service by an event and by the denylist, ended by a sweep. */
export const createSuspensions = ({
  models, outbox, people, mailbox, audit, denylist, logger,
}: {
  models: Models
  outbox: Outbox
  people: People
  mailbox: Mailbox
  audit: Audit
  denylist: DenylistWriter
  logger: Logger
}) => {
  const { users, sessions } = models

  /** Whom every service has to refuse, with the end of it: the suspended, and who was erased a moment ago. */
  const refused = async (): Promise<Map<string, Date | null>> => {
    const now = new Date()
    const since = new Date(now.getTime() - ERASED_MS)
    const found = await users
      .find({ $or: [{ 'suspension.since': { $gt: LONG_AGO } }, { erasedAt: { $gt: since } }] }, { suspension: 1, erasedAt: 1 })
      .lean()
    return new Map(
      found.flatMap(({ _id, suspension, erasedAt }): [string, Date | null][] => {
        if (erasedAt !== null) return [[_id, new Date(erasedAt.getTime() + ERASED_MS)]]
        const current = suspensionOf({ suspension }, now)
        return current === null ? [] : [[_id, current.until]]
      }),
    )
  }
  const textOf = (list: ReadonlyMap<string, Date | null>): string => JSON.stringify([...list].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  /** Puts the list in place until the database still says the same afterwards: a change meanwhile is not lost. */
  const rewrite = async (): Promise<void> => {
    let list = await refused()
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await denylist.rewrite(list)
      const after = await refused()
      if (textOf(after) === textOf(list)) return
      list = after
    }
  }
  const loop = startLoop('denylist', rewrite, { everyMs: REWRITE_MS, logger })
  /** The database has it already: without Redis the others learn it by the event, or when Redis is back. */
  const tellNow = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => logger.warn({ err: error }, 'the denylist is told later'))

  return {
    /** In a transaction of the caller's; `announce` follows it. */
    begin: async (userId: string, suspension: Suspension, session: ClientSession, recordEvents: RecordEvents) => {
      const user = await people.change(userId, { $set: { suspension } }, session)
      if (user === null) throw userNotFound()
      await sessions.deleteMany({ userId }, { session })
      const until = suspension.until?.toISOString() ?? null
      await recordEvents([{ type: 'account.suspended', data: { id: userId, version: user.version, suspended: true, until } }])
      return user
    },
    /** Undefined where nobody was suspended. */
    end: async (userId: string, session: ClientSession, recordEvents: RecordEvents, filter: Record<string, unknown> = { suspension: { $ne: null } }) => {
      const user = await people.change(userId, { $set: { suspension: null } }, session, filter)
      if (user === null) return undefined
      await recordEvents([{ type: 'account.suspended', data: { id: userId, version: user.version, suspended: false, until: null } }])
      return user
    },
    announce: (userId: string, until: Date | null): Promise<void> => tellNow(denylist.suspend(userId, until)),
    announceErased: (userId: string): Promise<void> => tellNow(denylist.suspend(userId, new Date(Date.now() + ERASED_MS))),
    announceLifted: (userId: string): Promise<void> => tellNow(denylist.lift(userId)),
    rewrite,
    /** Ends the suspensions whose time is over. @returns how many */
    sweep: async function (now = new Date()): Promise<number> {
      const over = await users.find({ 'suspension.until': { $lte: now } }, { _id: 1 }).limit(500).lean()
      let ended = 0
      for (const { _id } of over) {
        const lifted = await outbox.inTransaction(async (session, recordEvents) => {
          const user = await this.end(_id, session, recordEvents, { 'suspension.until': { $lte: now } })
          if (user === undefined) return false
          await audit.add({ actorId: null, action: 'sanction_suspension_lifted', subjectId: _id, reason: 'its time was over' }, session)
          await mailbox.add({ to: user.email, template: 'sanction_suspension_lifted', data: { firstName: user.firstName, reason: '' } }, session)
          return true
        })
        if (!lifted) continue
        ended += 1
        await this.announceLifted(_id)
      }
      if (ended > 0) mailbox.wake()
      return ended
    },
    close: loop.close,
  }
}
export type Suspensions = ReturnType<typeof createSuspensions>
