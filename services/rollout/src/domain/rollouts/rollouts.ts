import {
  ownerRollout,
  type OwnerRollout,
  type ReleaseOwner,
  type RolloutChange,
  type RolloutCommand,
} from '@rouage/contracts/endpoints/rollout'
import type { RolloutAnswer } from '@rouage/contracts/releases'
import { isDuplicateKey } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import { type RolloutRow, shownRollout } from '../../data/rollout-rows'
import type { Parts } from '../../parts'
import { conflict } from '../../refusals'
import { checkFit, type FittingRelease } from '../releases/fit'
import type { NamedRelease } from '../releases/release-folders'
import { answerOf } from './answer'
import { applyCommand, versionsOf } from './apply-command'
import { type Content, createReads } from './read-rollouts'

/** What a change is made on, by whom and why. `revision` is the one that they saw, 0 where there was none. */
export type Change = {
  readonly owner: ReleaseOwner
  readonly revision: number
  readonly reason?: string | undefined
  /** Null where the service acts by itself. */
  readonly actorId: string | null
}
/** What becomes of it. */
type Move = {
  /** As the audit calls it. */
  readonly action: string
  readonly next: (before: OwnerRollout | undefined) => Promise<Content> | Content
  /** What becomes live at the same time. */
  readonly beside?: readonly FittingRelease[]
  /** What else is written with it. */
  readonly also?: (session: ClientSession) => Promise<void>
}

/** What chooses no release. */
const ABOUT_STATE: ReadonlySet<RolloutCommand['do']> = new Set(['kill', 'revive'])

const inWords = (now: OwnerRollout | undefined): string => {
  if (now === undefined) return 'nothing is live'
  const { revision, state, stable, canary } = now
  const share = canary === null ? '' : ` with ${canary.version} for ${canary.share / 100} %`
  return `revision ${revision} is there now: ${state}, ${stable}${share}`
}

const changed = (owner: ReleaseOwner, now: OwnerRollout | undefined): Error =>
  conflict('version_changed', `Somebody else changed ${owner}: ${inWords(now)}. Look at it and try again.`)

/** Changes rollouts, each on the revision that its caller saw, with a row of the audit and an event. */
const createChange = ({ store, rollouts, outbox, audit }: Parts, reads: ReturnType<typeof createReads>) => {
  const write = async (
    { owner, revision, actorId, reason }: Change,
    { action, content }: { action: string; content: Content },
    session: ClientSession,
  ): Promise<OwnerRollout> => {
    const { environment } = reads
    const row: RolloutRow = {
      _id: reads.idOf(owner),
      environment,
      owner,
      state: content.state,
      stable: content.stable,
      previous: content.previous,
      canary: content.canary,
      setBy: content.setBy,
      revision: revision + 1,
      changedAt: new Date(),
      changedBy: actorId,
      takenBack: content.takenBack ?? null,
    }
    if (revision === 0) await rollouts.insertMany([row], { session })
    else {
      const { matchedCount } = await rollouts.updateOne({ _id: row._id, revision }, { $set: row }, { session })
      if (matchedCount === 0) throw changed(owner, await reads.one(owner, session))
    }
    const rollout = shownRollout(row)
    await audit.add({ actorId, action: `rollout.${action}`, subjectId: row._id, reason, details: { rollout } }, session)
    return rollout
  }

  /** @throws Problem `version_changed` where the revision is not what is there */
  return async (given: Change, { action, next, beside = [], also }: Move): Promise<OwnerRollout> => {
    const { owner, revision } = given
    const isReplaced = (release: FittingRelease) => beside.some((each) => each.owner === release.owner)
    const attempt = outbox.inTransaction(async (session, recordEvents) => {
      const before = await reads.one(owner, session)
      if ((before?.revision ?? 0) !== revision) throw changed(owner, before)
      const content = await next(before)
      const live = await reads.liveReleases(session)
      const all = [...live.filter((each) => !isReplaced(each)), ...beside]
      const others = all.filter((each) => each.owner !== owner)
      // What is live already was looked at before: whatever became of it, a slice can be killed.
      const known = before === undefined ? [] : versionsOf(before)
      const fresh = versionsOf(content).filter((version) => !known.includes(version))
      for (const release of await reads.releasesOf(owner, fresh, session)) {
        checkFit(release, others)
        await store.checkIsThere(release)
      }
      await also?.(session)
      const rollout = await write(given, { action, content }, session)
      await recordEvents([{ type: 'rollout.changed', data: { owner, revision: rollout.revision } }])
      return rollout
    })
    return attempt.catch(async (error: unknown) => {
      // Two made the first one.
      if (isDuplicateKey(error)) throw changed(owner, await reads.one(owner))
      throw error
    })
  }
}

