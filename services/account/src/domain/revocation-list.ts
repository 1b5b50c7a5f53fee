import { TOKEN_SECONDS } from '@rouage/contracts'
import { type Logger, type Revocation, type Revocations, type RevocationWriter, startLoop } from '@rouage/service-kit'
import type { RevocationState, RevocationStateRepository } from '../data/revocation-states'
import { epochOf } from './person'

const LOOK_MS = 1_000
const REWRITE_MS = 30_000
/** Twice a token's life: clocks differ, and a token may have been signed a moment late. */
const KEEP_MS = 2 * TOKEN_SECONDS * 1_000
const MOST_ROUNDS = 5

/** Nobody's tokens are good any more. */
const GONE: Revocation = { epoch: Number.POSITIVE_INFINITY, suspendedUntil: undefined }

/** Without an end a suspension is for good. */
const endOf = (suspension: RevocationState['suspension']): number | undefined =>
  suspension === null ? undefined : (suspension.until?.getTime() ?? Number.POSITIVE_INFINITY)

const revocationOf = (state: RevocationState): Revocation => ({
  epoch: epochOf(state),
  suspendedUntil: endOf(state.suspension),
})

/**
 * The truth about whose access tokens are refused before their end, and the copy of it in Redis that every other service
 * mirrors: told when it changes, written anew every half a minute, and at once where Redis lost it or went back in time.
 */
export const createRevocationList = ({
  states,
  writer,
  logger,
}: {
  states: RevocationStateRepository
  writer: RevocationWriter
  logger: Logger
}) => {
  /** Everybody who is suspended, and whose access was revoked while tokens from before may still live. */
  const current = async (): Promise<Map<string, Revocation>> => {
    const since = new Date(Date.now() - KEEP_MS)
    const found = await states.list(since)
    return new Map(found.map((state) => [state._id, revocationOf(state)]))
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
        const state = await states.find(userId)
        return state === null || state.erasedAt !== null ? GONE : revocationOf(state)
      },
      onChange: () => () => undefined,
      close: async () => undefined,
    } satisfies Revocations,
    /** Tells every service what the database says of a person now. Without Redis they learn it when it is back. */
    tell: async (userId: string): Promise<void> => {
      try {
        const state = await states.find(userId)
        if (state !== null) await writer.tell(userId, revocationOf(state))
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
