import { TOKEN_SECONDS } from '@rouage/contracts'
import { type Logger, type Revocation, type Revocations, type RevocationWriter, startLoop } from '@rouage/service-kit'
import type { StoredUser, UserModel } from '../data/users'
import { epochOf, isErasedOr } from './people'

const LOOK_MS = 1_000
const REWRITE_MS = 30_000
/** Twice a token's life: clocks differ, and a token may have been signed a moment late. */
const KEEP_MS = 2 * TOKEN_SECONDS * 1_000
const MOST_ROUNDS = 5
/** Whatever has a time has a later one: asked for so, an index answers. */
const LONG_AGO = new Date(0)

/** Nobody's tokens are good any more. */
const GONE: Revocation = { epoch: Number.POSITIVE_INFINITY, suspendedUntil: undefined }

const revocationOf = (user: Pick<StoredUser, 'sessionEpoch' | 'suspension'>): Revocation => ({
  epoch: epochOf(user),
  suspendedUntil: user.suspension === null ? undefined : (user.suspension.until?.getTime() ?? Number.POSITIVE_INFINITY),
})
const FIELDS = { sessionEpoch: 1, suspension: 1, erasedAt: 1 } as const

/**
 * The truth about whose access tokens are refused before their end, and the copy of it in Redis that every other service
 * mirrors: told when it changes, written anew every half a minute, and at once where Redis lost it or went back in time.
 */
export const createRevocationList = ({
  users,
  writer,
  logger,
}: {
  users: UserModel
  writer: RevocationWriter
  logger: Logger
}) => {
  /** Everybody who is suspended, and whose access was revoked while tokens from before may still live. */
  const current = async (): Promise<Map<string, Revocation>> => {
    const since = new Date(Date.now() - KEEP_MS)
    const found = await users
      .find({ $or: [{ 'suspension.since': { $gt: LONG_AGO } }, { accessRevokedAt: { $gt: since } }] }, FIELDS)
      .lean()
    return new Map(found.map((user) => [user._id, revocationOf(user)]))
  }
  const textOf = (list: ReadonlyMap<string, Revocation>): string =>
    JSON.stringify([...list].toSorted(([a], [b]) => (a < b ? -1 : 1)))

  let writtenAsOf = 0
  /** Puts the list in place until the database still says the same afterwards: a change meanwhile is not lost. */
  const rewrite = async (): Promise<void> => {
    let asOf = Date.now()
    let list = await current()
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await writer.rewrite(list, asOf)
      writtenAsOf = asOf
      asOf = Date.now()
      const after = await current()
      if (textOf(after) === textOf(list)) return
      list = after
    }
  }
  const keep = async (): Promise<void> => {
    // So it is at start, too, and after something could not be told.
    const isDue = Date.now() - writtenAsOf >= REWRITE_MS
    if (isDue || (await writer.writtenAsOf()) < writtenAsOf) await rewrite()
  }
  const loop = startLoop('revocation list', keep, { everyMs: LOOK_MS, logger })

  return {
    /** What the account service itself goes by: the database, in which a change is in force at once. */
    truth: {
      ready: Promise.resolve(),
      of: async (userId) => {
        const user = await users.findById(userId, FIELDS).lean()
        return isErasedOr(user) ? GONE : revocationOf(user)
      },
      onChange: () => () => undefined,
      close: async () => undefined,
    } satisfies Revocations,
    /** Tells every service what the database says of a person now. Without Redis they learn it when it is back. */
    tell: async (userId: string): Promise<void> => {
      try {
        const user = await users.findById(userId, FIELDS).lean()
        if (user !== null) await writer.tell(userId, revocationOf(user))
      } catch (error) {
        logger.warn({ err: error, userId }, 'a revocation is told later')
        writtenAsOf = 0
      }
    },
    rewrite,
    close: loop.close,
  }
}
export type RevocationList = ReturnType<typeof createRevocationList>
