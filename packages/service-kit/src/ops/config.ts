import type { KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type CallerKey, readCallerKeys, readServiceKey } from '../identity/service-keys'

/** The configuration cannot be used. The message is one sentence for the operator and never holds a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const english = z.locales.en().localeError

/** An empty variable counts as missing: `PORT= npm start` means the default. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/**
 * Reads a process's configuration from environment variables: the schema's keys are the variables' names.
 * @throws ConfigError naming every variable that is missing or wrong, in one sentence, without any value: a value
 * may be a secret.
 * @example
 * const config = readConfig(z.object({ ...serviceConfig, LISTING_DATABASE: z._default(z.string(), 'listing') }))
 */
export const readConfig = <Schema extends z.ZodMiniType>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.output<Schema> => {
  const input = withoutEmpty(env)
  const result = z.safeParse(schema, input, {
    error: (issue) => (issue.input === undefined ? 'is missing' : `is wrong (${english(issue) ?? 'invalid'})`),
  })
  if (result.success) return result.data
  const faults = new Map<string, string>()
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'The environment')
    if (!faults.has(name)) faults.set(name, `${name} ${issue.message}`)
  }
  throw new ConfigError(`Configuration: ${[...faults.values()].join('; ')}. Set it in the environment and start again.`)
}

/** A setting and what it means, in words for operators: docs/settings.md is made of them. */
export const setting = <Schema extends z.ZodMiniType>(meaning: string, schema: Schema): Schema =>
  schema.check(z.describe(meaning))

/** A port: 0 lets the system choose. */
export const port = z.coerce.number('is wrong (expected a port)').check(z.int(), z.minimum(0), z.maximum(65_535))

/** `true`/`1`/`yes` or `false`/`0`/`no`. */
export const flag = z.stringbool()

const url = (...schemes: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')), {
      error: `is wrong (expected an address starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')})`,
    }),
  )

/** An `http(s)` address without a trailing slash. */
export const httpUrl = z.pipe(
  url('http', 'https'),
  z.transform((text: string) => text.replace(/\/+$/, '')),
)
/** Addresses of one service, as `replicasOf` takes them: `http://…`, several of them with commas between. */
export const serviceUrl = z.pipe(
  z.string().check(
    z.refine((text) => text.split(',').every((each) => z.safeParse(httpUrl, each.trim()).success), {
      error: 'is wrong (expected addresses starting with http:// or https://, with commas between them)',
    }),
  ),
  z.transform((text: string) =>
    text
      .split(',')
      .map((each) => each.trim().replace(/\/+$/, ''))
      .join(','),
  ),
)
/** `mongodb://…` or `mongodb+srv://…`. */
export const mongodbUrl = z.string().check(z.regex(/^mongodb(\+srv)?:\/\//, 'is wrong (expected mongodb://…)'))
/** `redis://…` or `rediss://…`. */
export const redisUrl = url('redis', 'rediss')

const MAX_HOPS = 32
/** Express' names for whole ranges of addresses. */
const RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isAddressRange = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

/**
 * Whose word about the visitor counts: all, none, so many proxies in front, or a list of addresses, CIDR ranges and
 * Express' names for ranges.
 */
export type TrustProxy = boolean | number | string | readonly string[]

const trustProxyOf = (text: string): boolean | number | string[] | undefined => {
  const words = text.split(',').map((word) => word.trim().toLowerCase())
  const [only = ''] = words
  if (words.length === 1 && (only === 'true' || only === 'false')) return only === 'true'
  if (words.length === 1 && /^\d+$/.test(only)) return Number(only) <= MAX_HOPS ? Number(only) : undefined
  return words.every((word) => RANGES.has(word) || isAddressRange(word)) ? words : undefined
}

/** `TrustProxy` as operators write it: `true`, `false`, `1`, `10.0.0.0/8, loopback`. */
export const trustProxy = z.pipe(
  z.string().check(
    z.refine((text) => trustProxyOf(text) !== undefined, {
      error:
        `is wrong (expected true, false, a number of proxies up to ${MAX_HOPS}, ` +
        'or a comma-separated list of addresses and CIDR ranges)',
    }),
  ),
  z.transform((text: string): TrustProxy => trustProxyOf(text) ?? false),
)

/** What a process runs for; `development` unless told. Only production leaves answers unchecked. */
export const environment = z._default(z.enum(['production', 'development', 'test']), 'development')
/** One of `environment`'s values. */
export type Environment = z.infer<typeof environment>

const WRONG_KEY =
  'is wrong (expected an Ed25519 key, PKCS #8 in base64: openssl genpkey -algorithm ed25519 -outform DER)'
const serviceKey = z.pipe(
  z.string().check(z.refine((text) => readServiceKey(text) !== undefined, WRONG_KEY)),
  z.transform((text: string): KeyObject => {
    const key = readServiceKey(text)
    if (key === undefined) throw new Error(WRONG_KEY)
    return key
  }),
)
const callerKeys = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => readCallerKeys(text) !== undefined, 'is wrong (expected edge:…,account:…, each key once)'),
    ),
  z.transform((text: string): readonly CallerKey[] => readCallerKeys(text) ?? []),
)

/** What every Rouage process reads. Spread it into the process's own schema. */
export const processConfig = {
  NODE_ENV: setting('`production` on servers: answers are then no longer checked against their contracts', environment),
  HOST: setting('Address to listen on; `0.0.0.0` for a network', z._default(z.string(), '127.0.0.1')),
  PORT: setting('Port to listen on; 0 lets the system choose', z._default(port, 0)),
  OPERATIONS_HOST: setting(
    'Where operators ask for probes and figures: an address that nothing public leads to',
    z._default(z.string(), '127.0.0.1'),
  ),
  OPERATIONS_PORT: setting('Port of that address; 0 lets the system choose', z._default(port, 0)),
  LOG_LEVEL: setting(
    'Least level that is logged, as JSON lines',
    z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ),
  ROUAGE_INTERNAL_TOKEN: setting(
    'The operators’ secret, shown in `x-rouage-internal`: opens dead letters and audits, and is what passes for photos ' +
      'are signed with. At least 16 characters',
    z.string().check(z.minLength(16, 'is wrong (expected at least 16 characters)')),
  ),
  ROUAGE_SERVICE_KEY: setting(
    'What this program signs its calls of services with, and no other program has: an Ed25519 key, PKCS #8 in base64',
    serviceKey,
  ),
  ROUAGE_SHARED_SECRET_CALLS: setting(
    'Whether services also believe whoever shows `ROUAGE_INTERNAL_TOKEN`, and show it, as releases up to 2026-11-22 ' +
      'do; `true` unless told, `false` once none of them runs',
    z._default(flag, true),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'A collector of traces (OTLP over HTTP), as `http://collector:4318`; nothing is traced without one',
    z.optional(httpUrl),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    'Share of requests, 0 to 1, that are traced',
    z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  ),
} as const

/** What every service reads besides. */
export const serviceConfig = {
  ...processConfig,
  ROUAGE_CALLER_KEYS: setting(
    'By which keys services know who calls: `edge:…,account:…,listing:…` and so on for every program, ' +
      'the public half of each program’s key in base64, two of a program while its key is being changed',
    callerKeys,
  ),
  MONGODB_URL: setting('The database: a replica set, `mongodb://…`', mongodbUrl),
  REDIS_URL: setting('The queue: streams, jobs, limits and live events, `redis://…`', redisUrl),
} as const
