import {
  addHealth,
  askForTry,
  changeRollout,
  currentRollout,
  listReleases,
  liveCalls,
  openTry,
  registerRelease,
  revertRollout,
  rolloutHistory,
  rolloutStatus,
} from '@rouage/contracts/endpoints/rollout'
import { handle, type Route } from '@rouage/service-kit'
import type { createAddSums } from '../domain/health/add-sums'
import type { LiveCalls } from '../domain/releases/live-calls'
import type { Releases } from '../domain/releases/releases'
import type { Rollouts } from '../domain/rollouts/rollouts'
import type { Tries } from '../domain/tries/tries'

type Domain = {
  readonly releases: Releases
  readonly rollouts: Rollouts
  readonly tries: Tries
  readonly calls: LiveCalls
  readonly addSums: ReturnType<typeof createAddSums>
}

export const rolloutRoutes = ({ releases, rollouts, tries, calls, addSums }: Domain): Route[] => [
  handle(registerRelease, async ({ user, body }) => releases.register(body, user.sub, await rollouts.liveReleases())),
  handle(listReleases, ({ query }) => releases.list(query)),
  handle(rolloutStatus, () => rollouts.status()),
  handle(changeRollout, ({ user, params: { owner }, body: { command, ...seen } }) =>
    rollouts.command({ owner, ...seen, actorId: user.sub }, command),
  ),
  handle(rolloutHistory, ({ params, query }) => rollouts.history(params.owner, query.after)),
  handle(revertRollout, ({ user, params: { owner }, body: { to, ...seen } }) =>
    rollouts.revert({ owner, ...seen, actorId: user.sub }, to),
  ),
  handle(currentRollout, () => rollouts.current()),
  handle(liveCalls, ({ query: { service } }) => calls(service)),
  handle(askForTry, ({ user, body: { reason, ...named } }) => tries.ask(named, user.sub, reason)),
  handle(openTry, ({ body: { key } }) => tries.open(key)),
  handle(addHealth, ({ body: { batch, sums } }) => addSums(batch, sums)),
]
