import { Worker } from 'node:worker_threads'
import type { Logger } from '@rouage/service-kit'
import type { RenderReply, RenderRequest, RenderResults, RenderTask } from './render-messages'

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

type Job = {
  readonly request: RenderRequest
  readonly resolve: (result: Result) => void
  readonly reject: (error: RenderFailed) => void
  /** After so long on a thread it counts as an endless loop. */
  readonly patienceMs: number
  patience: NodeJS.Timeout | undefined
}

/** Jobs that may wait; more means that rendering cannot keep up, and browsers are quicker. */
const MAX_QUEUE = 64

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
  readonly #queue: Job[] = []
  readonly #size: number
  #nextId = 1
  #isClosed = false
  #generation = 0

  constructor(options: { file: string; size: number; limitMs: number; patienceMs?: number; logger: Logger }) {
    this.#file = options.file
    this.#size = options.size
    this.#limitMs = options.limitMs
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS
    this.#logger = options.logger
    for (let index = 0; index < options.size; index += 1) this.#start()
  }

  /** Grows whenever a thread starts: what earlier threads had compiled is gone with them. */
  get generation(): number {
    return this.#generation
  }

  /** @throws RenderLate when the task takes too long, RenderFailed when it throws or too many are waiting. */
  run<Kind extends RenderTask['kind']>(
    task: Extract<RenderTask, { kind: Kind }>,
    limitMs = this.#limitMs,
  ): Promise<RenderResults[Kind]> {
    if (this.#queue.length >= MAX_QUEUE)
      return Promise.reject(new RenderFailed('Too many pages are waiting to be rendered.'))
    const request = { id: this.#nextId++, task }
    // A long limit is the patience that its caller asks for.
    const patienceMs = Math.max(limitMs, this.#patienceMs)
    return new Promise<Result>((resolve, reject) => {
      const eventually = new Promise<Result>((succeed, fail) => {
        this.#queue.push({ request, resolve: succeed, reject: fail, patienceMs, patience: undefined })
      })
      const limit = setTimeout(() => {
        this.#forget(request.id)
        reject(new RenderLate(eventually))
      }, limitMs)
      eventually.then(resolve, reject).finally(() => clearTimeout(limit))
      this.#next()
    }) as Promise<RenderResults[Kind]>
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const workers = [...this.#idle, ...this.#busy.keys()]
    for (const job of [...this.#queue, ...this.#busy.values()]) this.#fail(job, 'The edge is stopping.')
    this.#queue.length = 0
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
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop()
      if (worker === undefined) return
      const job = this.#queue.shift()
      if (job === undefined) {
        this.#idle.push(worker)
        return
      }
      this.#busy.set(worker, job)
      job.patience = setTimeout(() => this.#stop(worker, job), job.patienceMs)
      worker.postMessage(job.request)
    }
  }

  #settle(worker: Worker, reply: RenderReply): void {
    const job = this.#busy.get(worker)
    if (job === undefined || job.request.id !== reply.id) return
    this.#busy.delete(worker)
    this.#idle.push(worker)
    if ('error' in reply) this.#fail(job, reply.error)
    else {
      clearTimeout(job.patience)
      job.resolve(reply.result)
    }
    this.#next()
  }

  /** Takes a task out that has not begun: nobody waits for it any more. */
  #forget(id: number): void {
    const waiting = this.#queue.findIndex(({ request }) => request.id === id)
    const [job] = waiting < 0 ? [] : this.#queue.splice(waiting, 1)
    if (job !== undefined) this.#fail(job, 'Too many pages were waiting to be rendered.')
  }

  #stop(worker: Worker, job: Job): void {
    this.#logger.warn(
      { task: job.request.task.kind, build: job.request.task.build },
      'render thread stopped: its task does not end',
    )
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
