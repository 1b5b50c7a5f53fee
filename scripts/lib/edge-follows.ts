import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { type RolloutAnswer, rolloutAnswer } from '@rouage/contracts/releases'

/** An edge that missed the event asks every ten seconds. */
const LIMIT_MS = 30_000
const AGAIN_MS = 100

/** What an owner gives its visitors, the same from both sides. */
const stateOf = (state: string, versions: Iterable<string>): string =>
  [state, ...[...new Set(versions)].sort()].join(' ')

const wanted = ({ state, stable, canary }: OwnerRollout): string =>
  stateOf(state, [stable, ...(canary === null ? [] : [canary.version])])

const followed = ({ host, slices }: RolloutAnswer): ReadonlyMap<string, string> =>
  new Map([
    ['host', stateOf('live', [host])],
    ...slices.map(({ name, state, releases, reserved }): [string, string] => [
      name,
      stateOf(state, [
        ...releases.map(({ version }) => version),
        ...(reserved === undefined ? [] : [reserved.version]),
      ]),
    ]),
  ])

/** Nothing where the file is damaged: the edge writes it anew with the next change. */
const followedIn = async (snapshotFile: string): Promise<ReadonlyMap<string, string>> => {
  try {
    return followed(rolloutAnswer.parse(JSON.parse(await readFile(snapshotFile, 'utf8'))))
  } catch {
    return new Map()
  }
}

/**
 * Waits until an edge gives its visitors what operators chose, by the file in which it keeps what is live.
 * @param chosen asks what they chose
 * @throws Error where the edge does not within half a minute
 */
export const edgeFollows = async (
  snapshotFile: string,
  chosen: () => Promise<readonly OwnerRollout[]>,
): Promise<void> => {
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const [live, rollouts] = await Promise.all([followedIn(snapshotFile), chosen()])
    const missing = rollouts.filter((each) => live.get(each.owner) !== wanted(each)).map(({ owner }) => owner)
    if (missing.length === 0) return
    if (Date.now() > until) throw new Error(`The edge does not follow the rollout of ${missing.join(', ')}.`)
    await setTimeout(AGAIN_MS)
  }
}
