import type { RolloutAnswer } from '@rouage/contracts/releases'
import type { NamedRelease } from '@rouage/service-kit/releases/named-release'
import { versionsOf } from './pick'
import type { ReleaseCache } from './release-cache'

type Take = (answer: RolloutAnswer) => Promise<RolloutAnswer>

const namedIn = ({ host, slices }: RolloutAnswer): readonly NamedRelease[] => [
  { owner: 'host', version: host },
  ...slices.flatMap((slice) => versionsOf(slice).map((version) => ({ owner: slice.name, version }))),
]

/**
 * Takes answers whose releases are in a bucket: what is not on the disk yet is brought while visitors still get what was
 * live, and whatever else the answer says takes effect at once. The first answer waits, since there is nothing else.
 * @param again told once more of it has come: the answer is to be asked for again
 */
export const takeWhenHere = (cache: ReleaseCache, take: Take, again: () => void): Take => {
  let live: RolloutAnswer | undefined
  return async (answer) => {
    const named = namedIn(answer)
    // What is live and what is about to be stays, however much else there is.
    cache.keep([...named, ...(live === undefined ? [] : namedIn(live))])
    if (live === undefined) await Promise.all(named.map(cache.bring))
    const isHere = new Map(
      await Promise.all(named.map(async (each) => [each.owner + each.version, await cache.isHere(each)] as const)),
    )
    for (const each of named) {
      if (isHere.get(each.owner + each.version) === true) void cache.bring(each)
      else void cache.bring(each).then((came) => (came ? again() : undefined))
    }
    // A host that is on its way holds up neither the end of a slice nor its rollback.
    const hasHost = live === undefined || isHere.get(`host${answer.host}`) === true
    live = await take(hasHost ? answer : { ...answer, host: live?.host ?? answer.host })
    return live
  }
}
