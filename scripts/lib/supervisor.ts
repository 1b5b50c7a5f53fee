import { setTimeout as pause } from 'node:timers/promises'
import type { Ending, Life } from './life'
import { StartError } from './start-error'

export type SupervisorLimits = {
  /** Deaths within `windowMs` after which a process stays down. */
  readonly mostDeaths: number
  readonly windowMs: number
  /** Pauses before the first, second… start after a death; the last one holds for all others. */
  readonly backoffMs: readonly number[]
  /** How often a process is asked for a sign of life, and after how long without one it is killed. */
  readonly checkEveryMs: number
  readonly hangMs: number
  /** What is not back by then is told of before it is. */
  readonly patienceMs: number
}

export const LIMITS: SupervisorLimits = {
  mostDeaths: 5,
  windowMs: 60_000,
  backoffMs: [0, 500, 1_000, 2_000],
  checkEveryMs: 2_000,
  hangMs: 20_000,
  patienceMs: 10_000,
}

/** A process to be kept up: what it is called, how it starts and what it needs. */
export type ProcessSpec = {
  readonly name: string
  /** Starts a life and resolves once it serves. Gives up, and rejects, when the signal says so. */
  readonly start: (signal: AbortSignal) => Promise<Life>
  /** What has to be up before this is started again. */
  readonly needs?: readonly string[]
}

/** `down`: died too often and stays down until somebody revives it. */
export type State = 'starting' | 'up' | 'dead' | 'down' | 'stopped'

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** One process under supervision: its lives, one after the other. */
class SupervisedProcess {
  state: State = 'starting'
  life: Life | undefined
  readonly #end = new AbortController()
  #looking: Promise<void> = Promise.resolve()
  #revive: () => void = () => undefined

  constructor(
    private readonly spec: ProcessSpec,
    private readonly supervisor: Supervisor,
    private readonly limits: SupervisorLimits,
    private readonly say: (line: string) => void,
  ) {}

  /** The first life. @throws whatever kept it from starting; then nothing is looked after. */
  async start(): Promise<void> {
    const first = this.spec.start(this.#end.signal)
    this.#looking = first.then(
      () => undefined,
      () => undefined,
    )
    try {
      this.#lives(await first)
    } catch (error) {
      this.state = 'stopped'
      throw error
    }
    this.#looking = this.#look()
  }

  /** Ends what stays down: it is started once more, and its deaths are forgotten. */
  revive(): void {
    this.#revive()
  }

  /** Ends the process in good order; nobody starts it again. */
  async stop(): Promise<void> {
    this.state = 'stopped'
    this.#end.abort()
    await this.life?.stop()
    await this.#looking
  }

  #lives(life: Life): void {
    this.life = life
    // Whoever stopped meanwhile did not know of this life.
    if (this.#isEnding()) void life.stop()
    else this.state = 'up'
  }

