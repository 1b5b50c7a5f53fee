import { type Metrics, nameRequest } from '@rouage/service-kit'
import express, { type RequestHandler } from 'express'
import type { Logger } from '@rouage/service-kit'
import { Counter, Histogram } from 'prom-client'
import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.maxLength(max))

/** What the host sends about a page (shell/src/composition/telemetry.ts). */
const pageReport = z.object({
  kind: z.enum(['error', 'load', 'vital']),
  owner: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  release: z.string().check(z.regex(/^[0-9A-Za-z.-]{1,60}$/)),
  name: text(100),
  message: z.optional(text(600)),
  value: z.optional(z.number()),
})

const KNOWN_NAMES = new Set(['load', 'mount', 'LCP', 'CLS'])

/** Takes pages' reports: errors are counted and logged, times become histograms, each with slice and release. */
export const reportRoutes = (metrics: Metrics, logger: Logger): RequestHandler[] => {
  const errors = new Counter({
    name: 'rouage_page_errors_total',
    help: 'Errors that pages reported, by slice and release.',
    labelNames: ['slice', 'release'],
    registers: [metrics.registry],
  })
  const values = new Histogram({
    name: 'rouage_page_measures',
    help: 'Load and mount times (ms) and web vitals that pages reported.',
    labelNames: ['slice', 'release', 'measure'],
    buckets: [0.01, 0.1, 50, 100, 250, 500, 1_000, 2_500, 4_000, 10_000],
    registers: [metrics.registry],
  })
  return [
    express.json({ limit: '4kb' }),
    (request, response) => {
      nameRequest(response, 'reports')
      const parsed = z.safeParse(pageReport, request.body)
      response.status(parsed.success ? 204 : 400).end()
      if (!parsed.success) return
      const { kind, owner, release, name, message, value } = parsed.data
      if (kind === 'error') {
        errors.inc({ slice: owner, release })
        logger.warn({ slice: owner, release, where: name, message }, 'a page reported an error')
      } else if (value !== undefined && KNOWN_NAMES.has(name)) {
        values.observe({ slice: owner, release, measure: name }, value)
      }
    },
  ]
}
