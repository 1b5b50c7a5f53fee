import {
  addHealth,
  askForTry,
  changeRollout,
  currentRollout,
  listOperations,
  listReleases,
  liveCalls,
  openTry,
  registerRelease,
  releaseHealth,
  revertRollout,
  rolloutHistory,
  rolloutStatus,
} from '@rouage/contracts/endpoints/rollout'
import { handle, type Route } from '@rouage/service-kit'
import type { createAddSums } from '../domain/health/add-sums'
import type { createReadHealth } from '../domain/health/read-health'
import type { LiveCalls } from '../domain/releases/live-calls'
import type { Releases } from '../domain/releases/releases'
import type { createListOperations } from '../domain/rollouts/list-operations'
import type { Rollouts } from '../domain/rollouts/rollouts'
import type { Tries } from '../domain/tries/tries'

type UseCases = {
  readonly releases: Releases
  readonly rollouts: Rollouts
  readonly tries: Tries
  readonly calls: LiveCalls
  readonly addSums: ReturnType<typeof createAddSums>
  readonly readHealth: ReturnType<typeof createReadHealth>
  readonly list: ReturnType<typeof createListOperations>
}

export const rolloutRoutes = ({ releases, rollouts, tries, calls, addSums, readHealth, list }: UseCases): Route[] => [
  handle(registerRelease, async ({ user, body }) => releases.register(body, user.sub, await rollouts.liveReleases())),
  handle(listReleases, ({ query }) => releases.list(query)),
  handle(rolloutStatus, () => rollouts.status()),
  handle(changeRollout, ({ user, params: { owner }, body: { command, ...seen } }) =>
    rollouts.command({ owner, ...seen, actorId: user.sub }, command),
  ),
  handle(rolloutHistory, ({ params, query }) => rollouts.history(params.owner, query.after)),
  handle(listOperations, ({ query }) => list(query)),
  handle(releaseHealth, ({ params, query }) => readHealth(params.owner, query.span)),
  handle(revertRollout, ({ user, params: { owner }, body: { to, ...seen } }) =>
    rollouts.revert({ owner, ...seen, actorId: user.sub }, to),
  ),
  handle(currentRollout, () => rollouts.current()),
  handle(liveCalls, ({ query: { service } }) => calls(service)),
  handle(askForTry, ({ user, body: { reason, ...named } }) => tries.ask(named, user.sub, reason)),
  handle(openTry, ({ body: { key, page } }) => tries.open(key, page)),
  handle(addHealth, ({ body: { batch, sums } }) => addSums(batch, sums)),
]