  #isEnding(): boolean {
    return this.state === 'stopped'
  }

  async #look(): Promise<void> {
    let deaths: number[] = []
    while (!this.#isEnding()) {
      let how = await this.#death()
      const diedAt = Date.now()
      const tellLater = setTimeout(
        () => this.say(`${this.spec.name} died (${how}) and is being started again.`),
        this.limits.patienceMs,
      )
      let isRevived = false
      while (!this.#isEnding() && this.state !== 'up') {
        deaths = [...deaths.filter((at) => at > Date.now() - this.limits.windowMs), Date.now()]
        if (deaths.length >= this.limits.mostDeaths) {
          clearTimeout(tellLater)
          await this.#stayDown(how)
          deaths = []
          isRevived = true
        } else await this.#wait(this.limits.backoffMs[Math.min(deaths.length, this.limits.backoffMs.length) - 1] ?? 0)
        try {
          for (const name of this.spec.needs ?? []) await this.supervisor.up(name, this.#end.signal)
          if (this.#isEnding()) break
          this.#lives(await this.spec.start(this.#end.signal))
        } catch (error) {
          how = error instanceof Error ? error.message : String(error)
        }
      }
      clearTimeout(tellLater)
      const words = isRevived ? 'is back' : `died (${how}) and is back after ${seconds(Date.now() - diedAt)}`
      if (!this.#isEnding()) this.say(`${this.spec.name} ${words}.`)
    }
  }

  /** Resolves when the present life has ended though nobody stopped it; one that hangs is killed. */
  async #death(): Promise<Ending> {
    const life = this.life
    if (life === undefined) return 'it never began'
    const watch = new AbortController()
    const signal = AbortSignal.any([watch.signal, this.#end.signal])
    let hung: Ending | undefined
    void this.#hangs(life, signal).then((isHanging) => {
      if (!isHanging) return
      hung = `no sign of life for ${seconds(this.limits.hangMs)}`
      life.child.kill('SIGKILL')
    })
    const ending = await life.ended
    watch.abort()
    if (!this.#isEnding()) this.state = 'dead'
    return hung ?? ending
  }

  /** Resolves with true once the process gives no sign of life any more. */
  async #hangs(life: Life, signal: AbortSignal): Promise<boolean> {
    const { checkEveryMs, hangMs } = this.limits
    let heard = Date.now()
    for (;;) {
      const before = Date.now()
      await pause(checkEveryMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return false
      // This very process was paused, or the whole machine: nobody could have answered.
      if (Date.now() - before > 2 * checkEveryMs) heard = Date.now()
      const isWell = await life.check().then(
        () => true,
        () => false,
      )
      if (signal.aborted) return false
      if (isWell) heard = Date.now()
      else if (Date.now() - heard > hangMs) return true
    }
  }

  async #stayDown(how: Ending): Promise<void> {
    this.state = 'down'
    const { mostDeaths, windowMs } = this.limits
    const words = `died ${mostDeaths} times within ${windowMs / 1_000} s (last: ${how}) and stays down; the rest goes on.`
    this.say(`${this.spec.name} ${words} ${this.supervisor.remedy(this.spec.name)}`)
    await new Promise<void>((resolve) => {
      this.#revive = resolve
      this.#end.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    if (!this.#isEnding()) this.state = 'dead'
  }

  async #wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#end.signal }).catch(() => undefined)
  }
}

const POLL_MS = 50

/**
 * Keeps processes up: one that dies is started again, at first at once and then after growing pauses, while the others go
 * on; one that dies too often stays down until somebody revives it; one that hangs is killed, which is a death like any
 * other.
 */
export class Supervisor {
  readonly #processes = new Map<string, SupervisedProcess>()

  /**
   * @param say hears one line for each process that came back or stays down
   * @param remedy how the operator starts a process again that stays down
   */
  constructor(
    private readonly say: (line: string) => void,
    readonly remedy: (name: string) => string = () => '',
    private readonly limits: SupervisorLimits = LIMITS,
  ) {}

  /** Starts a process and keeps it up from then on. @throws whatever kept it from starting */
  async start(spec: ProcessSpec): Promise<void> {
    const supervised = new SupervisedProcess(spec, this, this.limits, this.say)
    this.#processes.set(spec.name, supervised)
    await supervised.start()
  }

  /** Ends a process and keeps it so until it is started again. */
  async stop(name: string): Promise<void> {
    await this.#processes.get(name)?.stop()
  }

  /** Starts what stays down once more. */
  revive(): void {
    for (const supervised of this.#processes.values()) supervised.revive()
  }

  /** Everything that is looked after. */
  names(): readonly string[] {
    return [...this.#processes.keys()]
  }

  stateOf(name: string): State | undefined {
    return this.#processes.get(name)?.state
  }

  /** The present life of a process, or the last one. */
  lifeOf(name: string): Life | undefined {
    return this.#processes.get(name)?.life
  }

  /** Resolves once a process is up, or is none of ours. */
  async up(name: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const state = this.stateOf(name)
      if (state === undefined || state === 'up') return
      await pause(POLL_MS)
    }
    throw new StartError(`${name} was not up in time.`)
  }
}
