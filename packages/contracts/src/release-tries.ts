import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { instant } from './ids'
import { releaseOwner, releaseVersion } from './releases'

/*
 * A release that an operator looks at on the site itself, before anybody gets it (docs/decisions/0072).
 */

/** Where the links of tries lead, each with its key behind it: the edge answers them, and no slice. */
export const TRY_PATH = '/essai-de-version'

/** What stands in a link: who has it may open the try, once. */
export const tryKey = z.string().check(z.regex(/^[\w-]{43}$/))

/** Which page of the edge the link was opened from: of one page it is opened once, however often its button is pressed. */
export const tryPageId = z.string().check(z.regex(/^[\w-]{22}$/))

const tried = z.object({ owner: releaseOwner, version: releaseVersion })

export const askForTry = endpoint({
  service: 'rollout',
  name: 'askForTry',
  method: 'POST',
  path: '/tries',
  audience: 'operator',
  summary:
    'A link by which one browser gets a registered release that others do not get, for two hours: good once, and for a ' +
    'quarter of an hour.',
  body: z.object({ ...tried.shape, reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }),
  response: z.object({
    ...tried.shape,
    /** On the site's own origin. */
    path: z.string(),
    /** Until when it may be opened. */
    openUntil: instant,
  }),
  problems: ['release_not_found', 'release_host_range', 'release_routes'],
})

export const openTry = endpoint({
  service: 'rollout',
  name: 'openTry',
  method: 'POST',
  path: '/tries/openings',
  audience: 'service',
  callers: ['edge'],
  summary:
    'Uses a link up: which release the browser gets that opened it, and until when. The page that opened it is told the ' +
    'same again, whose answer was lost.',
  body: z.object({ key: tryKey, page: z.optional(tryPageId) }),
  response: z.object({ ...tried.shape, until: instant }),
  problems: ['try_over'],
})
