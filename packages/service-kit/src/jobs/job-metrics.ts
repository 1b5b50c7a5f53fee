import { Gauge } from 'prom-client'
import { withinTime } from '../ops/health'
import type { Metrics } from '../ops/metrics'
import type { JobList } from './job-list'
import type { JobCount } from './job-store'

/** A read of the figures waits no longer for their count. */
const COUNT_WITHIN_MS = 1_000

type Labels = 'queue' | 'name'

/** What `/metrics` says of a service's jobs: of all of its replicas, but for the failures, which each counts itself. */
export const createJobMetrics = (metrics: Metrics, list: JobList, count: () => Promise<readonly JobCount[]>) => {
  const labelNames = ['queue', 'name'] as const
  let reading: Promise<readonly JobCount[]> | undefined
  // All gauges are read at once: one count does for them.
  const read = (): Promise<readonly JobCount[]> => {
    reading ??= withinTime(count(), COUNT_WITHIN_MS, 'Counting jobs').finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauge = (name: string, help: string, state: JobCount['state'], valueOf: (found: JobCount) => number): void => {
    new Gauge<Labels>({
      name,
      help,
      labelNames,
      registers: [metrics.registry],
      async collect() {
        // The last figures stay where the database is away: all others have to be told.
        const found = await read().catch(() => undefined)
        if (found === undefined) return
        this.reset()
        for (const [job, { queue }] of Object.entries(list.jobs)) this.set({ queue, name: job }, 0)
        for (const each of found) {
          if (each.state === state) this.set({ queue: each.queue, name: each.name }, valueOf(each))
        }
      },
    })
  }
  gauge('rouage_job_waiting', 'Jobs that are not done yet, those in hand among them.', 'waiting', (job) => job.count)
  gauge(
    'rouage_job_oldest_seconds',
    'For how long the oldest job that is not done yet has been due; 0 where none is.',
    'waiting',
    ({ wantedAt }) => Math.max(0, (Date.now() - wantedAt.getTime()) / 1000),
  )
  gauge('rouage_job_dead', 'Jobs that were given up and have a dead letter.', 'dead', (job) => job.count)
  return { failed: metrics.counter<Labels>('rouage_job_failed_total', 'Tries of jobs that failed.', labelNames) }
}
