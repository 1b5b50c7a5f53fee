import { Router } from 'express'
import { Gauge } from 'prom-client'
import * as z from 'zod/mini'
import { operatorsOnly } from '../http/operators-only'
import { invalidInput } from '../http/problems'
import { withinTime } from '../ops/health'
import type { Metrics } from '../ops/metrics'
import type { AuditTrail } from './audit'

/** A read of the figures waits no longer for what was found. */
const READ_WITHIN_MS = 1_000

/** Says what the last look at the chain found, of whichever replica. */
export const measureAudit = (audit: Pick<AuditTrail, 'lastFinding'>, { registry }: Metrics): void => {
  const registers = [registry]
  // The last figures stay where the database is away: all others have to be told.
  const read = () =>
    withinTime(audit.lastFinding(), READ_WITHIN_MS, 'Reading the finding of the audit').catch(() => undefined)
  new Gauge({
    name: 'rouage_audit_rows',
    help: 'Rows of the audit’s chain, as far as the last look found it whole.',
    registers,
    async collect() {
      const found = await read()
      if (found !== undefined) this.set(found.rows)
    },
  })
  new Gauge({
    name: 'rouage_audit_broken',
    help: '1 where the last look found that audit rows were changed, removed, inserted or moved.',
    registers,
    async collect() {
      const found = await read()
      if (found !== undefined) this.set(found.broken ? 1 : 0)
    },
  })
}

const checkpoint = z.object({
  seq: z.coerce.number().check(z.int(), z.positive()),
  hash: z.string().check(z.minLength(1), z.maxLength(100)),
})
const person = z.object({ subject: z.string().check(z.minLength(1), z.maxLength(100)) })

/**
 * For operators: `GET /` reads the whole chain and says what is wrong first (`?seq=&hash=` of an earlier answer are a
 * checkpoint), `POST /forget?subject=` forgets reasons and details about a person. They show the operators’ secret.
 */
export const auditRoutes = (audit: AuditTrail, internalToken: string): Router => {
  const router = Router()
  router.use(operatorsOnly('audit', internalToken))
  router.get('/', async ({ query }, response) => {
    const given = z.safeParse(checkpoint, query)
    if (!given.success && Object.keys(query).length > 0) throw invalidInput('query', given.error.issues)
    const { fault = null, ...end } = await audit.verify(...(given.success ? [given.data] : []))
    response.set('Cache-Control', 'no-store').json({ ...end, fault })
  })
  router.post('/forget', async ({ query }, response) => {
    const asked = z.safeParse(person, query)
    if (!asked.success) throw invalidInput('query', asked.error.issues)
    await audit.forget(asked.data.subject)
    response.json({ done: true })
  })
  return router
}
