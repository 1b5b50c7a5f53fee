import {
  type HealthBucket,
  type HealthSpan,
  releaseHealth,
  type ReleaseHealthSeries,
  type Vital,
} from '@rouage/contracts/release-health'
import type { SliceName } from '@rouage/contracts/releases'
import { useEndpoint } from '@rouage/slice-kit'
import { ChipChoice } from '@rouage/ui/ChipChoice'
import { formatCount, formatNumber, NARROW_SPACE } from '@rouage/ui/formats'
import { LineChart } from '@rouage/ui/LineChart'
import { RetryNote, StaleNote } from '@rouage/ui/RetryNote'
import { Skeleton } from '@rouage/ui/Skeleton'
import { space } from '@rouage/ui/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { linesOf, placesOf, ratio, seriesName, totalOf } from './series'

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(6)};
  margin-top: ${space(4)};
`

const Totals = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(4)} 0 0;
  padding: 0;
  overflow-wrap: anywhere;
  list-style: none;
`

const SPANS = [
  { id: 'hour', label: 'Dernière heure' },
  { id: 'day', label: '24 heures' },
  { id: 'week', label: '7 jours' },
] as const

const vitalRatio =
  (vital: Vital) =>
  (bucket: HealthBucket): number | null =>
    ratio(bucket[vital].poor, bucket[vital].pages)

/** Under these, a line near the foot is nothing to worry about. */
const LEAST = 0.05

const CHARTS: readonly { readonly title: string; readonly valueOf: (bucket: HealthBucket) => number | null }[] = [
  { title: 'Visiteurs qui ont rencontré un échec', valueOf: ({ failures, visitors }) => ratio(failures, visitors) },
  { title: 'Pages au plus grand élément tardif (LCP de plus de 4 s)', valueOf: vitalRatio('LCP') },
  { title: 'Pages lentes à réagir (INP de plus de 500 ms)', valueOf: vitalRatio('INP') },
  { title: 'Pages qui se décalent (CLS de plus de 0,25)', valueOf: vitalRatio('CLS') },
]

const percent = (value: number): string => `${formatNumber(value * 100, 1)}${NARROW_SPACE}%`

const Total = ({ release }: { readonly release: ReleaseHealthSeries }) => {
  const visitors = totalOf(release, (bucket) => bucket.visitors)
  const failures = totalOf(release, (bucket) => bucket.failures)
  return (
    <li>
      {seriesName(release)}&nbsp;: {formatNumber(failures)} en échec sur {formatCount(visitors, 'visite')}
      {visitors > 0 && ` (${percent(Math.min(1, failures / visitors))})`}
    </li>
  )
}

type Props = {
  readonly owner: SliceName
  /** Another one is another question: which releases stand beside each other. */
  readonly revision: number
}

const Figures = ({ owner, span }: { readonly owner: SliceName; readonly span: HealthSpan }) => {
  const asked = useEndpoint(
    releaseHealth,
    { params: { owner }, query: { span } },
    { every: { ms: 30_000 }, keepPrevious: true },
  )
  const { data, error, isFetching, refetch } = asked
  if (data === undefined) {
    return error === null ? (
      <Skeleton $height="240px" />
    ) : (
      <RetryNote isAlert onRetry={refetch} isRetrying={isFetching}>
        {error.message}
      </RetryNote>
    )
  }
  const isEmpty = data.releases.every(({ buckets }) => buckets.length === 0)
  if (isEmpty) return <p>Aucune page de cette partie n’a été donnée pendant cette période.</p>
  return (
    <>
      <StaleNote of={asked} />
      <Totals>
        {data.releases.map((release) => (
          <Total key={release.version} release={release} />
        ))}
      </Totals>
      <Charts>
        {CHARTS.map(({ title, valueOf }) => (
          <LineChart
            key={title}
            title={title}
            axis="Début"
            places={placesOf(data, span)}
            series={linesOf(data, data.releases, valueOf)}
            format={percent}
            least={LEAST}
            tableLabel="Toutes les valeurs"
          />
        ))}
      </Charts>
    </>
  )
}

/** What pages told of the releases of a part: failures and poor vitals over time, the canary beside stable. */
export const PartHealth = ({ owner, revision }: Props) => {
  const [span, setSpan] = useState<HealthSpan>('hour')
  return (
    <>
      <ChipChoice label="Période" name="span" options={SPANS} value={span} onValue={setSpan} />
      <Figures key={revision} owner={owner} span={span} />
    </>
  )
}
