import { Worker } from 'node:worker_threads'
import type { Logger } from '@rouage/service-kit'
import type { RenderReply, RenderRequest, RenderResults, RenderTask } from './render-messages'

/** A first view that did not come about; the browser renders it instead. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed'
}

type Job = {
  readonly request: RenderRequest
  readonly resolve: (result: RenderResults[keyof RenderResults]) => void
  readonly reject: (error: RenderFailed) => void
  readonly deadline: NodeJS.Timeout
}

/** Jobs that may wait; more means that rendering cannot keep up, and browsers are quicker. */
const MAX_QUEUE = 64

/**
 * Threads that run one render task at a time each. A task that outlives its limit takes its thread with it, because a
 * loop in a server build cannot be stopped otherwise; the next task gets a fresh thread.
 */
export class RenderPool {
  readonly #file: string
  readonly #limitMs: number
  readonly #logger: Logger
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job>()
  readonly #queue: Job[] = []
  readonly #size: number
  #nextId = 1
  #isClosed = false
  #generation = 0

  constructor(options: { file: string; size: number; limitMs: number; logger: Logger }) {
    this.#file = options.file
    this.#size = options.size
    this.#limitMs = options.limitMs
    this.#logger = options.logger
    for (let index = 0; index < options.size; index += 1) this.#start()
  }

  /** Grows whenever a thread starts: what earlier threads had compiled is gone with them. */
  get generation(): number {
    return this.#generation
  }

  /** @throws RenderFailed when the task throws, takes too long, or too many are waiting. */
  run<Kind extends RenderTask['kind']>(
    task: Extract<RenderTask, { kind: Kind }>,
    limitMs = this.#limitMs,
  ): Promise<RenderResults[Kind]> {
    if (this.#queue.length >= MAX_QUEUE) return Promise.reject(new RenderFailed('Too many pages are waiting to be rendered.'))
    return new Promise<RenderResults[keyof RenderResults]>((resolve, reject) => {
      const request = { id: this.#nextId++, task }
      const job: Job = { request, resolve, reject, deadline: setTimeout(() => this.#expire(job), limitMs) }
      this.#queue.push(job)
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
      clearTimeout(job.deadline)
      job.resolve(reply.result)
    }
    this.#next()
  }

  #expire(job: Job): void {
    const waiting = this.#queue.indexOf(job)
    if (waiting >= 0) this.#queue.splice(waiting, 1)
    for (const [worker, running] of this.#busy) {
      if (running === job) {
        this.#logger.warn({ task: job.request.task.kind, build: job.request.task.build }, 'render thread stopped: it took too long')
        void worker.terminate()
      }
    }
    this.#fail(job, `Rendering took longer than it may.`)
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
    clearTimeout(job.deadline)
    job.reject(new RenderFailed(reason))
  }
}
