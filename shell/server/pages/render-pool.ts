import { Worker } from 'node:worker_threads'
import type { Logger } from '@rouage/service-kit'
import type { RenderReply, RenderRequest, RenderResults, RenderTask } from './render-messages'
import { RenderQueue, type Waiting } from './render-queue'

/** A first view that did not come about; the browser renders it instead. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed'
}

type Result = RenderResults[keyof RenderResults]

/** A task that outlived its limit but not yet its thread's patience: nobody waits for it, but it may still come. */
export class RenderLate extends RenderFailed {
  constructor(readonly eventually: Promise<Result>) {
    super('Rendering took longer than it may.')
  }
}

/** A task that no thread has begun: too much was before it. That is no fault of its build. */
export class RenderShed extends RenderFailed {
  constructor() {
    super('Too many pages are waiting to be rendered.')
  }
}

type Job = Waiting & {
  readonly id: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: RenderFailed) => void
  /** After so long on a thread it counts as an endless loop. */
  readonly patienceMs: number
  /** It has the limit of a visitor's page: a first rendering compiles, and says nothing of those after it. */
  readonly isUsual: boolean
  patience: NodeJS.Timeout | undefined
  begun: number
}

/** From here on a task counts as an endless loop. On a busy machine honest ones take ten times their usual time. */
const PATIENCE_MS = 2_000

/**
 * Threads that run one render task at a time each. Whoever asked waits for a short limit only; the task goes on, since
 * stopping it would cost the next page a fresh thread with everything to compile again. A task that outlives the
 * thread's patience takes the thread with it, because a loop in a server build cannot be stopped otherwise.
 */
export class RenderPool {
  readonly #file: string
  readonly #limitMs: number
  readonly #patienceMs: number
  readonly #logger: Logger
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job>()
  readonly #queue: RenderQueue<Job>
  readonly #size: number
  #nextId = 1
  #isClosed = false
  #generation = 0

  constructor(options: { file: string; size: number; limitMs: number; patienceMs?: number; logger: Logger }) {
    this.#file = options.file
    this.#size = options.size
    this.#queue = new RenderQueue({ threads: options.size, now: () => performance.now() })
    this.#limitMs = options.limitMs
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS
    this.#logger = options.logger
    for (let index = 0; index < options.size; index += 1) this.#start()
  }

  /** Grows whenever a thread starts: what earlier threads had compiled is gone with them. */
  get generation(): number {
    return this.#generation
  }

  /**
   * @throws RenderShed when the task was not begun in time, RenderLate when it takes too long, RenderFailed when it throws
   */
  run<Kind extends RenderTask['kind']>(
    task: Extract<RenderTask, { kind: Kind }>,
    limitMs = this.#limitMs,
  ): Promise<RenderResults[Kind]> {
    let limit: NodeJS.Timeout | undefined
    return new Promise<Result>((resolve, reject) => {
      const eventually = new Promise<Result>((succeed, fail) => {
        const job: Job = {
          id: this.#nextId++,
          task,
          deadline: performance.now() + limitMs,
          // A long limit is the patience that its caller asks for.
          patienceMs: Math.max(limitMs, this.#patienceMs),
          isUsual: limitMs === this.#limitMs,
          patience: undefined,
          begun: 0,
          resolve: succeed,
          reject: fail,
        }
        if (!this.#queue.add(job)) {
          fail(new RenderShed())
          return
        }
        limit = setTimeout(() => {
          if (this.#queue.remove(job)) job.reject(new RenderShed())
          else reject(new RenderLate(eventually))
        }, limitMs)
      })
      eventually.then(resolve, reject).finally(() => clearTimeout(limit))
      this.#next()
    }) as Promise<RenderResults[Kind]>
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const workers = [...this.#idle, ...this.#busy.keys()]
    for (const job of [...this.#queue.drain(), ...this.#busy.values()]) this.#fail(job, 'The edge is stopping.')
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #start(): void {
    this.#generation += 1
    const worker = new Worker(this.#file)
    worker.on('message', (reply: RenderReply) => this.#settle(worker, reply))
    worker.on('error', (error) => this.#lose(worker, error.message))
    worker.on('exit', () => this.#lose(worker, 'The render thread ended.'))
    this.#idle.push(worker)
  }

  #next(): void {
    for (let worker = this.#idle.pop(); worker !== undefined; worker = this.#idle.pop()) {
      const job = this.#queue.next(({ reject }) => reject(new RenderShed()))
      if (job === undefined) {
        this.#idle.push(worker)
        return
      }
      this.#begin(worker, job)
    }
  }

  #begin(worker: Worker, job: Job): void {
    this.#busy.set(worker, job)
    job.begun = performance.now()
    job.patience = setTimeout(() => this.#stop(worker, job), job.patienceMs)
    worker.postMessage({ id: job.id, task: job.task } satisfies RenderRequest)
  }

  #settle(worker: Worker, reply: RenderReply): void {
    const job = this.#busy.get(worker)
    if (job === undefined || job.id !== reply.id) return
    this.#busy.delete(worker)
    this.#idle.push(worker)
    if ('error' in reply) this.#fail(job, reply.error)
    else {
      clearTimeout(job.patience)
      if (job.task.kind === 'page' && job.isUsual) this.#queue.took(job.task, performance.now() - job.begun)
      job.resolve(reply.result)
    }
    this.#next()
  }

  #stop(worker: Worker, job: Job): void {
    this.#logger.warn({ task: job.task.kind, build: job.task.build }, 'render thread stopped: its task does not end')
    this.#fail(job, 'The server build does not end.')
    void worker.terminate()
  }

  #lose(worker: Worker, reason: string): void {
    const job = this.#busy.get(worker)
    const idle = this.#idle.indexOf(worker)
    if (job === undefined && idle < 0) return
    this.#busy.delete(worker)
    if (idle >= 0) this.#idle.splice(idle, 1)
    if (job !== undefined) this.#fail(job, reason)
    if (!this.#isClosed && this.#idle.length + this.#busy.size < this.#size) {
      this.#start()
      this.#next()
    }
  }

  #fail(job: Job, reason: string): void {
    clearTimeout(job.patience)
    job.reject(new RenderFailed(reason))
  }
}
