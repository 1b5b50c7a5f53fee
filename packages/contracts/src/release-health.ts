import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, instant } from './ids'
import { releaseVersion, sliceName } from './releases'

/*
 * What pages tell of the releases that they were given, summed by the edge.
 */

/** Largest paint, delay of interactions, layout shift. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const
export type Vital = (typeof VITALS)[number]

/** What can be wrong with a release for a visitor: it did not load or threw, or a vital was poor. */
export const FAULTS = ['failure', ...VITALS] as const
export type Fault = (typeof FAULTS)[number]

/** How a vital is called by its value. */
export const RATINGS = ['good', 'fair', 'poor'] as const
export type Rating = (typeof RATINGS)[number]

const ratingsOf = <V extends Vital>(vital: V) => RATINGS.map((rating) => `${rating}${vital}` as const)

/**
 * What is counted of a release. `visitors`: distinct ones who were given it within the minute. A fault: those of them
 * who met it, each once a day, in the minute in which they were given the page. The rest are pages, as they came out.
 */
export const HEALTH_COUNTS = [
  'visitors',
  ...FAULTS,
  'goodPages',
  'badPages',
  ...ratingsOf('LCP'),
  ...ratingsOf('INP'),
  ...ratingsOf('CLS'),
] as const
export type HealthCount = (typeof HEALTH_COUNTS)[number]

const count = z.int().check(z.minimum(0), z.maximum(100_000_000))

/** Sums of one release and minute. Signed-in people and others are different people: they are compared each among themselves. */
export const releaseSums = z.object({
  owner: sliceName,
  version: releaseVersion,
  /** Begin of the minute in which the pages were given. */
  minute: instant,
  isSignedIn: z.boolean(),
  /** Whether of employees, who are signed in besides: missing where an edge of before tells. */
  isEmployee: z.optional(z.boolean()),
  counts: z.partialRecord(z.enum(HEALTH_COUNTS), count),
})
export type ReleaseSums = z.infer<typeof releaseSums>

/** At most so many sums in one batch. */
export const MAX_SUMS = 500

export const addHealth = endpoint({
  service: 'rollout',
  name: 'addHealth',
  method: 'POST',
  path: '/health-sums',
  audience: 'service',
  callers: ['edge'],
  summary: 'Adds up what pages told of their releases; a batch that comes again, by its id, is added already.',
  body: z.object({ batch: id, sums: z.array(releaseSums).check(z.maxLength(MAX_SUMS)) }),
  response: z.object({ isNew: z.boolean() }),
})
