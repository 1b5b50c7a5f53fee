import { CommandError } from './errors'

interface Cursor {
  readonly database: string
  readonly session: string | undefined
  /** What the database needs to go on; replaced after every batch. */
  continuation: Buffer
  busy: boolean
  touched: number
}

/** As MongoDB's cursorTimeoutMillis. */
const idleLimitMs = 600_000
const most = 20_000

/** Open cursors: the position of each between two batches. The rows themselves stay in the database. */
export class Cursors {
  readonly #cursors = new Map<bigint, Cursor>()

  open(id: bigint, database: string, session: string | undefined, continuation: Buffer): void {
    this.#cursors.set(id, { database, session, continuation, busy: false, touched: Date.now() })
    const before = Date.now() - idleLimitMs
    for (const [oldest, cursor] of this.#cursors) {
      if (this.#cursors.size <= most && cursor.touched >= before) break
      this.#cursors.delete(oldest)
    }
  }

  /** Runs one batch; `work` returns where to go on, or undefined at the end. */
  async advance(
    id: bigint,
    database: string,
    work: (continuation: Buffer) => Promise<Buffer | undefined>,
  ): Promise<void> {
    const cursor = this.#cursors.get(id)
    if (!cursor || cursor.database !== database) throw new CommandError(43, `cursor id ${id} not found`)
    if (cursor.busy) throw new CommandError(12051, `cursor id ${id} is already in use`)
    cursor.busy = true
    try {
      const continuation = await work(cursor.continuation)
      // Moved behind the others, so that the oldest stays first; unless it was killed meanwhile.
      const known = this.#cursors.delete(id)
      if (continuation && known) this.#cursors.set(id, { ...cursor, continuation, busy: false, touched: Date.now() })
    } catch (error) {
      this.#cursors.delete(id)
      throw error
    }
  }

  /** True when there was such a cursor. */
  kill(id: bigint, database: string): boolean {
    return this.#cursors.get(id)?.database === database && this.#cursors.delete(id)
  }

  killOf(session: string): bigint[] {
    const ids = [...this.#cursors].filter(([, cursor]) => cursor.session === session).map(([id]) => id)
    for (const id of ids) this.#cursors.delete(id)
    return ids
  }
}
