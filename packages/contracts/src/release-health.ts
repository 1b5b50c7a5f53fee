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
const isCounted = (name: string): boolean => HEALTH_COUNTS.some((each) => each === name)

/** Counts by their names; those of nothing are left out. `partialRecord` would say so, which hosts do not give to slices. */
const counts = z.pipe(
  z.record(z.string().check(z.refine(isCounted)), count),
  z.transform((given: Readonly<Record<string, number>>): Partial<Record<HealthCount, number>> => {
    const told: Partial<Record<HealthCount, number>> = {}
    for (const name of HEALTH_COUNTS) {
      const value = given[name]
      if (value !== undefined) told[name] = value
    }
    return told
  }),
)

/** Sums of one release and minute. Signed-in people and others are different people: they are compared each among themselves. */
export const releaseSums = z.object({
  owner: sliceName,
  version: releaseVersion,
  /** Begin of the minute in which the pages were given. */
  minute: instant,
  isSignedIn: z.boolean(),
  /** Whether of employees, who are signed in besides: missing where an edge of before tells. */
  isEmployee: z.optional(z.boolean()),
  /**
   * How visitors were given this release of several. Only what was given by the same draw can be compared; missing where
   * there is one release, and where an edge of before tells.
   */
  draw: z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))),
  counts,
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

/** How far back operators look, and into how many parts that is divided: 60, 96 or 84. */
export const HEALTH_SPANS = ['hour', 'day', 'week'] as const
export const healthSpan = z.enum(HEALTH_SPANS)
export type HealthSpan = z.infer<typeof healthSpan>

/** Pages that told of a vital, and for how many of them it was poor. */
const vitalFigures = z.object({ pages: z.int(), poor: z.int() })

/** What came of a release within one part of the span; parts in which nobody was given it are left out. */
export const healthBucket = z.object({
  /** Begin of the part. */
  at: instant,
  /** Distinct visitors of each minute, added up: somebody who stays for an hour may count sixty times. */
  visitors: z.int(),
  /** Those of them who met a load failure or an uncaught error, each once a day. */
  failures: z.int(),
  LCP: vitalFigures,
  INP: vitalFigures,
  CLS: vitalFigures,
})
export type HealthBucket = z.infer<typeof healthBucket>

/** A release whose health is told, and what it is to its slice now. */
export const releaseHealthSeries = z.object({
  version: releaseVersion,
  role: z.enum(['stable', 'canary', 'takenBack', 'previous']),
  /** Oldest first. */
  buckets: z.array(healthBucket),
})
export type ReleaseHealthSeries = z.infer<typeof releaseHealthSeries>

export const releaseHealth = endpoint({
  service: 'rollout',
  name: 'releaseHealth',
  method: 'GET',
  path: '/rollouts/:owner/health',
  audience: 'operator',
  summary:
    'What pages told of the stable release of a slice over time, and beside it of the canary; without one of the canary ' +
    'that was taken back last, or of what was stable before. Sums are kept for 30 days.',
  params: z.object({ owner: sliceName }),
  query: z.object({ span: healthSpan }),
  response: z.object({
    /** Begin of the first part, whatever is known of it. */
    from: instant,
    /** Parts follow each other from there without a gap. */
    bucketSeconds: z.int(),
    buckets: z.int(),
    releases: z.array(releaseHealthSeries),
  }),
  problems: ['rollout_not_found'],
})
