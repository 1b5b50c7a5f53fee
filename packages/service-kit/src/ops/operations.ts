import type { Express } from 'express'
import { createApp, nameRequest } from '../http/app'
import { type Check, livenessRoute, readinessRoute } from './health'
import type { Logger } from './logger'
import { type Metrics, metricsRoute } from './metrics'
import { problemHandler, unknownRoute } from '../http/problems'
import { listen, type RunningServer } from '../http/server'

/** Where a process answers operators; 127.0.0.1 and any free port unless told. */
export type OperationsAddress = { readonly host?: string; readonly port?: number }

/** What operators are answered from. */
export type OperationsOptions = {
  readonly logger: Logger
  readonly metrics: Metrics
  /** What `/readyz` looks at. */
  readonly checks: Readonly<Record<string, Check>>
  readonly isStopping: () => boolean
  /** What else operators may ask this process. */
  readonly addRoutes?: (router: Express) => void
}

/** `/livez`, `/readyz` and `/metrics` of a process, and what else it has for operators. */
export const operationsApp = ({ logger, metrics, checks, isStopping, addRoutes }: OperationsOptions): Express => {
  const app = createApp({ logger, metrics, trustProxy: false, traces: 'none' })
  app.use((_request, response, next) => {
    nameRequest(response, 'probe')
    next()
  })
  app.get('/livez', livenessRoute)
  app.get('/readyz', readinessRoute(checks, isStopping))
  app.get('/metrics', metricsRoute(metrics))
  addRoutes?.(app)
  app.use(unknownRoute)
  app.use(problemHandler(logger))
  return app
}

/** A process at its two addresses: what it is for, and what operators ask. */
export type RunningProgram = RunningServer & { readonly operationsUrl: string }

/**
 * Answers operators at an address of their own: nothing that a visitor or a proxy reaches leads there. It is there once
 * `main` is, so that whoever is told to be ready is, and goes after it.
 * @throws Error naming a port that is taken; `main` is stopped then
 */
export const withOperations = async (
  main: RunningServer,
  app: Express,
  { host = '127.0.0.1', port = 0 }: OperationsAddress,
  logger: Logger,
): Promise<RunningProgram> => {
  try {
    const operations = await listen(app, { host, port, logger, variable: 'OPERATIONS_PORT' })
    return {
      ...main,
      operationsUrl: operations.url,
      stop: async (drainMs) => {
        await main.stop(drainMs)
        await operations.stop(0)
      },
    }
  } catch (error) {
    await main.stop(0)
    throw error
  }
}
