import type { Licence } from '../vehicle'

/** 4 kW: mopeds, which none of the three licences is needed for, are no stronger. */
const MOPED_HP = 6
const MOPED_CC = 50
/** 11 kW. */
const A1_HP = 15
const A1_CC = 125
/** 35 kW, which brochures round up. */
const A2_HP = 48

/** What a motorcycle's licence depends on; an electric one has no displacement. */
export type Engine = { readonly displacementCc: number | undefined; readonly powerHp: number | undefined }

/** The least licence that such an engine may be ridden with; undefined for mopeds. What was not told counts as small. */
const leastLicence = ({ displacementCc = 0, powerHp = 0 }: Engine): Licence | undefined => {
  if (displacementCc <= MOPED_CC && powerHp <= MOPED_HP) return undefined
  if (displacementCc <= A1_CC && powerHp <= A1_HP) return 'a1'
  return powerHp <= A2_HP ? 'a2' : 'a'
}

const RANKS: Readonly<Record<Licence, number>> = { a1: 1, a2: 2, a: 3 }

/**
 * The licence that a motorcycle is ridden with: what its seller chose where that is enough for its displacement and
 * power, and the least that is enough otherwise. Undefined for mopeds, and where neither choice nor power was told.
 */
export const licenceOf = (engine: Engine, chosen: Licence | undefined): Licence | undefined => {
  const least = leastLicence(engine)
  if (chosen === undefined) return engine.powerHp === undefined ? undefined : least
  return least === undefined || RANKS[chosen] >= RANKS[least] ? chosen : least
}

/** The strongest road engines give 0.33 hp for each cm3, and two-stroke racers little more. */
const MOST_HP_PER_CC = 0.35

/** What to look at again where an engine cannot have such a power. */
export const powerProblem = ({ displacementCc, powerHp }: Engine): string | undefined =>
  displacementCc !== undefined && powerHp !== undefined && powerHp > displacementCc * MOST_HP_PER_CC
    ? `${powerHp}\u202fch pour ${displacementCc}\u202fcm³, c’est impossible : corrigez la puissance ou la cylindrée.`
    : undefined
