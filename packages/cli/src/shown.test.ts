import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { shownHistory, shownStatus } from './shown'

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
