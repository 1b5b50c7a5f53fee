import { ownerRollout, type OwnerRollout, type ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import type { ClientSession } from 'mongoose'
import { shownRollout } from '../../data/rollout-rows'
import type { Parts } from '../../parts'
import { unknownRelease, unknownRevision } from '../../refusals'
import type { FittingRelease } from '../releases/fit'
import { type RolloutContent, versionsOf } from './apply-command'

/** What a revision is about, and whose choice it was. */
export type Content = RolloutContent & Pick<OwnerRollout, 'setBy'>

/** What is live, and what was. With a session, as the transaction sees it. */
export const createReads = ({
  config,
  releases,
  rollouts,
  audit,
}: Pick<Parts, 'config' | 'releases' | 'rollouts' | 'audit'>) => {
  const environment = config.ROLLOUT_ENVIRONMENT
  const idOf = (owner: ReleaseOwner): string => `${environment}:${owner}`

  const all = async (session?: ClientSession): Promise<OwnerRollout[]> => {
    const rows = await rollouts
      .find({ environment }, null, { session: session ?? null })
      .sort({ owner: 1 })
      .lean()
    return rows.map(shownRollout)
  }
  /** @throws Problem where one of the versions is not registered */
  const releasesOf = async (
    owner: ReleaseOwner,
    versions: readonly string[],
    session?: ClientSession,
  ): Promise<FittingRelease[]> => {
    const wanted = { owner, version: { $in: [...versions] } }
    const found = await releases.find(wanted, null, { session: session ?? null }).lean()
    const missing = versions.find((version) => found.every((row) => row.version !== version))
    if (missing !== undefined) throw unknownRelease(owner, missing)
    return found
  }
  return {
    environment,
    idOf,
    all,
    releasesOf,
    /** undefined where nothing of the owner is live. */
    one: async (owner: ReleaseOwner, session?: ClientSession): Promise<OwnerRollout | undefined> => {
      const row = await rollouts.findById(idOf(owner), null, { session: session ?? null }).lean()
      return row === null ? undefined : shownRollout(row)
    },
    /** Every release that somebody may get now. */
    liveReleases: async (session?: ClientSession): Promise<FittingRelease[]> => {
      const live = await all(session)
      return (await Promise.all(live.map((each) => releasesOf(each.owner, versionsOf(each), session)))).flat()
    },
    /** What a revision was about. @throws Problem where there never was one */
    contentAt: async (owner: ReleaseOwner, revision: number): Promise<Content> => {
      for await (const { details } of audit.eachAbout(idOf(owner))) {
        const told = ownerRollout.safeParse(details?.rollout)
        if (!told.success || told.data.revision !== revision) continue
        const { state, stable, previous, canary, setBy } = told.data
        return { state, stable, previous, canary, setBy }
      }
      throw unknownRevision(owner, revision)
    },
  }
}
