import { type Fault, FAULTS, HEALTH_COUNTS } from '@rouage/contracts/release-health'
import type { Counts, Evidence } from '../../data/health-rows'

/*
 * Whether a canary does worse than the stable release, asked again and again (docs/decisions/0069).
 *
 * Visitors are given one of the two by lot. So whoever meets a fault had the canary with the odds at which visitors of
 * the same minute were given it, if both are alike; if those of the canary meet faults r times as often, with r times
 * those odds. The likelihood of what was seen under "r times" over that under "no more than TOLERATED times" is a wager
 * that wins nothing on average while the latter is true: that it ever reaches L has a probability of at most 1/L, however
 * often it is looked at (Ville). Several r are wagered on in equal parts, since nobody knows which is right.
 */

/** So much more often is no reason to act: new files are in no cache yet. */
const TOLERATED = 1.5
/** How many times as often faults may be, at which the wagers are good. */
const WAGERS: readonly number[] = [3, 10, 40]
/** Together they are passed by less than 1 in 1,000 canaries that are no worse. */
const LIMITS: Readonly<Record<Fault, number>> = { failure: 3_000, LCP: 9_000, INP: 9_000, CLS: 9_000 }
/** Less than that of canary and of stable says nothing, however clear it is. */
const MIN_VISITORS = 30
const MIN_FAULTS = 5

/** Those who were given each of the two releases within one minute, of the same kind of people. */
export type Stratum = { readonly canary: Counts; readonly stable: Counts }

export const noEvidence = (): Evidence => {
  const nothing = (): number[] => WAGERS.map(() => 0)
  return { failure: nothing(), LCP: nothing(), INP: nothing(), CLS: nothing() }
}

/** What a stratum adds for one fault and wager. */
const wagered = (wager: number, stratum: Stratum, fault: Fault): number => {
  const [ofCanary, ofStable] = [stratum.canary[fault] ?? 0, stratum.stable[fault] ?? 0]
  if (ofCanary + ofStable === 0) return 0
  // Of several edges one's faults may come before another's visitors: nobody meets a fault who was given nothing.
  const canary = Math.max(stratum.canary.visitors ?? 0, ofCanary)
  const stable = Math.max(stratum.stable.visitors ?? 0, ofStable)
  if (canary === 0 || stable === 0) return 0
  const partAt = (times: number): number => (times * canary) / (times * canary + stable)
  const [claimed, tolerated] = [partAt(wager), partAt(TOLERATED)]
  return ofCanary * Math.log(claimed / tolerated) + ofStable * Math.log((1 - claimed) / (1 - tolerated))
}

/** Evidence after one more stratum. */
export const withStratum = (evidence: Evidence, stratum: Stratum): Evidence => {
  const after = (fault: Fault): number[] =>
    WAGERS.map((wager, index) => (evidence[fault][index] ?? 0) + wagered(wager, stratum, fault))
  return { failure: after('failure'), LCP: after('LCP'), INP: after('INP'), CLS: after('CLS') }
}

export const sumOf = (one: Counts, other: Counts): Counts => {
  const sum: Counts = {}
  for (const name of HEALTH_COUNTS) {
    const total = (one[name] ?? 0) + (other[name] ?? 0)
    if (total > 0) sum[name] = total
  }
  return sum
}

/** How many times likelier what was seen is where the canary is worse. */
const strengthOf = (logs: readonly number[]): number => {
  const largest = Math.max(...logs)
  return (Math.exp(largest) * logs.reduce((sum, log) => sum + Math.exp(log - largest), 0)) / logs.length
}

/** What speaks against a canary, and how strongly. */
export type Verdict = { readonly fault: Fault; readonly strength: number; readonly limit: number }

/** The first fault of which the canary is found guilty; undefined while nothing is certain. */
export const verdictOf = (
  evidence: Evidence,
  { canary, stable }: { readonly canary: Counts; readonly stable: Counts },
): Verdict | undefined => {
  if (Math.min(canary.visitors ?? 0, stable.visitors ?? 0) < MIN_VISITORS) return undefined
  for (const fault of FAULTS) {
    const strength = strengthOf(evidence[fault])
    if ((canary[fault] ?? 0) >= MIN_FAULTS && strength >= LIMITS[fault])
      return { fault, strength, limit: LIMITS[fault] }
  }
  return undefined
}
