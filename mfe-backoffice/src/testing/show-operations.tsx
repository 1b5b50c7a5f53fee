import type { OwnerRollout, RegisteredRelease, RolloutChange } from '@rouage/contracts/endpoints/rollout'
import { type Answers, sessionFixture, showPage, type ShowOptions } from '@rouage/slice-kit/testing'
import { ToastRegion } from '@rouage/ui/Toast'
import { slice } from '../slice'
import { hoursAgo } from './fixtures'

export const rolloutFixture = (changes: Partial<OwnerRollout> = {}): OwnerRollout => ({
  owner: 'search',
  revision: 4,
  state: 'live',
  stable: '1.0.0',
  previous: '0.9.0',
  canary: null,
  setBy: 'operator',
  changedAt: hoursAgo(2),
  changedBy: 'nora',
  takenBack: null,
  ...changes,
})

export const releaseFixture = (version: string, changes: Partial<RegisteredRelease> = {}): RegisteredRelease => ({
  owner: 'search',
  version,
  hostRange: '^2.1.0',
  routes: ['/search', '/recherches'],
  files: 24,
  bytes: 131_072,
  scriptBytes: 400_000,
  digest: 'd1',
  registeredAt: hoursAgo(5),
  registeredBy: 'nora',
  ...changes,
})

export const changeFixture = (rollout: OwnerRollout, changes: Partial<RolloutChange> = {}): RolloutChange => ({
  id: `change-${rollout.revision}`,
  at: rollout.changedAt,
  actorId: rollout.changedBy,
  action: 'rollout.promote',
  rollout,
  ...changes,
})

/** Somebody else for each test: what the page keeps for its life is kept for a person. */
let people = 0

/** Shows a page of the operators to one. `answers` overrule a site with one slice and two releases of it. */
export const showOperations = async (address: string, answers: Answers = {}, options: ShowOptions = {}) => {
  people += 1
  const userId = `operator-${people}`
  const shown = await showPage(
    slice,
    address,
    {
      'GET /api/rollout/rollouts': () => ({ environment: 'production', items: [rolloutFixture()] }),
      'GET /api/rollout/releases': () => ({ items: [releaseFixture('1.1.0'), releaseFixture('1.0.0')], next: null }),
      'GET /api/rollout/rollouts/search/history': () => ({ items: [], next: null }),
      'GET /api/account/people/names': ({ query }) => ({
        items: (query.get('ids') ?? '').split(',').map((id) => ({ id, pseudo: id === 'nora' ? 'Nora31' : id })),
      }),
      ...answers,
    },
    { session: sessionFixture({ id: userId, role: 'operator' }), beside: <ToastRegion />, ...options },
  )
  return { ...shown, userId }
}
