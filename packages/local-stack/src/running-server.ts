/** A server of the stack: one that was started here, or one that somebody else runs. */
export interface RunningServer {
  readonly url: string
  /** What serves: shown to the person who started the stack. */
  readonly kind: string
  /** Resolves, with its last words, when a process that was started here ended though nobody stopped it. */
  readonly lost?: Promise<string>
  /** Rejects when it does not answer; absent for one that somebody else runs. */
  readonly check?: () => Promise<void>
  readonly stop: () => Promise<void>
}
