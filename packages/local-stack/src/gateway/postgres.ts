import pg from 'pg'
import { CommandError, stateOf } from './errors'

/** SQL of a call into the database; `name` lets each connection prepare it once. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export type Value = string | number | bigint | boolean | Buffer | null

/** Runs one statement and gives its only row, column by column. */
export type Run = (statement: Statement, values: readonly Value[]) => Promise<readonly unknown[]>

export interface PostgresOptions {
  /** Folder of the unix socket, or a host name. */
  readonly host: string
  /** Most connections for single commands, and for open transactions. */
  readonly commands?: number
  readonly transactions?: number
}

const retryable = new Set(['40001', '40P01', '55P03'])
/** How often a statement is run that others' statements undo. */
export const attempts = 12
/**
 * Statements that wait for each other in a circle are told so after this long: the database looks no sooner. Upserts that
 * race for one unique value do so again and again, and a second each time, its own setting, adds up to half a minute.
 */
const deadlockTimeoutMs = 40
/** Longest wait between two attempts. */
const mostWaitMs = 1_000
/**
 * A command waits this long for others before it lets them pass and is run again. A transaction asks on another connection
 * whether a collection is there, and that may stand in line behind a drop, which waits for the transaction: a circle through
 * the gateway, which the database cannot see.
 */
const commandLockTimeoutMs = 1_000
/** A transaction waits this long for a row another one holds before it is told to start over. */
const lockTimeoutMs = 200

const query = async (
  client: pg.ClientBase | pg.Pool,
  statement: Statement,
  values: readonly Value[],
): Promise<readonly unknown[]> => {
  const result = await client.query<unknown[]>({ ...statement, values: [...values], rowMode: 'array' })
  return result.rows[0] ?? []
}

/**
 * Waits for the others to be through, longer with each attempt, and none as long as another: of many in a circle one has to
 * be alone for longer than it takes the database to see that they are.
 */
export const giveWay = (attempt: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2 ** attempt * deadlockTimeoutMs, mostWaitMs)))

/** An open transaction on a connection of its own. */
export interface PinnedConnection {
  readonly run: Run
  /** Ends the transaction and gives the connection back; a connection that fails here is closed. */
  readonly end: (how: 'COMMIT' | 'ROLLBACK') => Promise<void>
}

/** Connections to the database: one pool for single commands, one for transactions, so that neither starves the other. */
export class Postgres {
  readonly #commands: pg.Pool
  readonly #transactions: pg.Pool

  constructor({ host, commands = 16, transactions = 64 }: PostgresOptions) {
    const shared = {
      host,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 60_000,
      options: `-c deadlock_timeout=${deadlockTimeoutMs}ms -c lock_timeout=${commandLockTimeoutMs}ms`,
    }
    this.#commands = new pg.Pool({ ...shared, max: commands })
    this.#transactions = new pg.Pool({ ...shared, max: transactions })
    // An idle connection that breaks is replaced by its pool; without a listener it would end the process.
    for (const pool of [this.#commands, this.#transactions]) pool.on('error', () => undefined)
  }

  /** Runs a statement on its own. Conflicts with others' statements undo it whole, so it is simply run again. */
  readonly run: Run = async (statement, values) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await query(this.#commands, statement, values)
      } catch (error) {
        if (attempt === attempts || !retryable.has(stateOf(error) ?? '')) throw error
        await giveWay(attempt)
      }
    }
  }

  async begin(): Promise<PinnedConnection> {
    const client = await this.#transactions.connect().catch((error: unknown) => {
      // The pool's own words, for which it has no code; every other failure is the database's.
      const isFull = error instanceof Error && error.message.startsWith('timeout exceeded')
      throw isFull
        ? new CommandError(112, 'Too many transactions are open at once', ['TransientTransactionError'])
        : error
    })
    // A connection that dies in between makes its next statement fail, which is when its owner learns of it.
    const ignore = () => undefined
    client.on('error', ignore)
    const release = (broken: boolean) => {
      client.off('error', ignore)
      client.release(broken)
    }
    try {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    } catch (error) {
      release(true)
      throw error
    }
    return {
      run: (statement, values) => query(client, statement, values),
      end: async (how) => {
        try {
          const { command } = await client.query(how)
          release(false)
          if (command !== how)
            throw new CommandError(112, 'The transaction could not be committed', ['TransientTransactionError'])
        } catch (error) {
          if (!(error instanceof CommandError)) release(true)
          throw error
        }
      },
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#commands.end(), this.#transactions.end()])
  }
}
