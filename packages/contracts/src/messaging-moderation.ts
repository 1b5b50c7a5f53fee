import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { flaggedContent } from './flagged-content'

/*
 * What messaging tells the moderators' queue: of messaging, in a file of its own.
 */

export const flaggedSnapshot = endpoint({
  service: 'messaging',
  name: 'flaggedSnapshot',
  method: 'GET',
  path: '/flagged/snapshot',
  audience: 'service',
  callers: ['listing'],
  summary:
    'What was reported, or is held, and waits for a decision, up to 200 a page: what the queue takes in where it may have ' +
    'missed some. What was decided a moment ago may be among it.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(flaggedContent), next: z.nullable(z.string()) }),
})
