import type { Starting } from './system'

/**
 * One Ctrl-C comes up to three times: from the terminal, from npm and from the process that started this one. What comes
 * later than this is another one.
 */
const SAME_MS = 700

/**
 * Ends the process, and everything it started, when somebody says so: in order on the first Ctrl-C (or SIGTERM, SIGHUP, or
 * the end of the process that started this one), at once on the second. SIGUSR2 starts again what stays down.
 * @param before ends what uses the system
 * @returns whether somebody said so already
 */
export const untilTold = (
  starting: Starting,
  before: () => Promise<unknown> = async () => undefined,
): (() => boolean) => {
  let toldAt: number | undefined
  const end = (): void => {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt < SAME_MS) return
      starting.killNow()
      process.exit(1)
    }
    toldAt = performance.now()
    process.stdout.write('\n  Stopping … (once more to stop at once)\n')
    before()
      .then(starting.stop)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  process.on('SIGUSR2', () => {
    starting.ready.then(
      ({ supervisor }) => supervisor.revive(),
      () => undefined,
    )
  })
  return () => toldAt !== undefined
}
