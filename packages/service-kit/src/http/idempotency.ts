import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@rouage/contracts'
import type { Request } from 'express'
import { type ClientSession, Schema } from 'mongoose'
import type { Database } from '../data/database'
import { isDuplicateKey } from '../data/duplicate-key'
import { sha256Of } from '../data/ids'
import { parseJson } from '../data/json'
import { needsIdentity, userOf } from './guards'
import { Problem } from './problems'
import { callerOf } from './request-context'

const KEY_HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{8,200}$/
/** How long an answer is kept for whoever asks again. */
const KEEP_MS = 24 * 3_600_000
/** A try that has not ended by then died with its process: no request of ours runs for so long. */
const LEASE_MS = 60_000

/**
 * An operation that its caller named by an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). `requestHash`
 * tells another request with the same key; `attempt` whose the lease is.
 */
type Stored = {
  _id: string
  /** Whose it is, to be forgotten with them; null for visitors. */
  userId: string | null
  requestHash: string
  attempt: string
  leasedUntil: Date
  /** Null until it is settled. */
  answer: { status: number; body: unknown } | null
  expiresAt: Date
}
const schema = new Schema<Stored>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    requestHash: { type: String, required: true },
    attempt: { type: String, required: true },
    leasedUntil: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'operations', versionKey: false, minimize: false },
)
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
schema.index({ userId: 1 })

/** One try of an operation that takes effect once, however often it is asked for. */
export type Operation<Answer = unknown> = {
  /** The same for every try, and nobody else's: fit for the id of what the operation makes. */
  readonly id: string
  /**
   * Call it in the transaction of the effect: once that is through, every other try gets this answer, also where this
   * process dies before it can give it.
   * @throws Problem 409 `operation_under_way` where another try has taken over: the effect must not be
   */
  readonly settle: (answer: Answer, session: ClientSession) => Promise<void>
}

/** What came of an operation. */
export type Settled = { readonly status: number; readonly body: unknown }

/** Remembers operations by the keys of their callers, among all replicas. */
export type Idempotency = {
  /**
   * Runs an operation unless it has run: then its answer comes again. One that fails may be tried again.
   * @throws Problem 409 `key_reused` where the key stands for another request, `operation_under_way` while it runs
   */
  run(
    call: { readonly endpoint: Endpoint; readonly request: Request; readonly key: string; readonly input: unknown },
    status: number,
    perform: (operation: Operation) => Promise<unknown>,
  ): Promise<Settled>
  /** Forgets what somebody's operations were answered. */
  forget(userId: string, session?: ClientSession): Promise<void>
}

const hashOf = (...parts: readonly string[]): string => sha256Of(JSON.stringify(parts))

const underWay = (leasedUntil: Date): Problem =>
  new Problem({
    status: 409,
    code: 'operation_under_way',
    detail: 'Cette demande est déjà en cours. Patientez un instant.',
    retryAfterSeconds: Math.max(1, Math.ceil((leasedUntil.getTime() - Date.now()) / 1000)),
  })

const keyReused = (): Problem =>
  new Problem({
    status: 409,
    code: 'key_reused',
    detail: 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et recommencez.',
  })

const unusableKey = (detail: string): Problem => new Problem({ status: 400, code: 'invalid_input', detail })

/**
 * The key of a request, where its endpoint takes one.
 * @throws Problem 400 where it is no key, or is missing and the endpoint needs one
 */
export const idempotencyKeyOf = (endpoint: Endpoint, request: Request): string | undefined => {
  if (endpoint.idempotency === undefined) return undefined
  const key = request.get(KEY_HEADER)
  if (key === undefined) {
    if (endpoint.idempotency === 'optional') return undefined
    throw unusableKey('Cette demande doit porter un en-tête Idempotency-Key.')
  }
  if (!KEY.test(key)) throw unusableKey('L’en-tête Idempotency-Key doit compter de 8 à 200 caractères visibles.')
  return key
}

/** @param leaseMs after how long a try that has not ended counts as dead; shorter in tests */
export const createIdempotency = (database: Database, { leaseMs = LEASE_MS } = {}): Idempotency => {
  const operations = database.model('Operation', schema)
  const leaseEnd = () => new Date(Date.now() + leaseMs)

  /** Whose try it is from now on; the answer where there is one. */
  const take = async (row: Omit<Stored, 'leasedUntil' | 'answer' | 'expiresAt'>): Promise<Settled | undefined> => {
    try {
      const expiresAt = new Date(Date.now() + KEEP_MS)
      await operations.insertMany([{ ...row, leasedUntil: leaseEnd(), answer: null, expiresAt }])
      return undefined
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    const known = await operations.findById(row._id).lean<Stored>()
    // It failed, or was forgotten, a moment ago.
    if (known === null) return take(row)
    if (known.requestHash !== row.requestHash) throw keyReused()
    if (known.answer !== null) return known.answer
    if (known.leasedUntil.getTime() > Date.now()) throw underWay(known.leasedUntil)
    const dead = { _id: row._id, attempt: known.attempt, answer: null }
    const taken = await operations.updateOne(dead, { $set: { attempt: row.attempt, leasedUntil: leaseEnd() } })
    if (taken.modifiedCount === 0) throw underWay(leaseEnd())
    return undefined
  }

  return {
    run: async ({ endpoint, request, key, input }, status, perform) => {
      const userId = needsIdentity(endpoint.audience) ? userOf(request).sub : null
      const caller = userId ?? callerOf(request).visitor ?? ''
      const _id = hashOf(endpoint.name, userId === null ? 'visitor' : 'user', caller, key)
      const attempt = randomUUID()
      const known = await take({ _id, userId, attempt, requestHash: hashOf(JSON.stringify(input) ?? '') })
      if (known !== undefined) return known

      const own = { _id, attempt, answer: null }
      const settle = async (body: unknown, session?: ClientSession): Promise<boolean> => {
        // As it is sent: what is undefined is left out, where the database would keep it as null.
        const answer = { status, body: parseJson(JSON.stringify(body ?? null)) }
        return (await operations.updateOne(own, { $set: { answer } }, { session })).modifiedCount === 1
      }
      const operation: Operation = {
        id: _id,
        settle: async (body, session) => {
          if (!(await settle(body, session))) throw underWay(leaseEnd())
        },
      }
      try {
        const body = await perform(operation)
        await settle(body)
        return { status, body }
      } catch (error) {
        // Nothing took effect: the next try begins anew. An answer that was settled with its effect stays.
        await operations.deleteOne(own).catch(() => undefined)
        throw error
      }
    },
    forget: async (userId, session) => {
      await operations.deleteMany({ userId }, { session })
    },
  }
}
