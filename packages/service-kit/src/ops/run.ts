import type * as z from 'zod/mini'
import { MigrationFailed } from '../data/migrations'
import { ConfigError, type processConfig } from './config'
import { createLogger, type Logger } from './logger'
import { type TracingConfig, withTracing } from './tracing'

/** Longest time a stop may take before the process ends anyway. */
export const STOP_LIMIT_MS = 20_000

/**
 * The life of a process around its service: starts it, stops it on SIGTERM or SIGINT, or when the process that opened a
 * channel to it is gone; ends with code 1 and one sentence on stderr when it cannot start. An error that nobody caught
 * ends the process too: its state is unknown, and a fresh one is seconds away.
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

type ProgramConfig = TracingConfig & { readonly LOG_LEVEL: z.output<(typeof processConfig)['LOG_LEVEL']> }

/**
 * A program of Rouage from its configuration on: logged and, where a collector is configured, traced under its name.
 * @example
 * await runProgram('search', readSearchConfig, startSearch)
 */
export const runProgram = <Config extends ProgramConfig>(
  name: string,
  read: () => Config,
  start: (config: Config, logger: Logger) => Promise<{ stop(): Promise<void> }>,
): Promise<void> =>
  runProcess(async () => {
    const config = read()
    return withTracing(name, config, () => start(config, createLogger({ name, level: config.LOG_LEVEL })))
  })
