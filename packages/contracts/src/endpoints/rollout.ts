import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { id, instant } from '../ids'
import { ALL_SHARES, canaryAudience, releaseOwner, releaseVersion, rolloutAnswer } from '../releases'

/*
 * What operators do with releases. Their sentences are English, as their documents are: no visitor reads them.
 */

export { rolloutDeadLetters as listDeadLetters, rolloutRetries as retryDeadLetters } from '../dead-letters-of-services'
export { rolloutJobFigures as listJobFigures } from '../job-figures-of-services'
export { liveCalls } from '../live-calls'
export { addHealth, releaseHealth } from '../release-health'
export { askForTry, openTry } from '../release-tries'
export { type ReleaseOwner, releaseOwner } from '../releases'

/** Visitors of a canary in 10,000ths; the stable release has the rest. */
export const canaryShare = z.int().check(z.minimum(0), z.maximum(ALL_SHARES))

/** A release that was looked at and taken: it never changes. */
export const registeredRelease = z.object({
  owner: releaseOwner,
  version: releaseVersion,
  /** Semver range of hosts it runs on; null for a host. */
  hostRange: z.nullable(z.string()),
  routes: z.array(z.string()),
  /** How many files visitors may have. */
  files: z.int(),
  /** What a visitor who needs all of them loads, compressed. */
  bytes: z.int(),
  /** JavaScript in them, not compressed: what a browser has to read. */
  scriptBytes: z.int(),
  /** Over the manifest and every file. */
  digest: z.string(),
  registeredAt: instant,
  /** Null where the service took a build by itself. */
  registeredBy: z.nullable(id),
})
export type RegisteredRelease = z.infer<typeof registeredRelease>

export const canary = z.object({ version: releaseVersion, share: canaryShare, audience: canaryAudience })
export type Canary = z.infer<typeof canary>

/** What is live of an owner. */
export const ownerRollout = z.object({
  owner: releaseOwner,
  /** Grows by one with each change; a change names the one that it was made on. */
  revision: z.int(),
  state: z.enum(['live', 'killed']),
  stable: releaseVersion,
  /** What was stable before; null where there is nothing to go back to. */
  previous: z.nullable(releaseVersion),
  canary: z.nullable(canary),
  /** Whoever chose it last: a build takes the place of builds alone, never of what an operator chose. */
  setBy: z.enum(['build', 'operator']),
  changedAt: instant,
  /** Null where the service acted by itself. */
  changedBy: z.nullable(id),
  /** The last canary, where the service took it back by itself, and why; until a release is chosen. */
  takenBack: z.optional(z.nullable(z.object({ version: releaseVersion, at: instant, reason: z.string() }))),
})
export type OwnerRollout = z.infer<typeof ownerRollout>

export const rolloutCommand = z.discriminatedUnion('do', [
  /** Gives some visitors another release. A canary that is there makes way for it. */
  z.object({
    do: z.literal('canary'),
    version: releaseVersion,
    share: canaryShare,
    audience: z._default(canaryAudience, 'everybody'),
  }),
  z.object({ do: z.literal('share'), share: canaryShare }),
  /** Makes the canary stable, or a version that is named. */
  z.object({ do: z.literal('promote'), version: z.optional(releaseVersion) }),
  /** Takes the canary back; without one, goes back to what was stable before. */
  z.object({ do: z.literal('rollback') }),
  /** Shows the slice's maintenance page to everybody. */
  z.object({ do: z.literal('kill') }),
  z.object({ do: z.literal('revive') }),
])
export type RolloutCommand = z.infer<typeof rolloutCommand>

/** The revision that the caller saw; 0 where there was none yet. */
const seenRevision = z.int().check(z.minimum(0))
const reason = z.optional(z.string().check(z.trim(), z.maxLength(500)))
const ofOwner = z.object({ owner: releaseOwner })

export const registerRelease = endpoint({
  service: 'rollout',
  name: 'registerRelease',
  method: 'POST',
  path: '/releases',
  audience: 'operator',
  summary:
    'Takes a release that lies in the release store, after a look at its manifest and every file of it; the same one ' +
    'again is done already.',
  body: z.object({ owner: releaseOwner, version: releaseVersion }),
  response: registeredRelease,
  problems: [
    'release_not_found',
    'release_manifest',
    'release_file_missing',
    'release_integrity',
    'release_too_large',
    'release_host_range',
    'release_routes',
    'release_calls',
    'release_calls_unchecked',
    'release_exists',
  ],
})

