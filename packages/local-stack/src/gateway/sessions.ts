import type { Postgres, Run } from './postgres'
import { CommandError, isLost, transient } from './errors'

/** Whose command this is: a driver's session, the number of its transaction or retryable write, and its connection. */
export interface SessionCall {
  readonly session: string
  readonly number: bigint
  readonly client: object
}

interface Transaction {
  readonly number: bigint
  /** `unknown`: the database was lost while it committed. */
  state: 'open' | 'committed' | 'aborted' | 'unknown'
  /** Connections of the driver that took part; when the last has closed, nobody can finish the transaction. */
  readonly clients: Set<object>
  /** Its commands run one after the other. */
  tail: Promise<unknown>
  pinned?: Awaited<ReturnType<Postgres['begin']>>
  touched: number
}

/** As MongoDB's transactionLifetimeLimitSeconds. */
const idleLimitMs = 60_000
/** Sessions remembered for repeated commits and repeated writes. */
const remembered = 10_000

const noSuchTransaction = (call: SessionCall) =>
  new CommandError(251, `Given transaction number ${call.number} does not match any in-progress transactions.`, [
    transient,
  ])

/**
 * A commit that was cut, or one of a transaction that this gateway never heard of: the one before it may have carried it
 * out and died before it said so. Without the label drivers do not start over, which could do everything twice.
 */
const unknownOutcome = ({ number }: SessionCall) =>
  new CommandError(251, `Nobody knows what became of transaction number ${number}.`)

/**
 * Transactions and retryable writes of drivers' sessions. A transaction keeps one database connection from its first
 * command to its end; it is rolled back when its client vanishes or leaves it idle for a minute.
 */
export class Sessions {
  readonly #transactions = new Map<string, Transaction>()
  readonly #writes = new Map<string, { number: bigint; reply: Promise<Buffer> }>()
  readonly #sweeper: NodeJS.Timeout

  constructor(
    private readonly postgres: Postgres,
    idleMs: number = idleLimitMs,
  ) {
    this.#sweeper = setInterval(() => this.#sweep(Date.now() - idleMs), Math.min(idleMs, 5_000))
    this.#sweeper.unref()
  }

  /** Runs `work` inside the transaction, which `starts` opens. */
  async inTransaction<T>(call: SessionCall, starts: boolean, work: (run: Run) => Promise<T>): Promise<T> {
    const transaction = starts ? this.#open(call) : this.#transactions.get(call.session)
    if (!transaction || transaction.number !== call.number || transaction.state !== 'open')
      throw noSuchTransaction(call)
    transaction.clients.add(call.client)
    return this.#queued(transaction, async () => {
      if (transaction.state !== 'open') throw noSuchTransaction(call)
      try {
        transaction.pinned ??= await this.postgres.begin()
        return await work(transaction.pinned.run)
      } catch (error) {
        // As in MongoDB, a command that fails takes its transaction with it.
        await this.#end(transaction, 'ROLLBACK').catch(() => undefined)
        throw error
      }
    })
  }

  async commit(call: SessionCall): Promise<void> {
    const transaction = this.#transactions.get(call.session)
    if (!transaction || transaction.number !== call.number) throw unknownOutcome(call)
    transaction.clients.add(call.client)
    await this.#queued(transaction, async () => {
      if (transaction.state === 'aborted') throw noSuchTransaction(call)
      if (transaction.state === 'unknown') throw unknownOutcome(call)
      if (transaction.state === 'open') await this.#commit(transaction, call)
    })
  }

  async abort(call: SessionCall): Promise<void> {
    const transaction = this.#transactions.get(call.session)
    if (!transaction || transaction.number !== call.number) throw noSuchTransaction(call)
    await this.#queued(transaction, async () => {
      if (transaction.state === 'committed') throw new CommandError(256, 'Transaction has been committed')
      if (transaction.state !== 'open') throw noSuchTransaction(call)
      await this.#end(transaction, 'ROLLBACK')
    })
  }

  /** Runs a retryable write once: the same number again gets the first answer. */
  once(call: SessionCall, work: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#writes.get(call.session)
    if (known?.number === call.number) return known.reply
    const reply = work()
    this.#writes.delete(call.session)
    this.#writes.set(call.session, { number: call.number, reply })
    // A failure is not kept: nothing was written, and trying again may succeed.
    reply.catch(() => this.#writes.get(call.session)?.reply === reply && this.#writes.delete(call.session))
    forgetOldest(this.#writes)
    return reply
  }

  /** The driver is done with this session. */
  forget(session: string): void {
    const transaction = this.#transactions.get(session)
    if (transaction) void this.#abandon(transaction)
    this.#transactions.delete(session)
    this.#writes.delete(session)
  }

  /** A connection closed. */
  clientGone(client: object): void {
    for (const transaction of this.#transactions.values()) {
      if (transaction.clients.delete(client) && transaction.clients.size === 0) void this.#abandon(transaction)
    }
  }

  /** Rolls back what is open. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper)
    await Promise.all([...this.#transactions.values()].map((transaction) => this.#abandon(transaction)))
  }

  #open(call: SessionCall): Transaction {
    const last = this.#transactions.get(call.session)
    if (last && last.number >= call.number) {
      throw new CommandError(225, `Cannot start transaction ${call.number}: a newer one, ${last.number}, has started`)
    }
    if (last) void this.#abandon(last)
    const transaction: Transaction = {
      number: call.number,
      state: 'open',
      clients: new Set(),
      tail: Promise.resolve(),
      touched: Date.now(),
    }
    this.#transactions.delete(call.session)
    this.#transactions.set(call.session, transaction)
    for (const [session, { state }] of this.#transactions) {
      if (this.#transactions.size <= remembered) break
      if (state !== 'open') this.#transactions.delete(session)
    }
    return transaction
  }

  #queued<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    const result = transaction.tail.then(work)
    transaction.tail = result.catch(() => undefined).then(() => (transaction.touched = Date.now()))
    return result
  }

  async #commit(transaction: Transaction, call: SessionCall): Promise<void> {
    try {
      await this.#end(transaction, 'COMMIT')
    } catch (error) {
      if (!isLost(error)) throw error
      transaction.state = 'unknown'
      throw unknownOutcome(call)
    }
  }

  async #end(transaction: Transaction, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    const pinned = transaction.pinned
    transaction.pinned = undefined
    transaction.state = 'aborted'
    if (pinned) await pinned.end(how)
    if (how === 'COMMIT') transaction.state = 'committed'
  }

  #abandon(transaction: Transaction): Promise<void> {
    return this.#queued(transaction, async () => {
      if (transaction.state === 'open') await this.#end(transaction, 'ROLLBACK')
    }).catch(() => undefined)
  }

  #sweep(before: number): void {
    for (const transaction of this.#transactions.values()) {
      if (transaction.state === 'open' && transaction.touched < before) void this.#abandon(transaction)
    }
  }
}

const forgetOldest = (map: Map<string, unknown>): void => {
  for (const key of map.keys()) {
    if (map.size <= remembered) return
    map.delete(key)
  }
}
