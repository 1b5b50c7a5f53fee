import { certificationFigures } from '@rouage/contracts/endpoints/account'
import { reportFigures } from '@rouage/contracts/endpoints/listing'
import { caseFigures } from '@rouage/contracts/endpoints/publish'
import type { QueueFigures } from '@rouage/contracts/queue-figures'
import { type ApiProblem, useEndpoint } from '@rouage/slice-kit'
import type { Queue } from '../queues'

const AGAIN = { every: { ms: 30_000 } } as const

const nothingOf = (kind: string): QueueFigures => ({
  kind,
  waiting: 0,
  oldestAt: null,
  ages: [],
  ended: 0,
  medianMs: null,
})

export type Figures = {
  /** Undefined while its service has not said. */
  readonly of: (queue: Queue) => QueueFigures | undefined
  readonly errorOf: (queue: Queue) => ApiProblem | null
  readonly refetch: () => void
}

/** What each queue comes to, as its service says, asked again and again: each by itself, so that one that is away hides no other. */
export const useFigures = (isKnown: boolean): Figures => {
  const options = { ...AGAIN, enabled: isKnown }
  const publish = useEndpoint(caseFigures, undefined, options)
  const listing = useEndpoint(reportFigures, undefined, options)
  const account = useEndpoint(certificationFigures, undefined, options)
  const services = { publish, listing, account }
  return {
    of: ({ service, kind }) => {
      const { data } = services[service]
      return data === undefined ? undefined : (data.queues.find((each) => each.kind === kind) ?? nothingOf(kind))
    },
    errorOf: ({ service }) => services[service].error,
    refetch: () => {
      for (const { refetch } of Object.values(services)) refetch()
    },
  }
}
