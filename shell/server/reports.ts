import {
  callerOf,
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
import { BUCKETS, bucketOf } from './releases/pick'
import type { ReleaseStore } from './releases/release-store'
import { visitorOf } from './visitor'

const text = (max: number) => z.string().check(z.maxLength(max))

/** What the host sends about a page (shell/src/composition/telemetry.ts). */
const pageReport = z.object({
  kind: z.enum(['error', 'load', 'vital']),
  owner: text(20),
  release: text(80),
  name: text(100),
  message: z.optional(text(600)),
  value: z.optional(z.number()),
})

/** What is measured, and the largest value that a page can have meant: milliseconds, a layout shift has no unit. */
const MEASURES: ReadonlyMap<string, number> = new Map([
  ['load', 600_000],
  ['mount', 600_000],
  ['LCP', 600_000],
  ['INP', 600_000],
  ['CLS', 100],
])

/** Each within a minute. */
const LIMITS = {
  /** A page sends at most 50. */
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
  readonly store: Pick<ReleaseStore, 'isThere'>
  /** Share of visitors whose measures are kept, 0 to 1; their errors always are. */
  readonly share: number
  /** Smaller ones, for tests. */
  readonly limits?: typeof LIMITS
}

/**
 * Takes pages' reports: errors are counted and logged, times become histograms, each with slice and release. Labels
 * are releases that are there and measures that are known, so nobody can make series without end.
 */
export const reportRoutes = ({ metrics, logger, store, share, limits = LIMITS }: ReportOptions): RequestHandler[] => {
  const registers = [metrics.registry]
  const errors = new Counter({
    name: 'rouage_page_errors_total',
    help: 'Errors that pages reported, by slice and release.',
    labelNames: ['slice', 'release'],
    registers,
  })
  const values = new Histogram({
    name: 'rouage_page_measures',
    help: 'Load and mount times (ms) and web vitals that pages reported.',
    labelNames: ['slice', 'release', 'measure'],
    buckets: [0.01, 0.1, 50, 100, 250, 500, 1_000, 2_500, 4_000, 10_000],
    registers,
  })
  const dropped = new Counter({
    name: 'rouage_page_reports_dropped_total',
    help: 'Reports of pages that were over a limit, or about nothing that is known.',
    labelNames: ['reason'],
    registers,
  })
  const within = (limit: number) => localLimit({ limit, windowSeconds: WINDOW_SECONDS })
  const mayPass = {
    visitor: within(limits.visitor),
    network: within(limits.network),
    all: within(limits.all),
    log: within(limits.logged),
  }
  const isKept = (request: Request): boolean => bucketOf('reports', 'measures', visitorOf(request)) < share * BUCKETS

  const limited: RequestHandler = (request, response, next) => {
    nameRequest(response, 'reports')
    // The narrow before the wide: whoever is refused has used up nothing of the others'.
    if (!mayPass.visitor(visitorOf(request)) || !mayPass.network(callerOf(request).network) || !mayPass.all('')) {
      dropped.inc({ reason: 'limit' })
      throw tooManyRequests(WINDOW_SECONDS)
    }
    next()
  }
  const take: RequestHandler = async (request, response) => {
    const parsed = z.safeParse(pageReport, request.body)
    if (!parsed.success) throw invalidInput('body', parsed.error.issues)
    const { kind, owner, release, name, message, value } = parsed.data
    const largest = MEASURES.get(name)
    const isMeasure = kind !== 'error' && value !== undefined && largest !== undefined && value >= 0 && value <= largest
    if (!(await store.isThere(owner, release)) || !(kind === 'error' || isMeasure)) {
      dropped.inc({ reason: 'unknown' })
    } else if (isMeasure) {
      if (isKept(request)) values.observe({ slice: owner, release, measure: name }, value)
    } else {
      errors.inc({ slice: owner, release })
      if (mayPass.log('')) {
        logger.warn(
          { slice: owner, release, where: oneLine(name), message: oneLine(message ?? '') },
          'a page reported an error',
        )
      }
    }
    response.status(204).end()
  }
  return [limited, express.json({ limit: '4kb' }), take]
}
