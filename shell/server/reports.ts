import { type Rating, VITALS, type Vital } from '@rouage/contracts/release-health'
import {
  callerOf,
  forbidden,
  invalidInput,
  type Logger,
  localLimit,
  type Metrics,
  nameRequest,
  tooManyRequests,
} from '@rouage/service-kit'
import express, { type Request, type RequestHandler } from 'express'
import { Counter, Histogram } from 'prom-client'
import * as z from 'zod/mini'
import type { HealthCounts } from './health/health-counts'
import { type GivenPage, pageOf } from './health/page-mark'
import { BUCKETS, bucketOf } from './releases/pick'
import { visitorOf } from './visitor'

const text = (max: number) => z.string().check(z.maxLength(max))
/** Whose release it is about; which one, the page's mark says. */
const owner = text(20)

/** What the host sends about a page (shell/src/composition/telemetry.ts). */
const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('error'), owner, name: text(100), message: text(600) }),
  z.object({ kind: z.literal('time'), owner, name: z.enum(['load', 'mount']), value: z.number() }),
  z.object({ kind: z.literal('vital'), owner, name: z.enum(VITALS), value: z.number() }),
  /** A page of the owner was shown and went well so far, or something of it failed. */
  z.object({ kind: z.literal('outcome'), owner, isGood: z.boolean() }),
])
type Entry = z.infer<typeof entry>
const pageReport = z.object({ mark: text(1_500), entries: z.array(entry).check(z.maxLength(60)) })

/** The largest value that a page can have meant: milliseconds, a layout shift has no unit. */
const LARGEST: Readonly<Record<'load' | 'mount' | Vital, number>> = {
  load: 600_000,
  mount: 600_000,
  LCP: 600_000,
  INP: 600_000,
  CLS: 100,
}
/** Up to the first one a vital is good, from beyond the second one poor: https://web.dev/articles/vitals. */
const THRESHOLDS: Readonly<Record<Vital, readonly [number, number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}
const ratingOf = (vital: Vital, value: number): Rating => {
  const [good, fair] = THRESHOLDS[vital]
  if (value <= good) return 'good'
  return value <= fair ? 'fair' : 'poor'
}

/** Each within a minute. */
const LIMITS = {
  /** A page sends one when it is left, and few before. */
  visitor: 120,
  /** A visitor can drop a cookie; a network may be a whole company's. */
  network: 600,
  /** What one process takes in all. */
  all: 6_000,
  logged: 60,
}
const WINDOW_SECONDS = 60

/** Text of a visitor's browser as one line that a terminal may show: no line breaks, no control or direction marks. */
const oneLine = (words: string): string => words.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')

export type ReportOptions = {
  readonly metrics: Metrics
  readonly logger: Logger
  readonly counts: HealthCounts
  /** Signs the marks of pages. */
  readonly secret: string
  /** Share of visitors whose measures become histograms, 0 to 1; all else is always counted. */
  readonly share: number
  /** Smaller ones, for tests. */
  readonly limits?: typeof LIMITS
}

const figuresOf = (metrics: Metrics) => {
  const registers = [metrics.registry]
  return {
    errors: new Counter({
      name: 'rouage_page_errors_total',
      help: 'Errors that pages reported, by slice and release.',
      labelNames: ['slice', 'release'],
      registers,
    }),
    outcomes: new Counter({
      name: 'rouage_page_outcomes_total',
      help: 'Pages that showed something of a slice, by release and by whether anything of it failed.',
      labelNames: ['slice', 'release', 'outcome'],
      registers,
    }),
    vitals: new Counter({
      name: 'rouage_page_vitals_total',
      help: 'Pages by web vital and by what it is called: good, fair or poor.',
      labelNames: ['slice', 'release', 'vital', 'rating'],
      registers,
    }),
    values: new Histogram({
      name: 'rouage_page_measures',
      help: 'Load and mount times (ms) and web vitals that pages reported.',
      labelNames: ['slice', 'release', 'measure'],
      buckets: [0.01, 0.1, 50, 100, 250, 500, 1_000, 2_500, 4_000, 10_000],
      registers,
    }),
    dropped: new Counter({
      name: 'rouage_page_reports_dropped_total',
      help: 'Reports of pages that were over a limit, late, forged, told before, or about nothing that is known.',
      labelNames: ['reason'],
      registers,
    }),
  }
}

