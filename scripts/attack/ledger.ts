import type { Answer } from './send'

/** Something that must not be, with the line that shows it again. */
export type Fault = { readonly what: string; readonly where: string; readonly curl: string }

export type Result = {
  readonly requests: number
  readonly serverErrors: number
  readonly faults: readonly Fault[]
  /** Operations by name, with how often their plain requests were answered with success: how deep the attack came. */
  readonly reached: ReadonlyMap<string, number>
}

/** One fault met a thousand times is one fault: this many lines of each are kept. */
const KEPT_OF_EACH = 3

/** What one attack has counted and found so far. */
export class Ledger {
  readonly #faults = new Map<string, Fault[]>()
  readonly #reached = new Map<string, number>()
  #requests = 0
  #serverErrors = 0

  /** @returns the number of the request that is about to be sent */
  countRequest(): number {
    this.#requests += 1
    return this.#requests
  }

  countAnswer(answer: Answer): void {
    if (answer.failure === undefined && answer.status >= 500) this.#serverErrors += 1
  }

  /** Counts the answer to a plain request where it is a success. */
  countPlainAnswer(operation: string, answer: Answer): void {
    if (answer.failure === undefined && answer.status < 300)
      this.#reached.set(operation, (this.#reached.get(operation) ?? 0) + 1)
  }

  /** @param where what was called, by whom and how, with ` · ` between; faults of the same call are counted together */
  report({ what, where, curl }: Fault): void {
    const kind = `${where.split(' · ')[0]} ${what.replace(/\d+ ms/, '# ms')}`
    const known = this.#faults.get(kind) ?? []
    this.#faults.set(kind, known.length < KEPT_OF_EACH ? [...known, { what, where, curl }] : known)
  }

  get requests(): number {
    return this.#requests
  }

  result(): Result {
    return {
      requests: this.#requests,
      serverErrors: this.#serverErrors,
      faults: [...this.#faults.values()].flat(),
      reached: this.#reached,
    }
  }
}

/** `12,365 requests sent, 0 answers of 5xx, 0 faults` */
export const summaryOf = ({ requests, serverErrors, faults }: Result): string =>
  `${requests.toLocaleString('en-GB')} requests sent, ` +
  `${serverErrors.toLocaleString('en-GB')} answers of 5xx, ${faults.length} faults`
