import { blobConfig, httpUrl, mailConfig, readConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
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

export const accountConfig = z.object({
  ...serviceConfig,
  ...blobConfig,
  ...mailConfig,
  LISTING_URL: setting(
    'Where an export asks for ads, photos, reviews and reports; without it the export says that they are missing',
    z.optional(serviceUrl),
  ),
  MESSAGING_URL: setting(
    'Where an export asks for conversations; without it the export says that they are missing',
    z.optional(serviceUrl),
  ),
  PUBLISH_URL: setting(
    'Where an export asks for drafts, versions, orders and invoices; without it the export says that they are missing',
    z.optional(serviceUrl),
  ),
  SEARCH_URL: setting(
    'Where an export asks for favorites; without it the export says that they are missing',
    z.optional(serviceUrl),
  ),
  ACCOUNT_DATABASE: setting('Database of the service', z._default(z.string(), 'account')),
  ACCOUNT_SECRETS: setting(
    'Numbered secrets of at least 32 characters, the newest first: `2:…,1:…`; the older ones still open what they closed',
    secrets,
  ),
  ACCOUNT_DOCUMENT_DIR: setting(
    'Folder of certification documents and profile photos, where no bucket keeps them: private, shared by all replicas',
    z.string().check(z.minLength(1)),
  ),
  ACCOUNT_ADMIN_EMAIL: setting(
    'The account that has confirmed this address is an admin',
    z.optional(z.email('is wrong (expected an e-mail address)').check(z.trim(), z.toLowerCase())),
  ),
  ACCOUNT_PUSH_CONTACT: setting(
    'Where the push services of browsers reach whoever runs the site: each push names it',
    z._default(z.email('is wrong (expected an e-mail address)').check(z.trim()), 'support@rouage.example'),
  ),
  ACCOUNT_PUSH_TEST_ORIGIN: setting(
    'Taken for a push service whatever it is, for tests alone: all others have to be public hosts with encryption',
    z.optional(httpUrl),
  ),
  ACCOUNT_LIMIT_FACTOR: setting(
    'Multiplies every limit on attempts; 1 but where tests come from one address',
    z._default(z.coerce.number('is wrong (expected a number)').check(z.minimum(1), z.maximum(1_000)), 1),
  ),
})
export type AccountConfig = z.infer<typeof accountConfig>

export const readAccountConfig = (env?: NodeJS.ProcessEnv): AccountConfig => readConfig(accountConfig, env)
