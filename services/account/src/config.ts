import { httpUrl, readConfig, serviceConfig } from '@rouage/service-kit'
import * as z from 'zod/mini'

/** One secret with its number: `2:the-newest-secret`. */
export type Secret = { readonly version: number; readonly value: string }

const MIN_SECRET = 32
const WRONG_SECRETS = `is wrong (expected numbered secrets of at least ${MIN_SECRET} characters, the newest first: 2:…,1:…)`

const parseSecrets = (text: string): Secret[] =>
  text.split(',').map((part) => {
    const [, version = '', value = ''] = /^\s*(\d{1,6}):(\S*)\s*$/.exec(part) ?? []
    return { version: version === '' ? -1 : Number(version), value }
  })

const areSecrets = (text: string): boolean => {
  const secrets = parseSecrets(text)
  return (
    secrets.every(({ version, value }) => version >= 0 && value.length >= MIN_SECRET) &&
    new Set(secrets.map(({ version }) => version)).size === secrets.length
  )
}

/** Secrets as `version:secret`, separated by commas, the newest first; the older ones still open what they closed. */
const secrets = z.pipe(z.string().check(z.refine(areSecrets, WRONG_SECRETS)), z.transform(parseSecrets))

const smtpUrl = z.string().check(z.regex(/^smtps?:\/\//, 'is wrong (expected smtp://… or smtps://…)'))

export const accountConfig = z.object({
  ...serviceConfig,
  SMTP_URL: smtpUrl,
  /** Sender of the e-mails. */
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Rouage <ne-pas-repondre@rouage.example>'),
  /** Address that visitors use: links in e-mails, `Secure` cookies. */
  PUBLIC_URL: httpUrl,
  /** Where an export asks for ads, photos, reviews and reports; without it the export says that they are missing. */
  LISTING_URL: z.optional(httpUrl),
  /** Where an export asks for favourites; without it the export says that they are missing. */
  SEARCH_URL: z.optional(httpUrl),
  ACCOUNT_DATABASE: z._default(z.string(), 'account'),
  ACCOUNT_SECRETS: secrets,
  /** Folder of certification documents: private, shared by all replicas. */
  ACCOUNT_DOCUMENT_DIR: z.string().check(z.minLength(1)),
  /** The account that has confirmed this address is an admin. */
  ACCOUNT_ADMIN_EMAIL: z.optional(z.email('is wrong (expected an e-mail address)').check(z.trim(), z.toLowerCase())),
  /** Multiplies every limit on attempts; 1 but where tests come from one address. */
  ACCOUNT_LIMIT_FACTOR: z._default(
    z.coerce.number('is wrong (expected a number)').check(z.minimum(1), z.maximum(1_000)),
    1,
  ),
})
export type AccountConfig = z.infer<typeof accountConfig>

export const readAccountConfig = (env?: NodeJS.ProcessEnv): AccountConfig => readConfig(accountConfig, env)
