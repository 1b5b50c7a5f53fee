import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentRequestId } from './origin'
import { currentTraceId } from './spans'

export type { Logger } from 'pino'

/** Names of fields whose values never reach a log, at any depth that the code logs. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'phone',
  'email',
  'x-rouage-internal',
  'x-rouage-service',
]

/** What every line says besides: for which request it was written. */
const whichRequest = (): Record<string, string> => {
  const [requestId, traceId] = [currentRequestId(), currentTraceId()]
  return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) }
}

/**
 * JSON lines on stdout. `name` is the process, `requestId` the request that the line is about, through jobs and events;
 * secrets are replaced by `[hidden]`.
 */
export const createLogger = (
  { name, level = 'info' }: { name: string; level?: string },
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: whichRequest,
      redact: {
        paths: SECRETS.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`, `headers["${secret}"]`]),
        censor: '[hidden]',
      },
    },
    destination,
  )

/** A logger that says nothing: for tests and for tools whose stdout is their answer. */
export const silentLogger = (): Logger => pino({ level: 'silent' })
