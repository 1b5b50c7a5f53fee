import { httpUrl, mongodbUrl, port, readConfig, redisUrl, setting } from '@rouage/service-kit/ops/config'
import * as z from 'zod/mini'

const wholeNumber = (max: number) =>
  z.coerce.number(`is wrong (expected a whole number from 0 to ${max})`).check(z.int(), z.minimum(0), z.maximum(max))
const path = z.optional(z.string())

/** What `npm start` and `npm run dev` read; whatever else a program reads, they hand on to it. */
export const startSettings = z.object({
  PORT: setting('Port of the site', z._default(port, 3_000)),
  HOST: setting('Address the site listens on; `0.0.0.0` for a network', z._default(z.string(), '127.0.0.1')),
  ROUAGE_HOME: setting('Data, caches and logs, `~/.local/share/rouage` unless told; two systems never share one', path),
  ROUAGE_CACHE: setting('What can be had again, `$ROUAGE_HOME/cache` unless told; several homes may share it', path),
  ROUAGE_FSYNC: setting(
    'Whether what the local database has written outlives a power cut; `off` is faster, for data that nobody keeps',
    z._default(z.enum(['on', 'off']), 'on'),
  ),
  SEED_ADS: setting('Demo ads for an empty database', z._default(wholeNumber(1_000_000), 2_000)),
  MONGODB_URL: setting('A database of your own instead of the local one', z.optional(mongodbUrl)),
  REDIS_URL: setting('A Redis of your own instead of the local one', z.optional(redisUrl)),
  STRIPE_SECRET_KEY: setting(
    'Real payments, with the other keys of Stripe (docs/payments.md); simulated by a stand-in unless told',
    z.optional(z.string()),
  ),
  SMTP_URL: setting('A mail server of your own instead of the mail catcher', z.optional(z.string())),
})

/** What `npm run dev` reads besides. */
export const devSettings = z.extend(startSettings, {
  DEV_PORT: setting('Port of the development server', z._default(port, 4_000)),
  SITE: setting(
    'The site that slices in development stand in front of, if not that of `ROUAGE_HOME`',
    z.optional(httpUrl),
  ),
})

/** What whatever opens a browser reads: tests and bench. */
const browserSettings = {
  CHROMIUM: setting('A Chromium of your own', path),
  FIREFOX: setting('A Firefox of your own', path),
}

/** What `npm run bench` reads. */
export const benchSettings = z.object({
  ...browserSettings,
  BENCH_VISITS: setting('Visits of each page that are measured', z._default(wholeNumber(1_000), 3)),
})

/** What `npm run attack` reads. */
export const attackSettings = z.object({
  ATTACK_SEED: setting('Another seed makes other requests; a fault names its own', z.optional(wholeNumber(2 ** 31))),
  ATTACK_ROUNDS: setting('Rounds of requests', z.optional(wholeNumber(1_000_000))),
  ATTACK_ONLY: setting('A part of the names of the operations to attack', z._default(z.string(), '')),
  SITE: setting(
    'A site that runs already, with demo accounts, `TRUST_PROXY=loopback` and `ACCOUNT_LIMIT_FACTOR=1000`; never a live one',
    z.optional(httpUrl),
  ),
  ROUAGE_MAIL_PAGE_URL: setting('Where the e-mails of `SITE` can be read', z.optional(httpUrl)),
})

/** What `npm run backup` and `npm run restore` read; folders are those that programs are told. */
export const backupSettings = z.object({
  ROUAGE_HOME: setting('The home whose data it is', path),
  MONGODB_URL: setting('The database to keep or fill, where it is not that of `ROUAGE_HOME`', z.optional(mongodbUrl)),
  ACCOUNT_DOCUMENT_DIR: setting('Beside `MONGODB_URL`: documents, if not those of `ROUAGE_HOME`', path),
  LISTING_PHOTO_DIR: setting('Beside `MONGODB_URL`: photos of ads, if not those of `ROUAGE_HOME`', path),
  MESSAGING_PHOTO_DIR: setting('Beside `MONGODB_URL`: photos in messages, if not those of `ROUAGE_HOME`', path),
  ROUAGE_RELEASES_DIR: setting('Beside `MONGODB_URL`: releases, if not those that `npm run build` makes', path),
})

/** The settings; or one sentence that says what is wrong with them, and the program's end. */
export const settingsOrEnd = <Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> => {
  try {
    return readConfig(schema)
  } catch (error) {
    console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
