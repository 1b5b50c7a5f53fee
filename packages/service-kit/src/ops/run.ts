import { MigrationFailed } from '../data/migrations'
import { ConfigError } from './config'

/** Longest time a stop may take before the process ends anyway. */
const STOP_LIMIT_MS = 20_000

/**
 * The life of a process around its service: starts it, stops it on SIGTERM or SIGINT, or when the process that opened a
 * channel to it is gone; ends with code 1 and one sentence on stderr when it cannot start. An error that nobody caught
 * ends the process too: its state is unknown, and a fresh one is seconds away.
 * @example
 * await runProcess(async () => {
 *   const config = readListingConfig()
 *   return startListing(config, createLogger({ name: 'listing', level: config.LOG_LEVEL }))
 * })
 */
export const runProcess = async (start: () => Promise<{ stop(): Promise<void> }>): Promise<void> => {
  const fail = (error: unknown): never => {
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${message}\n`)
    const saysAll = error instanceof ConfigError || error instanceof MigrationFailed
    if (!saysAll && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  const started = start()
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    started.then((running) => running.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
  await started.catch(fail)
}
