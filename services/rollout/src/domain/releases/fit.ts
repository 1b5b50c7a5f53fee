import type { ReleaseOwner } from '@rouage/contracts/endpoints/rollout'
import { satisfies, validRange } from 'semver'
import { refusedRelease } from '../../refusals'
import { doCollide, isSliceRoute } from './routes'

/** What has to fit together of a release. */
export type FittingRelease = {
  readonly owner: ReleaseOwner
  readonly version: string
  readonly hostRange: string | null
  readonly routes: readonly string[]
}

/** A build, `1.0.0-66f3e2374b`, is to a slice what its version is. */
const runsOn = (host: string, range: string): boolean => satisfies(host.replace(/-.*/, ''), range)

const checkHost = (slice: FittingRelease, host: FittingRelease): void => {
  const { owner, version, hostRange } = slice
  if (hostRange === null || runsOn(host.version, hostRange)) return
  throw refusedRelease(
    'release_host_range',
    `${owner} ${version} needs a host ${hostRange}, and ${host.version} is meant: release a host that it runs on first.`,
  )
}

const checkRoutes = (one: FittingRelease, other: FittingRelease): void => {
  if (one.owner === other.owner) return
  for (const route of one.routes) {
    const taken = other.routes.find((each) => doCollide(route, each))
    if (taken === undefined) continue
    throw refusedRelease(
      'release_routes',
      `${route} of ${one.owner} ${one.version} is ${other.owner}'s (${taken}): give it another path, or take it from there.`,
    )
  }
}

const checkShape = ({ owner, version, routes }: FittingRelease): void => {
  const wrong = owner === 'host' ? undefined : routes.find((route) => !isSliceRoute(route))
  if (wrong === undefined) return
  throw refusedRelease(
    'release_routes',
    `"${wrong.slice(0, 100)}" of ${owner} ${version} is no route of a slice: write it as /a/:b, or /a/* for all below it.`,
  )
}

/**
 * Looks whether a release may be live beside others.
 * @param live what is live of the other owners
 * @throws Problem naming the host that it does not run on, or the route that is somebody else's
 */
export const checkFit = (release: FittingRelease, live: readonly FittingRelease[]): void => {
  if (release.hostRange !== null && validRange(release.hostRange) === null)
    throw refusedRelease(
      'release_host_range',
      `"${release.hostRange.slice(0, 100)}" is no range of hosts: write one as ^2.1.0.`,
    )
  checkShape(release)
  for (const other of live) {
    if (release.owner === 'host') checkHost(other, release)
    if (other.owner === 'host') checkHost(release, other)
    checkRoutes(release, other)
  }
}
