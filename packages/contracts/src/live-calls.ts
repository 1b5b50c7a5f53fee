import * as z from 'zod/mini'
import { callShapes } from './contract-check/call-shape'
import { endpoint } from './endpoint'
import { releaseOwner, releaseVersion } from './releases'
import { SERVICE_NAMES } from './service-names'

export const liveCalls = endpoint({
  service: 'rollout',
  name: 'liveCalls',
  method: 'GET',
  path: '/calls',
  audience: 'operator',
  summary:
    'What the releases call that somebody may get, or does after a rollback; of one service where it is named. Those that ' +
    'older builds wrote do not say.',
  query: z.object({ service: z.optional(z.enum(SERVICE_NAMES)) }),
  response: z.object({
    items: z.array(z.object({ owner: releaseOwner, version: releaseVersion, calls: callShapes })),
  }),
})
