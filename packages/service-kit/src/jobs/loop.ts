import type { Logger } from '../ops/logger'

/** A piece of work done over and over until it is closed. */
export type Loop = {
  /** Ends the current wait; the work runs again at once. */
  wake(): void
  /** Resolves once the work in hand is done. */
  close(): Promise<void>
}

/**
 * Runs `work` again and again: `everyMs` after its last end, at once when woken, and after a growing pause (up to
 * `maxBackoffMs`) while it fails. One log line for each run of failures.
 */
export const startLoop = (
  name: string,
  work: (isClosing: () => boolean) => Promise<void>,
  { everyMs, maxBackoffMs = 5_000, logger }: { everyMs: number; maxBackoffMs?: number; logger: Logger },
): Loop => {
  let closing = false
  let woken = false
  let endWait = (): void => undefined
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async (): Promise<void> => {
    let failures = 0
    while (!closing) {
      woken = false
      try {
        await work(() => closing)
        if (failures > 0) logger.info({ loop: name }, 'working again')
        failures = 0
      } catch (error) {
        failures += 1
        // What is closed fails where it stands: that is no trouble of an operator's.
        if (closing) logger.debug({ loop: name, err: error }, 'failed as it was closed')
        else if (failures === 1) logger.warn({ loop: name, err: error }, 'failed, will try again')
      }
      const pauseMs = failures === 0 ? everyMs : Math.min(100 * 2 ** Math.min(failures, 10), maxBackoffMs)
      if (!closing && !(woken && failures === 0) && pauseMs > 0) await wait(pauseMs)
    }
  }
  const done = run()
  return {
    wake: () => {
      woken = true
      endWait()
    },
    close: async () => {
      closing = true
      endWait()
      await done
    },
  }
}
