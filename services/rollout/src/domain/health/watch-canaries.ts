import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import type { Fault } from '@rouage/contracts/release-health'
import { type Logger, Problem } from '@rouage/service-kit'
import type { ClientSession } from 'mongoose'
import type { Counts, HealthRow, WatchRow } from '../../data/health-rows'
import type { Parts } from '../../parts'
import type { Rollouts } from '../rollouts/rollouts'
import { noEvidence, type Stratum, sumOf, type Verdict, verdictOf, withStratum } from './evidence'

const MINUTE_MS = 60_000
/** Pages are heard for half an hour, and an edge hands on for five minutes more what it could not. */
const CLOSED_AFTER_MS = 40 * MINUTE_MS

type Watched = OwnerRollout & { readonly canary: NonNullable<OwnerRollout['canary']> }
/** What is known of a canary and of what it is compared with. */
type Standing = Pick<WatchRow, 'evidence' | 'canaryCounts' | 'stableCounts'>

const floorOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)

/**
 * Minute by minute and draw by draw, employees, others who are signed in and the rest apart: only who could have been given
 * either can be compared. Somebody of the same minute who came before the canary could not.
 */
const strataOf = (rows: readonly HealthRow[], canary: string): readonly Stratum[] => {
  const strata = new Map<string, { canary: Counts; stable: Counts }>()
  for (const { version, minute, isSignedIn, isEmployee = false, draw = '', counts } of rows) {
    const key = `${minute.getTime()} ${isSignedIn} ${isEmployee} ${draw}`
    const stratum = strata.get(key) ?? { canary: {}, stable: {} }
    stratum[version === canary ? 'canary' : 'stable'] = counts
    strata.set(key, stratum)
  }
  return [...strata.values()].filter((stratum) => stratum.canary.visitors && stratum.stable.visitors)
}

const after = (standing: Standing, strata: readonly Stratum[]): Standing => {
  let { evidence, canaryCounts, stableCounts } = standing
  for (const stratum of strata) {
    evidence = withStratum(evidence, stratum)
    canaryCounts = sumOf(canaryCounts, stratum.canary)
    stableCounts = sumOf(stableCounts, stratum.stable)
  }
  return { evidence, canaryCounts, stableCounts }
}

const WORDS: Readonly<Record<Fault, string>> = {
  failure: 'met a load failure or an uncaught error',
  LCP: 'waited too long for the largest paint (LCP over 4 s)',
  INP: 'waited too long after an interaction (INP over 500 ms)',
  CLS: 'saw the page shift too much (CLS over 0.25)',
}
const part = (counts: Counts, fault: Fault): string => {
  const [faults, visitors] = [counts[fault] ?? 0, counts.visitors ?? 0]
  return `${faults} of ${visitors} visitors (${((100 * faults) / Math.max(visitors, 1)).toFixed(1)} %)`
}

/** What happened, in one sentence with the figures. */
const reasonOf = (
  { fault, strength, limit }: Verdict,
  { canaryCounts, stableCounts }: Standing,
  { canary, stable, since }: WatchRow,
): string => {
  const from = since.toISOString().slice(0, 16).replace('T', ' ')
  const certain = strength > 1e9 ? 'more than 1e9' : Math.round(strength).toLocaleString('en')
  return (
    `${part(canaryCounts, fault)} of ${canary} ${WORDS[fault]}, against ${part(stableCounts, fault)} of ${stable}, ` +
    `since ${from} UTC; evidence ${certain}, limit ${limit.toLocaleString('en')}`
  )
}

type WatchOptions = {
  readonly parts: Pick<Parts, 'config' | 'health' | 'mailbox' | 'logger'>
  readonly rollouts: Pick<Rollouts, 'status' | 'takeBack'>
}

/** Tells operators, in the transaction of what was done. */
const createTell =
  ({ config, mailbox }: WatchOptions['parts']) =>
  async ({ owner, stable, canary }: Watched, reason: string, session: ClientSession): Promise<void> => {
    const data = { owner, stable, canary: canary.version, share: `${canary.share / 100} %`, reason }
    for (const to of config.ROLLOUT_OPERATORS_EMAIL)
      await mailbox.add({ to, template: 'canary_taken_back', data }, session)
  }

/** Whoever was faster has seen what is there: their choice stays. */
const isOutrun = (error: unknown): boolean => error instanceof Problem && error.code === 'version_changed'

/**
 * Looks once at every canary, and takes back those that do worse than what the others have. Replicas may look at once:
 * minutes that are over are added up by compare-and-swap, and of two who take the same one back one is outrun.
 */
export const createWatchCanaries = ({ parts, rollouts }: WatchOptions) => {
  const { config, health, logger, mailbox } = parts
  const environment = config.ROLLOUT_ENVIRONMENT
  const tell = createTell(parts)

  const watchOf = async ({ owner, stable, canary, changedAt }: Watched): Promise<WatchRow> => {
    const _id = `${environment}:${owner}`
    const known = await health.watches.findById(_id).lean()
    if (known?.canary === canary.version && known.stable === stable) return known
    const since = floorOf(new Date(changedAt))
    const fresh = { canary: canary.version, stable, since, closedTo: since, evidence: noEvidence() }
    const watch = { ...fresh, canaryCounts: {}, stableCounts: {} }
    await health.watches.updateOne({ _id }, { $set: watch }, { upsert: true })
    return { _id, ...watch }
  }
  const standingOf = async (owner: Watched['owner'], watch: WatchRow): Promise<Standing> => {
    const { _id, canary, stable, closedTo } = watch
    const rows = await health.sums
      .find({ environment, owner, version: { $in: [canary, stable] }, minute: { $gte: closedTo } })
      .lean()
    const closedNow = floorOf(new Date(Date.now() - CLOSED_AFTER_MS))
    const isOver = ({ minute }: HealthRow): boolean => minute < closedNow
    const over = rows.filter(isOver)
    const closed = after(watch, strataOf(over, canary))
    if (over.length > 0)
      await health.watches.updateOne({ _id, canary, stable, closedTo }, { $set: { ...closed, closedTo: closedNow } })
    return after(
      closed,
      strataOf(
        rows.filter((row) => !isOver(row)),
        canary,
      ),
    )
  }
  const look = async (rollout: Watched, log: Logger): Promise<void> => {
    const { owner, revision, canary } = rollout
    const watch = await watchOf(rollout)
    const standing = await standingOf(owner, watch)
    const verdict = verdictOf(standing.evidence, { canary: standing.canaryCounts, stable: standing.stableCounts })
    if (verdict === undefined) return
    const reason = reasonOf(verdict, standing, watch)
    try {
      await rollouts.takeBack({ owner, revision, reason }, canary.version, (session) => tell(rollout, reason, session))
      log.warn({ owner, version: canary.version, reason }, 'a canary was taken back')
      mailbox.wake()
    } catch (error) {
      if (!isOutrun(error)) throw error
      log.info({ owner, version: canary.version }, 'a canary is bad, and an operator was faster')
    }
  }
  return async (): Promise<void> => {
    const { items } = await rollouts.status()
    const watched = items.filter((each): each is Watched => each.canary !== null && each.state === 'live')
    // Whoever gives a canary another try begins with nothing said of it.
    const ids = watched.map(({ owner }) => `${environment}:${owner}`)
    const others = items.map(({ owner }) => `${environment}:${owner}`).filter((id) => !ids.includes(id))
    await health.watches.deleteMany({ _id: { $in: others } })
    for (const each of watched) await look(each, logger)
  }
}

/** What a canary is guilty of is looked for this often. */
export const WATCH_MS = 5_000
