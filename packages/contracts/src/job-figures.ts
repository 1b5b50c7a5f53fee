import * as z from 'zod/mini'
import { endpoint, type ServiceName } from './endpoint'
import { instant } from './ids'

/** What waits of one kind of job, as the service's database has it. */
export const jobFigure = z.object({
  queue: z.string(),
  /** The kind: `clean_photo`. */
  name: z.string(),
  /** Not done yet, those in hand among them. */
  waiting: z.int(),
  /** When the oldest of them was first due, which may be to come; null where none waits. */
  oldestAt: z.nullable(instant),
  /** Given up: each has a dead letter. */
  dead: z.int(),
})
export type JobFigure = z.infer<typeof jobFigure>

/** Declares how operators see what a service does later: it belongs into the contract of each that has jobs. */
export const jobFigureList = (service: ServiceName) =>
  endpoint({
    service,
    name: 'listJobFigures',
    method: 'GET',
    path: '/operations/jobs',
    audience: 'operator',
    summary: 'How many jobs of each kind wait, since when, and how many were given up.',
    response: z.object({ items: z.array(jobFigure) }),
  })
