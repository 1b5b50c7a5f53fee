import type { ResponseOf } from '@rouage/contracts'
import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import {
  HEALTH_COUNTS,
  type HealthBucket,
  type HealthSpan,
  type releaseHealth,
  type ReleaseHealthSeries,
  type Vital,
} from '@rouage/contracts/release-health'
import type { SliceName } from '@rouage/contracts/releases'
import type { Counts } from '../../data/health-rows'
import type { Parts } from '../../parts'
import { unknownRollout } from '../../refusals'
import type { Rollouts } from '../rollouts/rollouts'

const MINUTE_MS = 60_000
/** Parts of a span: enough for a line, and no more rows than a screen has room for. */
const SPANS: Readonly<Record<HealthSpan, { readonly bucketMs: number; readonly buckets: number }>> = {
  hour: { bucketMs: MINUTE_MS, buckets: 60 },
  day: { bucketMs: 15 * MINUTE_MS, buckets: 96 },
  week: { bucketMs: 120 * MINUTE_MS, buckets: 84 },
}
const MOST_MS = 5_000

type Compared = Pick<ReleaseHealthSeries, 'version' | 'role'>

const besideStable = ({ canary, takenBack, previous }: OwnerRollout): Compared | undefined => {
  if (canary !== null) return { version: canary.version, role: 'canary' }
  if (takenBack) return { version: takenBack.version, role: 'takenBack' }
  return previous === null ? undefined : { version: previous, role: 'previous' }
}
/** Which releases stand beside each other. */
const comparedOf = (live: OwnerRollout): readonly Compared[] => {
  const other = besideStable(live)
  const isOther = other !== undefined && other.version !== live.stable
  return [{ version: live.stable, role: 'stable' }, ...(isOther ? [other] : [])]
}

/** Sums of one release and part, as the database adds them up. */
type Summed = { readonly _id: { readonly version: string; readonly at: number } } & Counts

const vitalOf = (counts: Counts, vital: Vital) => {
  const poor = counts[`poor${vital}`] ?? 0
  return { poor, pages: poor + (counts[`fair${vital}`] ?? 0) + (counts[`good${vital}`] ?? 0) }
}
const bucketOf = ({ _id, ...counts }: Summed): HealthBucket => ({
  at: new Date(_id.at).toISOString(),
  visitors: counts.visitors ?? 0,
  failures: counts.failure ?? 0,
  LCP: vitalOf(counts, 'LCP'),
  INP: vitalOf(counts, 'INP'),
  CLS: vitalOf(counts, 'CLS'),
})

/** What pages told of a slice's releases over time. */
export const createReadHealth = (
  { config, health }: Pick<Parts, 'config' | 'health'>,
  rollouts: Pick<Rollouts, 'read'>,
) => {
  const environment = config.ROLLOUT_ENVIRONMENT
  /** @throws Problem `rollout_not_found` where nothing of the slice is live */
  return async (owner: SliceName, span: HealthSpan): Promise<ResponseOf<typeof releaseHealth>> => {
    const live = await rollouts.read(owner)
    if (live === undefined) throw unknownRollout(owner)
    const compared = comparedOf(live)
    const { bucketMs, buckets } = SPANS[span]
    const from = new Date((Math.floor(Date.now() / bucketMs) - buckets + 1) * bucketMs)
    const at = { $subtract: [{ $toLong: '$minute' }, { $mod: [{ $toLong: '$minute' }, bucketMs] }] }
    const sums = Object.fromEntries(HEALTH_COUNTS.map((name) => [name, { $sum: `$counts.${name}` }]))
    const versions = compared.map(({ version }) => version)
    const found = await health.sums
      .aggregate<Summed>([
        { $match: { environment, owner, version: { $in: versions }, minute: { $gte: from } } },
        { $group: { _id: { version: '$version', at }, ...sums } },
        { $sort: { '_id.at': 1 } },
      ])
      .option({ maxTimeMS: MOST_MS })
    const releases = compared.map((each) => ({
      ...each,
      buckets: found.filter(({ _id }) => _id.version === each.version).map(bucketOf),
    }))
    return { from: from.toISOString(), bucketSeconds: bucketMs / 1_000, buckets, releases }
  }
}
