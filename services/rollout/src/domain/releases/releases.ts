import type { RegisteredRelease, ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { beyond, isDuplicateKey, newId, pageOf, placeOf } from '@rouage/service-kit'
import { type ReleaseRow, shownRelease } from '../../data/release-rows'
import type { Parts } from '../../parts'
import { conflict } from '../../refusals'
import type { CheckCalls } from './check-calls'
import { checkFit, type FittingRelease } from './fit'
import { type FoundRelease, readRelease } from './read-release'
import type { NamedRelease } from './release-folders'

const PAGE = 50

/** Which releases there are: each is looked at once, and never changes afterwards. */
export type Releases = ReturnType<typeof createReleases>

export const createReleases = ({ config, store, database, releases, audit }: Parts, checkCalls: CheckCalls) => {
  const read = async (named: NamedRelease): Promise<FoundRelease> => {
    await store.bring(named)
    return readRelease(store.folder, named, config.ROLLOUT_SCRIPT_BUDGET_KB * 1024)
  }

  const isSame = (
    { digest }: Pick<FoundRelease, 'digest'>,
    known: Pick<ReleaseRow, 'digest' | 'owner' | 'version'>,
  ): void => {
    if (digest === known.digest) return
    throw conflict(
      'release_exists',
      `Another ${known.owner} ${known.version} is registered, and releases never change: give this one a new version.`,
    )
  }

  /**
   * Keeps a release that was looked at; the same one again is done already.
   * @throws Problem `release_exists` where another one has its version
   */
  const keep = async ({ calls: _calls, ...found }: FoundRelease, registeredBy: string | null): Promise<ReleaseRow> => {
    const named = { owner: found.owner, version: found.version }
    const before = await releases.findOne(named).lean()
    if (before === null) {
      const row: ReleaseRow = {
        _id: newId(),
        ...found,
        routes: [...found.routes],
        files: [...found.files],
        registeredAt: new Date(),
        registeredBy,
      }
      const subjectId = `${found.owner}@${found.version}`
      const details = { digest: found.digest, bytes: found.bytes }
      const write = database.inTransaction(async (session) => {
        await releases.insertMany([row], { session })
        await audit.add({ actorId: registeredBy, action: 'release.registered', subjectId, details }, session)
      })
      const wasFirst = await write.then(
        () => true,
        (error: unknown) => {
          if (isDuplicateKey(error)) return false
          throw error
        },
      )
      if (wasFirst) return row
    }
    const known = await releases.findOne(named).orFail().lean()
    isSame(found, known)
    return known
  }

  return {
    read,
    keep,
    /**
     * Looks at a release in the store and takes it.
     * @param live what it has to fit beside
     * @throws Problem with what is wrong with it
     */
    register: async (
      named: NamedRelease,
      userId: string,
      live: readonly FittingRelease[],
    ): Promise<RegisteredRelease> => {
      const found = await read(named)
      await checkCalls(found.calls)
      checkFit(
        found,
        // A host is looked at beside slices when it becomes live: its slices may be released with it.
        named.owner === 'host' ? [] : live.filter(({ owner }) => owner !== named.owner),
      )
      return shownRelease(await keep(found, userId))
    },
    list: async ({ owner, after }: { owner?: ReleaseOwner | undefined; after?: string | undefined }) => {
      const ofOwner = owner === undefined ? {} : { owner }
      const ordered = releases
        .find({ ...ofOwner, ...beyond('registeredAt', placeOf(after), 'newest first') })
        .sort({ registeredAt: -1, _id: -1 })
      const found = await ordered.limit(PAGE + 1).lean()
      const { rows, next } = pageOf(found, PAGE, ({ registeredAt, _id }) => ({ at: registeredAt, id: _id }))
      return { items: rows.map(shownRelease), next }
    },
  }
}
