import type { Fault } from '@rouage/contracts/release-health'
import type { Counts, Evidence } from '../../data/health-rows'
import { noEvidence, type Stratum, sumOf, verdictOf, withStratum } from './evidence'

/** Numbers from 0 to 1 by lot, the same ones each time (mulberry32). */
const lots = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Lots = ReturnType<typeof lots>
/** How many of `tries` meet what has this chance: gaps between them are drawn, since it is rare. */
const hits = (draw: Lots, tries: number, chance: number): number => {
  if (chance <= 0) return 0
  let found = 0
  for (let at = 0; ; found += 1) {
    at += 1 + Math.floor(Math.log(1 - draw()) / Math.log(1 - chance))
    if (at > tries) return found
  }
}

type World = {
  /** Canary's share of visitors, minute by minute. */
  readonly shareAt: (minute: number) => number
  readonly minutes: number
  /** A minute's visitors. */
  readonly visitors: number
  readonly stable: Partial<Record<Fault, number>>
  readonly canary: Partial<Record<Fault, number>>
}

const minuteOf = (draw: Lots, world: World, minute: number): Stratum => {
  const share = world.shareAt(minute)
  const given = hits(draw, world.visitors, share)
  const counts = (visitors: number, rates: World['stable']): Counts =>
    Object.fromEntries([
      ['visitors', visitors],
      ...Object.entries(rates).map(([fault, rate]) => [fault, hits(draw, visitors, rate)]),
    ])
  return { canary: counts(given, world.canary), stable: counts(world.visitors - given, world.stable) }
}

/** Looks after every minute. @returns visitors of the canary until it was taken back; undefined where it stays */
const lifeOf = (draw: Lots, world: World): number | undefined => {
  let evidence: Evidence = noEvidence()
  let [canary, stable]: Counts[] = [{}, {}]
  for (let minute = 0; minute < world.minutes; minute += 1) {
    const stratum = minuteOf(draw, world, minute)
    evidence = withStratum(evidence, stratum)
    canary = sumOf(canary ?? {}, stratum.canary)
    stable = sumOf(stable ?? {}, stratum.stable)
    if (verdictOf(evidence, { canary, stable }) !== undefined) return canary.visitors
  }
  return undefined
}
const livesOf = (count: number, world: World): readonly (number | undefined)[] => {
  const draw = lots(20_261_123)
  return Array.from({ length: count }, () => lifeOf(draw, world))
}

const growing = (minute: number): number => [0.05, 0.25, 0.25, 0.5, 0.5, 0.5][Math.floor(minute / 5)] ?? 0.5
const usual = { failure: 0.01, LCP: 0.08, INP: 0.04, CLS: 0.05 }

const equal: readonly Omit<World, 'minutes'>[] = [
  { shareAt: growing, visitors: 40, stable: usual, canary: usual },
  { shareAt: () => 0.1, visitors: 30, stable: usual, canary: usual },
  { shareAt: () => 0.5, visitors: 40, stable: { failure: 0.001 }, canary: { failure: 0.001 } },
  { shareAt: () => 0.5, visitors: 10, stable: { failure: 0.9 }, canary: { failure: 0.9 } },
]
it('takes none back of 4,000 canaries that are no worse, at any of 30 looks', () => {
  const lives = equal.flatMap((world) => livesOf(1_000, { ...world, minutes: 30 }))
  expect(lives.filter((life) => life !== undefined)).toEqual([])
})

it('takes none back of 1,000 that are worse by no more than is tolerated', () => {
  const worse = { failure: 0.015, LCP: 0.12, INP: 0.06, CLS: 0.075 }
  const lives = livesOf(1_000, { shareAt: growing, visitors: 40, minutes: 30, stable: usual, canary: worse })
  expect(lives.filter((life) => life !== undefined).length).toBe(0)
})

it.each([
  ['5 % against 0.1 %, at 10 % of visitors', 0.1, { failure: 0.001 }, { failure: 0.05 }, 300],
  ['5 % against 0.1 %, at half of them', 0.5, { failure: 0.001 }, { failure: 0.05 }, 800],
  ['all of them, at half', 0.5, { failure: 0.001 }, { failure: 0.999 }, 60],
  ['all of them, at 1 %', 0.01, { failure: 0.001 }, { failure: 0.999 }, 40],
  ['poor layout shift, four times as often', 0.5, { CLS: 0.05 }, { CLS: 0.2 }, 1_000],
])('finds %s, in 19 of 20 canaries by then', (_name, share, stable, canary, within) => {
  const world = {
    shareAt: () => share,
    visitors: 40,
    minutes: Math.ceil((1.5 * within) / (40 * share)),
    stable,
    canary,
  }
  const found = livesOf(100, world).filter((life) => life !== undefined && life <= within)
  expect(found.length).toBeGreaterThanOrEqual(95)
})

it('says nothing where nobody had one of the two, or too few, and takes faults that came before their visitors', () => {
  const judge = (canary: Counts, stable: Counts) =>
    verdictOf(withStratum(noEvidence(), { canary, stable }), { canary, stable })

  expect(judge({ visitors: 500, failure: 500 }, {})).toBeUndefined()
  expect(judge({ visitors: 29, failure: 29 }, { visitors: 500 })).toBeUndefined()
  expect(judge({ visitors: 500, failure: 4 }, { visitors: 50_000 })).toBeUndefined()
  expect(judge({ visitors: 30, failure: 40 }, { visitors: 30, failure: 1 })).toMatchObject({ fault: 'failure' })
})