/**
 * Takes pages' reports. Which releases a page may speak for is what its mark says, and of each it is heard once: labels
 * are releases that the edge gave out, so nobody can make series without end, or speak for a release that is another's.
 */
export const reportRoutes = ({
  metrics,
  logger,
  counts,
  secret,
  share,
  limits = LIMITS,
}: ReportOptions): RequestHandler[] => {
  const { errors, outcomes, vitals, values, dropped } = figuresOf(metrics)
  const within = (limit: number) => localLimit({ limit, windowSeconds: WINDOW_SECONDS })
  const mayPass = {
    visitor: within(limits.visitor),
    network: within(limits.network),
    all: within(limits.all),
    log: within(limits.logged),
  }
  const isMeasured = (visitor: string): boolean => bucketOf('reports', 'measures', visitor) < share * BUCKETS

  const limited: RequestHandler = (request, response, next) => {
    nameRequest(response, 'reports')
    // The narrow before the wide: whoever is refused has used up nothing of the others'.
    if (!mayPass.visitor(visitorOf(request)) || !mayPass.network(callerOf(request).network) || !mayPass.all('')) {
      dropped.inc({ reason: 'limit' })
      throw tooManyRequests(WINDOW_SECONDS)
    }
    next()
  }
  const takeEntry = (visitor: string, page: GivenPage, release: string, told: Entry): void => {
    const slice = told.owner
    const { isFirst } = counts
    switch (told.kind) {
      case 'error':
        errors.inc({ slice, release })
        if (mayPass.log(''))
          logger.warn(
            { slice, release, where: oneLine(told.name), message: oneLine(told.message) },
            'a page reported an error',
          )
        return
      case 'time':
        if (isMeasured(visitor)) values.observe({ slice, release, measure: told.name }, told.value)
        return
      case 'vital': {
        const { name, value } = told
        if (!isFirst(page, `${slice} ${name}`)) return dropped.inc({ reason: 'again' })
        const rating = ratingOf(name, value)
        vitals.inc({ slice, release, vital: name, rating })
        counts.add(page, slice, `${rating}${name}`)
        if (rating === 'poor') counts.fault(visitor, page, slice, name)
        if (isMeasured(visitor)) values.observe({ slice, release, measure: name }, value)
        return
      }
      case 'outcome': {
        // What failed after all was well before is one visitor's failure, and still one page.
        if (!told.isGood) counts.fault(visitor, page, slice, 'failure')
        if (!isFirst(page, slice)) return dropped.inc({ reason: 'again' })
        outcomes.inc({ slice, release, outcome: told.isGood ? 'good' : 'bad' })
        counts.add(page, slice, told.isGood ? 'goodPages' : 'badPages')
        return
      }
    }
  }
  const isMeant = (told: Entry): boolean => !('value' in told) || (told.value >= 0 && told.value <= LARGEST[told.name])

  const take = (request: Request): void => {
    const parsed = z.safeParse(pageReport, request.body)
    if (!parsed.success) throw invalidInput('body', parsed.error.issues)
    const visitor = visitorOf(request)
    const page = pageOf(secret, visitor, parsed.data.mark)
    if (page === undefined) {
      dropped.inc({ reason: 'forged' })
      throw forbidden()
    }
    if (page === 'late') return dropped.inc({ reason: 'late' })
    for (const told of parsed.data.entries) {
      const release = page.releases.get(told.owner)
      if (release === undefined || !isMeant(told)) dropped.inc({ reason: 'unknown' })
      else takeEntry(visitor, page, release, told)
    }
  }
  const answer: RequestHandler = (request, response) => {
    take(request)
    response.status(204).end()
  }
  return [limited, express.json({ limit: '32kb' }), answer]
}
