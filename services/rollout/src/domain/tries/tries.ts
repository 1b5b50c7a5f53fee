import { TRY_PATH } from '@rouage/contracts/release-tries'
import { newToken, notFound, sha256Of } from '@rouage/service-kit'
import type { TryRow } from '../../data/try-rows'
import type { Parts } from '../../parts'
import { checkFit } from '../releases/fit'
import type { NamedRelease } from '../releases/release-folders'
import { createReads } from '../rollouts/read-rollouts'

/** Long enough to walk to another device, too short to be found in somebody's mail. */
const OPEN_MS = 15 * 60_000
/** Long enough to look at a release. */
const TRY_MS = 2 * 3_600_000

const tryOver = () =>
  notFound('try_over', 'This link was opened before, or is too old: ask for another one (npx rouage try).')

const answerOf = ({ owner, version }: TryRow, openedAt: Date) => ({
  owner,
  version,
  until: new Date(openedAt.getTime() + TRY_MS).toISOString(),
})

/** Releases that operators look at before anybody gets them. */
export type Tries = ReturnType<typeof createTries>

export const createTries = (
  parts: Pick<Parts, 'config' | 'store' | 'database' | 'releases' | 'rollouts' | 'tries' | 'audit'>,
) => {
  const { store, database, tries, audit } = parts
  const reads = createReads(parts)
  /** The audit names a link, and its row goes after a day. */
  const shortOf = (id: string): string => id.slice(0, 12)
  return {
    /**
     * A link that lets whoever opens it first try a release beside what is live now.
     * @throws Problem where it is not registered, not there, or does not go with what is live
     */
    ask: async (named: NamedRelease, actorId: string, reason: string | undefined) => {
      const { owner, version } = named
      const live = await reads.liveReleases()
      for (const release of await reads.releasesOf(owner, [version]))
        checkFit(
          release,
          live.filter((each) => each.owner !== owner),
        )
      await store.checkIsThere(named)
      const key = newToken()
      const _id = sha256Of(key)
      const openUntil = new Date(Date.now() + OPEN_MS)
      await database.inTransaction(async (session) => {
        await tries.insertMany([{ _id, owner, version, openUntil, openedAt: null }], { session })
        const details = { try: shortOf(_id), openUntil: openUntil.toISOString() }
        const row = { actorId, action: 'release.try', subjectId: `${owner}@${version}`, reason, details }
        await audit.add(row, session)
      })
      return { owner, version, path: `${TRY_PATH}/${key}`, openUntil: openUntil.toISOString() }
    },
    /**
     * Once for each link. An answer that was lost, and a button that was pressed twice, come from the same page: it is
     * told what it was told before.
     * @throws Problem `try_over`
     */
    open: async (key: string, page?: string) => {
      const _id = sha256Of(key)
      const now = new Date()
      const openedBy = page === undefined ? undefined : sha256Of(page)
      return database.inTransaction(async (session) => {
        const found = await tries
          .findOneAndUpdate(
            { _id, openedAt: null, openUntil: { $gt: now } },
            { $set: { openedAt: now, ...(openedBy && { openedBy }) } },
            { session },
          )
          .lean()
        const before =
          found === null && openedBy !== undefined
            ? await tries.findOne({ _id, openedBy, openUntil: { $gt: now } }, undefined, { session }).lean()
            : null
        if (before !== null) return answerOf(before, before.openedAt ?? now)
        if (found === null) throw tryOver()
        const { owner, version } = found
        const details = { try: shortOf(_id) }
        // Who holds the link is not known: the row of who asked for it names the same try.
        await audit.add(
          { actorId: null, action: 'release.try_opened', subjectId: `${owner}@${version}`, details },
          session,
        )
        return answerOf(found, now)
      })
    },
  }
}
