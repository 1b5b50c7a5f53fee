import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { nextOf, shownHistory, shownStatus } from './shown'

const nameOf = (actorId: string | null): string => actorId ?? 'build'
const reason = '30 of 60 visitors (50.0 %) of 1.1.0 met a load failure, against 0 of 60 visitors (0.0 %) of 1.0.0'
const rollout: OwnerRollout = {
  owner: 'search',
  revision: 3,
  state: 'live',
  stable: '1.0.0',
  previous: null,
  canary: null,
  setBy: 'operator',
  changedAt: '2026-11-23T10:00:00.000Z',
  changedBy: null,
  takenBack: { version: '1.1.0', at: '2026-11-23T10:00:00.000Z', reason },
}

it('says of a canary that it was taken back, by what and why', () => {
  const [, row = '', why = ''] = shownStatus([rollout], nameOf).split('\n')
  expect(row).toMatch(/^search +live +1\.0\.0 +1\.1\.0 taken back +3 +2026-11-23 10:00 +health$/)
  expect(why).toBe(`search: 1.1.0 was taken back at 2026-11-23 10:00 UTC: ${reason}.`)

  const change = { id: 'x', at: rollout.changedAt, actorId: null, action: 'rollout.takeback', reason, rollout }
  expect(shownHistory([change], nameOf)).toContain(`health  ${reason}`)
})

it('says nothing of it where a build was taken', () => {
  expect(shownStatus([{ ...rollout, takenBack: null }], nameOf)).toMatch(/–.* build$/)
})

it('says what may be done next with a release that was published, and of one that is live that it is', () => {
  const release = { owner: 'search', version: '1.2.0' } as const
  expect(nextOf(release, rollout)).toContain('npx rouage rollout search 1.2.0 --percent 10')
  expect(nextOf({ owner: 'host', version: '1.2.0' }, rollout)).toContain('npx rouage promote host 1.2.0')
  expect(nextOf(release, undefined)).toContain('npx rouage promote search 1.2.0')
  expect(nextOf({ owner: 'search', version: '1.0.0' }, rollout)).toMatch(/^It is live already/)
})
