import { takeStep } from './billing/renewals'
import type { Account } from './state/account'
import type { TestClock } from './state/entities'

const lookEveryMs = 1_000

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Plays what time brings about: by test clocks as they are advanced, by the account's own clock as it goes. */
export class Clocks {
  readonly #account: Account
  readonly #url: string
  readonly #playing = new Map<string | null, Promise<void>>()
  readonly #timer: NodeJS.Timeout
  #isStopped = false

  constructor(account: Account, url: string) {
    this.#account = account
    this.#url = url
    this.#timer = setInterval(() => void this.playDue(), lookEveryMs)
    // What was being played when the process ended goes on.
    this.heed()
  }

  /** Plays clocks that have somewhere to go. */
  heed(): void {
    for (const clock of this.#account.all('test_helpers.test_clock'))
      if (clock.status === 'advancing') void this.#once(clock.id, () => this.#advance(clock))
  }

  playDue(): Promise<void> {
    return this.#once(null, () => this.#play(null, this.#account.now()))
  }

  #once(key: string | null, work: () => Promise<void>): Promise<void> {
    const running = this.#playing.get(key)
    if (running) return running
    const playing = turn()
      .then(work)
      .catch((error: unknown) => console.error(error))
      .finally(() => this.#playing.delete(key))
    this.#playing.set(key, playing)
    return playing
  }

  /** One step at a time, so that calls are answered between. */
  async #play(clock: string | null, until: number): Promise<void> {
    while (!this.#isStopped && takeStep(this.#account, clock, until, this.#url)) await turn()
  }

  async #advance(clock: TestClock): Promise<void> {
    const target = clock.status_details.advancing?.target_frozen_time ?? clock.frozen_time
    await this.#play(clock.id, target)
    if (this.#isStopped || !this.#account.find('test_helpers.test_clock', clock.id)) return
    this.#account.transact(() =>
      this.#account.tell('test_helpers.test_clock.ready', {
        ...clock,
        frozen_time: target,
        status: 'ready',
        status_details: {},
      }),
    )
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await Promise.all(this.#playing.values())
  }
}
