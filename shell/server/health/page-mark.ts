import { createHmac, randomBytes } from 'node:crypto'
import { sameSecret, type VisitorKind } from '@rouage/service-kit'
import type { PinnedSite } from '../releases/release-store'

/** A page as it was given to a visitor. */
export type GivenPage = {
  readonly id: string
  /** When, in ms since 1970, to the second. */
  readonly at: number
  readonly isSignedIn: boolean
  /** Employees are signed in, too. */
  readonly isEmployee: boolean
  /** Versions by owner: the host and each slice that is live. */
  readonly releases: ReadonlyMap<string, string>
  /** By owner: how that release was drawn, where there were several. */
  readonly draws: ReadonlyMap<string, string>
}

/** For so long a page is heard: what it says later belongs to no period that anybody looks at. */
export const MARK_LIFE_MS = 30 * 60_000
/** How far the clocks of two edges may lie apart. */
const CLOCKS_MS = 30_000

/** Between its parts: when, which page, whether of a signed-in person, `owner@version`s or `owner@version@draw`s, signature. */
const BETWEEN = '~'
const MAX_LENGTH = 1_500

/** Of the edge's secret, and told apart from its other signatures by its first word. */
const signatureOf = (secret: string, visitor: string, text: string): string =>
  createHmac('sha256', secret).update(`page\n${visitor}\n${text}`).digest('base64url')

/**
 * The releases that a page is given, and speaks for; of a slice that is killed it gets none. Where something is tried, it
 * speaks for none: whatever goes wrong there may be what is tried, and nobody drew it by lot.
 */
export const releasesOf = ({ host, slices, tries }: PinnedSite): ReadonlyMap<string, string> => {
  if (tries.length > 0) return new Map()
  return new Map([
    ['host', host.version],
    ...slices
      .filter(({ state }) => state === 'live')
      .map(({ manifest }): [string, string] => [manifest.name, manifest.version]),
  ])
}

const drawsOf = ({ slices }: PinnedSite): ReadonlyMap<string, string> =>
  new Map(
    slices.flatMap(({ manifest, draw }): [string, string][] => (draw === undefined ? [] : [[manifest.name, draw]])),
  )

/** A page that is given now. */
export const newPage = (site: PinnedSite, kind: VisitorKind): GivenPage => ({
  id: randomBytes(9).toString('base64url'),
  at: Math.floor(Date.now() / 1_000) * 1_000,
  isSignedIn: kind !== 'visitor',
  isEmployee: kind === 'employee',
  releases: releasesOf(site),
  draws: drawsOf(site),
})

/**
 * What a page shows with its reports: which releases it was given, signed for its visitor. Whoever has it can speak for
 * those releases, as that visitor, and for no others.
 */
export const markOf = (
  secret: string,
  visitor: string,
  { id, at, isSignedIn, isEmployee, releases, draws }: GivenPage,
): string => {
  const named = [...releases]
    .map(([owner, version]) => {
      const draw = draws.get(owner)
      return [owner, version, ...(draw === undefined ? [] : [draw])].join('@')
    })
    .join(',')
  const who = Number(isSignedIn) + Number(isEmployee)
  const text = [(at / 1_000).toString(36), id, who, named].join(BETWEEN)
  return text + BETWEEN + signatureOf(secret, visitor, text)
}

/** The page that a mark speaks for; `late` where that was long ago, undefined where this edge did not make it for the visitor. */
export const pageOf = (secret: string, visitor: string, mark: string): GivenPage | 'late' | undefined => {
  const end = mark.lastIndexOf(BETWEEN)
  if (mark.length > MAX_LENGTH || end < 0) return undefined
  const text = mark.slice(0, end)
  if (!sameSecret(mark.slice(end + 1), signatureOf(secret, visitor, text))) return undefined
  // From here on it is what `markOf` wrote.
  const [at = '', id = '', who = '0', named = ''] = text.split(BETWEEN)
  const givenAt = Number.parseInt(at, 36) * 1_000
  const age = Date.now() - givenAt
  if (age > MARK_LIFE_MS || age < -CLOCKS_MS) return 'late'
  const releases = new Map<string, string>()
  const draws = new Map<string, string>()
  for (const release of named === '' ? [] : named.split(',')) {
    const [owner = '', version = '', draw] = release.split('@')
    releases.set(owner, version)
    if (draw !== undefined) draws.set(owner, draw)
  }
  return { id, at: givenAt, isSignedIn: who !== '0', isEmployee: who === '2', releases, draws }
}
