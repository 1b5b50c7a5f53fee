import type { ServiceName } from '@rouage/contracts'
import type * as z from 'zod/mini'
import { accountConfig } from '../../services/account/src/config'
import { listingConfig } from '../../services/listing/src/config'
import { messagingConfig } from '../../services/messaging/src/config'
import { publishConfig } from '../../services/publish/src/config'
import { rolloutConfig } from '../../services/rollout/src/config'
import { searchConfig } from '../../services/search/src/config'
import { edgeConfig } from '../../shell/server/config'

export type Settings = Readonly<Record<string, z.ZodMiniType>>

/** What each program reads from the environment. */
export const PROGRAM_SETTINGS = {
  edge: edgeConfig.shape,
  account: accountConfig.shape,
  listing: listingConfig.shape,
  messaging: messagingConfig.shape,
  publish: publishConfig.shape,
  rollout: rolloutConfig.shape,
  search: searchConfig.shape,
} as const satisfies Record<ServiceName | 'edge', Settings>
