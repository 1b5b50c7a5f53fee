import { blobConfig, mailConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
import * as z from 'zod/mini'

export const messagingConfig = z.object({
  ...serviceConfig,
  ...blobConfig,
  ...mailConfig,
  ACCOUNT_URL: setting(
    'The account service: access tokens are checked with its keys, people asked for where events of them were missed',
    serviceUrl,
  ),
  LISTING_URL: setting('The listing service: what an ad is that somebody writes about', serviceUrl),
  MESSAGING_DATABASE: setting('Database of the service', z._default(z.string(), 'messaging')),
  MESSAGING_PHOTO_DIR: setting(
    'Folder of the photos in messages, where no bucket keeps them; shared by all replicas',
    z.string().check(z.minLength(1)),
  ),
  MESSAGING_SUPPORT_EMAIL: setting(
    'Who is told of what comes by the contact form, and answers it',
    z._default(z.email('is wrong (expected an e-mail address)').check(z.trim()), 'support@rouage.example'),
  ),
  MESSAGING_MAIL_AFTER_SECONDS: setting(
    'How long a message may stay unread before an e-mail tells of it',
    z._default(z.coerce.number('is wrong (expected a number)').check(z.minimum(0), z.maximum(86_400)), 300),
  ),
  MESSAGING_PUSH_AFTER_SECONDS: setting(
    'How long a message may stay unread before the reader’s browsers are told of it',
    z._default(z.coerce.number('is wrong (expected a number)').check(z.minimum(0), z.maximum(86_400)), 20),
  ),
  MESSAGING_LIMIT_FACTOR: setting(
    'Multiplies the limits on messages; 1 but where tests write as one person',
    z._default(z.coerce.number('is wrong (expected a number)').check(z.minimum(1), z.maximum(1_000)), 1),
  ),
})
export type MessagingConfig = z.infer<typeof messagingConfig>
