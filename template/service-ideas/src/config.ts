import { blobConfig, mailConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
import * as z from 'zod/mini'

export const ideasConfig = z.object({
  ...serviceConfig,
  ...blobConfig,
  ...mailConfig,
  ACCOUNT_URL: setting('Where the keys of access tokens are asked for', serviceUrl),
  IDEAS_DATABASE: setting('Database of the service', z._default(z.string(), 'ideas')),
  IDEAS_PHOTO_DIR: setting('Folder of photos, where no bucket keeps them', z.string().check(z.minLength(1))),
  IDEAS_TEAM_EMAIL: setting('Who is told of new ideas', z.email('is wrong (expected an e-mail address)')),
})
export type IdeasConfig = z.infer<typeof ideasConfig>
