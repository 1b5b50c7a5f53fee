import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

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

/** JSON lines on stdout. `name` is the process; secrets are replaced by `[hidden]`. */
export const createLogger = (
  { name, level = 'info' }: { name: string; level?: string },
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRETS.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`, `headers["${secret}"]`]),
        censor: '[hidden]',
      },
    },
    destination,
  )

/** A logger that says nothing: for tests and for tools whose stdout is their answer. */
export const silentLogger = (): Logger => pino({ level: 'silent' })
