import type { HealthBucket, HealthSpan, ReleaseHealthSeries } from '@rouage/contracts/release-health'
import { formatShortDate, formatTime } from '@rouage/ui/formats'
import type { LineSeries } from '@rouage/ui/LineChart'

const ROLES: Readonly<Record<ReleaseHealthSeries['role'], string>> = {
  stable: 'Stable',
  canary: 'Canari',
  takenBack: 'Canari repris',
  previous: 'Version précédente',
}

/** What a line is called: `Canari 1.1.0`. */
export const seriesName = ({ role, version }: Pick<ReleaseHealthSeries, 'role' | 'version'>): string =>
  `${ROLES[role]} ${version}`

type Axis = { readonly from: string; readonly bucketSeconds: number; readonly buckets: number }

const timesOf = ({ from, bucketSeconds, buckets }: Axis): readonly number[] =>
  Array.from({ length: buckets }, (_, place) => Date.parse(from) + place * bucketSeconds * 1_000)

/** The places of the axis in words: the hour, and the day where there are several. */
export const placesOf = (axis: Axis, span: HealthSpan): readonly string[] =>
  timesOf(axis).map((at) => (span === 'hour' ? formatTime(at) : `${formatShortDate(at)} ${formatTime(at)}`))

/** One figure of each release over time; null where nobody told of it. */
export const linesOf = (
  axis: Axis,
  releases: readonly ReleaseHealthSeries[],
  valueOf: (bucket: HealthBucket) => number | null,
): readonly LineSeries[] =>
  releases.map((release) => {
    const known = new Map(release.buckets.map((bucket) => [Date.parse(bucket.at), bucket]))
    const values = timesOf(axis).map((at) => {
      const bucket = known.get(at)
      return bucket === undefined ? null : valueOf(bucket)
    })
    return { name: seriesName(release), values }
  })

/** A share; null of nothing. Of faults that edges told before visitors there may be more than visitors. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : Math.min(1, part / whole))

/** All of a release over the span, for the figures above the charts. */
export const totalOf = ({ buckets }: ReleaseHealthSeries, of: (bucket: HealthBucket) => number): number =>
  buckets.reduce((sum, bucket) => sum + of(bucket), 0)
