import { RUNNING_SERVICES, type RunningService, SERVICES } from '@rouage/contracts/services'
import { flag, mailConfig, serviceConfig, serviceUrl, setting } from '@rouage/service-kit'
import { releaseBucketConfig } from '@rouage/service-kit/releases/bucket-config'
import * as z from 'zod/mini'

/** E-mail addresses with commas between them; none unless told. */
const addresses = z.pipe(
  z._default(
    z.string().check(z.regex(/^[^\s,@]+@[^\s,@]+(\s*,\s*[^\s,@]+@[^\s,@]+)*$|^$/, 'is wrong (expected addresses)')),
    '',
  ),
  z.transform((text: string): readonly string[] => text.split(/\s*,\s*/).filter((each) => each !== '')),
)

/** Where each service says what it answers, by the setting that its contract names. */
const contractOf = (name: string) =>
  setting(
    `Where ${name} says what it answers (\`/openapi.json\`); without it no release is taken that calls it`,
    z.optional(serviceUrl),
  )
type Addresses = { [Name in RunningService as (typeof SERVICES)[Name]['address']]: ReturnType<typeof contractOf> }
const addressesOfContracts = Object.fromEntries(
  RUNNING_SERVICES.map((name) => [SERVICES[name].address, contractOf(name)]),
) as Addresses

export const rolloutConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  ...releaseBucketConfig,
  ...addressesOfContracts,
  ACCOUNT_URL: setting('The account service: access tokens are checked with its keys', serviceUrl),
  ROLLOUT_DATABASE: setting('Database of the service', z._default(z.string(), 'rollout')),
  ROUAGE_RELEASES_DIR: setting(
    'The release store: the folder with `host/` and `slices/` that the edge serves',
    z.string().check(z.minLength(1)),
  ),
  ROLLOUT_ENVIRONMENT: setting(
    'Whose rollouts it keeps; releases are those of all environments of its database',
    z._default(
      z.string().check(z.regex(/^[a-z\d-]{1,40}$/, 'is wrong (expected letters, digits and -)')),
      'production',
    ),
  ),
  ROLLOUT_ADOPTS_BUILDS: setting(
    'Whether what `rollout.json` of a build names becomes live at start, where no operator has chosen; `npm start` and ' +
      'docker-compose.yml say `true`',
    z._default(flag, false),
  ),
  ROLLOUT_OPERATORS_EMAIL: setting(
    'Who hears of canaries that were taken back: addresses with commas between them; without it the log alone says so',
    addresses,
  ),
  ROLLOUT_SCRIPT_BUDGET_KB: setting(
    'JavaScript that one release may have in all, in kB before compression; larger ones are refused',
    z._default(
      z.coerce.number('is wrong (expected a number)').check(z.int(), z.minimum(100), z.maximum(100_000)),
      2_048,
    ),
  ),
})
export type RolloutConfig = z.infer<typeof rolloutConfig>