/** What is live of each owner. */
export type Rollouts = ReturnType<typeof createRollouts>

export const createRollouts = (parts: Parts) => {
  const reads = createReads(parts)
  const change = createChange(parts, reads)
  return {
    status: async () => ({ environment: reads.environment, items: await reads.all() }),
    read: (owner: ReleaseOwner) => reads.one(owner),
    liveReleases: () => reads.liveReleases(),
    /** What somebody may get, or does after a rollback. */
    inUse: async (): Promise<readonly NamedRelease[]> =>
      (await reads.all()).flatMap(({ owner, previous, ...content }) =>
        [...versionsOf(content), ...(previous === null ? [] : [previous])].map((version) => ({ owner, version })),
      ),
    current: async (): Promise<RolloutAnswer> => answerOf(await reads.all(), new Date()),
    /** @throws Problem where somebody was faster, or where the command does not go with what is live */
    command: (given: Change, command: RolloutCommand): Promise<OwnerRollout> =>
      change(given, {
        action: command.do,
        next: (before) => ({
          ...applyCommand(given.owner, before, command),
          // A slice that was off the site for a while has the releases that it had.
          setBy: ABOUT_STATE.has(command.do) ? (before?.setBy ?? 'operator') : 'operator',
        }),
      }),
    /**
     * Takes a canary back that did badly, on the service's own account. Whoever chose something else meanwhile wins.
     * @param reason in words, with the figures
     * @throws Problem `version_changed`
     */
    takeBack: (
      given: Omit<Change, 'actorId' | 'reason'> & { readonly reason: string },
      version: string,
      also: (session: ClientSession) => Promise<void>,
    ): Promise<OwnerRollout> =>
      change(
        { ...given, actorId: null },
        {
          action: 'takeback',
          also,
          next: (before) => {
            if (before?.canary?.version !== version) throw changed(given.owner, before)
            const takenBack = { version, at: new Date().toISOString(), reason: given.reason }
            return { ...before, canary: null, takenBack }
          },
        },
      ),
    /** A new revision with the content of an older one. */
    revert: (given: Change, to: number): Promise<OwnerRollout> =>
      change(given, { action: 'revert', next: () => reads.contentAt(given.owner, to) }),
    /** Takes a build in the place of another build. @param beside what becomes live with it */
    adopt: (
      given: Omit<Change, 'actorId'>,
      version: string,
      beside: readonly FittingRelease[],
    ): Promise<OwnerRollout> => {
      const next: Move['next'] = (before) => ({
        ...applyCommand(given.owner, before, { do: 'promote', version }),
        setBy: 'build',
      })
      return change({ ...given, actorId: null }, { action: 'build', beside, next })
    },
    history: async (owner: ReleaseOwner, after: string | undefined) => {
      const { items, next } = await parts.audit.list({ after, subject: reads.idOf(owner) })
      const changes = items.flatMap(({ id, at, actorId, action, reason, details }): RolloutChange[] => {
        const told = ownerRollout.safeParse(details?.rollout)
        return told.success ? [{ id, at, actorId, action, ...(reason ? { reason } : {}), rollout: told.data }] : []
      })
      return { items: changes, next }
    },
  }
}
