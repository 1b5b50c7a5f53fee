import type { jobFigureList } from '@rouage/contracts/job-figures'
import { handle, type Route } from '../http/handle'
import type { JobSum } from './jobs'

/** What operators who are signed in may see of a service's jobs. @param endpoint as the service's contract declares it */
export const jobHandlers = (
  endpoint: ReturnType<typeof jobFigureList>,
  jobs: { readonly counts: () => Promise<readonly JobSum[]> },
): Route[] => [
  handle(endpoint, async () => {
    const found = await jobs.counts()
    const kinds = new Map(found.map(({ queue, name }) => [`${queue} ${name}`, { queue, name }]))
    const of = ({ queue, name }: Pick<JobSum, 'queue' | 'name'>, state: JobSum['state']) =>
      found.find((each) => each.queue === queue && each.name === name && each.state === state)
    const items = [...kinds.values()].map((kind) => {
      const waiting = of(kind, 'waiting')
      const oldestAt = waiting?.wantedAt?.toISOString() ?? null
      return { ...kind, waiting: waiting?.count ?? 0, oldestAt, dead: of(kind, 'dead')?.count ?? 0 }
    })
    return { items }
  }),
]
