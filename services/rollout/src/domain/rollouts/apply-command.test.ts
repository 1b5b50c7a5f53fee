import type { RolloutCommand } from '@rouage/contracts/endpoints/rollout'
import { applyCommand, type RolloutContent } from './apply-command'

const live: RolloutContent = { state: 'live', stable: '1.1.0', previous: '1.0.0', canary: null }
const canary = { version: '1.2.0', share: 1_000, audience: 'everybody' } as const
const withCanary: RolloutContent = { ...live, canary }

test.each<[string, RolloutContent | undefined, RolloutCommand, RolloutContent]>([
  [
    'the first version of all',
    undefined,
    { do: 'promote', version: '1.0.0' },
    { ...live, stable: '1.0.0', previous: null },
  ],
  ['a canary', live, { do: 'canary', ...canary }, withCanary],
  [
    'a canary after one that was taken back',
    { ...live, takenBack: { version: '1.2.0', at: '2026-11-23T10:00:00.000Z', reason: 'bad' } },
    { do: 'canary', ...canary },
    withCanary,
  ],
  [
    'a canary in the place of another',
    withCanary,
    { do: 'canary', ...canary, version: '1.3.0' },
    { ...live, canary: { ...canary, version: '1.3.0' } },
  ],
  ['a larger share', withCanary, { do: 'share', share: 5_000 }, { ...live, canary: { ...canary, share: 5_000 } }],
  ['the canary for everybody', withCanary, { do: 'promote' }, { ...live, stable: '1.2.0', previous: '1.1.0' }],
  ['a named version', withCanary, { do: 'promote', version: '1.3.0' }, { ...live, stable: '1.3.0', previous: '1.1.0' }],
  ['the stable version again', live, { do: 'promote', version: '1.1.0' }, live],
  ['no canary any more', withCanary, { do: 'rollback' }, live],
  ['what was before', live, { do: 'rollback' }, { ...live, stable: '1.0.0', previous: null }],
  ['a killed slice, whose canary waits', withCanary, { do: 'kill' }, { ...withCanary, state: 'killed' }],
  ['a revived slice', { ...withCanary, state: 'killed' }, { do: 'revive' }, withCanary],
])('%s', (_, before, command, after) => {
  expect(applyCommand('search', before, command)).toEqual(after)
})

test.each<[string, 'search' | 'host', RolloutContent | undefined, RolloutCommand, string]>([
  ['a canary of nothing', 'search', undefined, { do: 'canary', ...canary }, 'rollout_not_found'],
  ['a canary of what is stable', 'search', live, { do: 'canary', ...canary, version: '1.1.0' }, 'command_unsuited'],
  ['a share of no canary', 'search', live, { do: 'share', share: 1 }, 'command_unsuited'],
  ['a promotion of no canary', 'search', live, { do: 'promote' }, 'command_unsuited'],
  ['a way back from the first one', 'search', { ...live, previous: null }, { do: 'rollback' }, 'command_unsuited'],
  ['a second kill', 'search', { ...live, state: 'killed' }, { do: 'kill' }, 'command_unsuited'],
  ['a revival of what lives', 'search', live, { do: 'revive' }, 'command_unsuited'],
  ['a canary of the host', 'host', live, { do: 'canary', ...canary }, 'command_unsuited'],
  ['a killed host', 'host', live, { do: 'kill' }, 'command_unsuited'],
])('refuses %s', (_, owner, before, command, code) => {
  expect(() => applyCommand(owner, before, command)).toThrow(expect.objectContaining({ code }))
})