export const listReleases = endpoint({
  service: 'rollout',
  name: 'listReleases',
  method: 'GET',
  path: '/releases',
  audience: 'operator',
  summary: 'Registered releases, newest first, 50 a page; of one owner where it is named.',
  query: z.object({ owner: z.optional(releaseOwner), after: z.optional(z.string()) }),
  response: z.object({ items: z.array(registeredRelease), next: z.nullable(z.string()) }),
})

export const rolloutStatus = endpoint({
  service: 'rollout',
  name: 'rolloutStatus',
  method: 'GET',
  path: '/rollouts',
  audience: 'operator',
  summary: 'What is live of every owner.',
  response: z.object({ environment: z.string(), items: z.array(ownerRollout) }),
})

export const changeRollout = endpoint({
  service: 'rollout',
  name: 'changeRollout',
  method: 'POST',
  path: '/rollouts/:owner/changes',
  audience: 'operator',
  summary: 'Carries a command out on the revision that the caller saw; of two at once one is told `version_changed`.',
  params: ofOwner,
  body: z.object({ revision: seenRevision, command: rolloutCommand, reason }),
  response: ownerRollout,
  problems: [
    'version_changed',
    'release_not_found',
    'rollout_not_found',
    'command_unsuited',
    'release_host_range',
    'release_routes',
  ],
})

/** What became of a rollout by one change. */
export const rolloutChange = z.object({
  id,
  at: instant,
  /** Null where the service took a build, or a bad canary back, by itself. */
  actorId: z.nullable(id),
  /** `rollout.` and the command, as `rollout.promote`; `rollout.build` and `rollout.takeback` are the service's own. */
  action: z.string(),
  reason: z.optional(z.string()),
  rollout: ownerRollout,
})
export type RolloutChange = z.infer<typeof rolloutChange>

export const rolloutHistory = endpoint({
  service: 'rollout',
  name: 'rolloutHistory',
  method: 'GET',
  path: '/rollouts/:owner/history',
  audience: 'operator',
  summary: 'Who changed what, when and why, newest first, 50 a page.',
  params: ofOwner,
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(rolloutChange), next: z.nullable(z.string()) }),
})

/** What somebody, or the service itself, did: to what is live of an owner, or by registering a release. */
export const operation = z.object({
  id,
  at: instant,
  /** Null where the service acted by itself. */
  actorId: z.nullable(id),
  /** As of a change; `release.registered` besides. */
  action: z.string(),
  reason: z.optional(z.string()),
  owner: releaseOwner,
  /** What was registered; null for a change of what is live. */
  version: z.nullable(releaseVersion),
  /** What became of it; null where nothing that is live changed. */
  rollout: z.nullable(ownerRollout),
})
export type Operation = z.infer<typeof operation>

export const listOperations = endpoint({
  service: 'rollout',
  name: 'listOperations',
  method: 'GET',
  path: '/operations',
  audience: 'operator',
  summary:
    'Who did what with releases, when and why, newest first, 50 a page; of one owner, where it is named, what changed of ' +
    'what is live.',
  query: z.object({ owner: z.optional(releaseOwner), after: z.optional(z.string()) }),
  response: z.object({ items: z.array(operation), next: z.nullable(z.string()) }),
})

export const revertRollout = endpoint({
  service: 'rollout',
  name: 'revertRollout',
  method: 'POST',
  path: '/rollouts/:owner/reversion',
  audience: 'operator',
  summary: 'A new revision with what an older one had; whose choice that was is taken over with it.',
  params: ofOwner,
  body: z.object({ revision: seenRevision, to: z.int().check(z.minimum(1)), reason }),
  response: ownerRollout,
  problems: ['version_changed', 'rollout_not_found', 'release_not_found', 'release_host_range', 'release_routes'],
})

export const currentRollout = endpoint({
  service: 'rollout',
  name: 'currentRollout',
  method: 'GET',
  path: '/current',
  audience: 'service',
  callers: ['edge'],
  summary: 'Which host and which releases of slices are live; 503 while no host is.',
  response: rolloutAnswer,
})
