import { Gauge } from 'prom-client'
import type { CaseModel, StoredCase } from '../../../data/moderation-cases'
import type { Parts } from '../../../parts'

const KINDS: readonly StoredCase['kind'][] = ['submission', 'appeal']

/** A read of the figures waits no longer for theirs. */
const READ_WITHIN_MS = 1_000

type Waiting = { readonly kind: StoredCase['kind']; readonly count: number; readonly oldestAt: Date }

const countWaiting = async (cases: CaseModel): Promise<Waiting[]> => {
  const found = await cases
    .aggregate<{ _id: StoredCase['kind']; count: number; oldestAt: Date }>([
      { $match: { closedAt: null } },
      { $group: { _id: '$kind', count: { $sum: 1 }, oldestAt: { $min: '$openedAt' } } },
    ])
    .option({ maxTimeMS: READ_WITHIN_MS })
  return found.map(({ _id, count, oldestAt }) => ({ kind: _id, count, oldestAt }))
}

/** Says how many cases wait and for how long, read when the figures are: of all replicas. */
export const measureCases = ({ models: { cases }, metrics }: Pick<Parts, 'models' | 'metrics'>): void => {
  const gauge = (name: string, help: string, valueOf: (waiting: Waiting) => number): void => {
    new Gauge<'kind'>({
      name,
      help,
      labelNames: ['kind'],
      registers: [metrics.registry],
      async collect() {
        // The last figures stay where the database is away: all others have to be told.
        const found = await countWaiting(cases).catch(() => undefined)
        if (found === undefined) return
        for (const kind of KINDS) this.set({ kind }, 0)
        for (const each of found) this.set({ kind: each.kind }, valueOf(each))
      },
    })
  }
  gauge('rouage_review_cases_waiting', 'Cases that wait for a moderator.', ({ count }) => count)
  gauge(
    'rouage_review_oldest_case_seconds',
    'For how long the oldest case has waited for a moderator; 0 where none does.',
    ({ oldestAt }) => (Date.now() - oldestAt.getTime()) / 1000,
  )
}
