/** More than any year of a vehicle: ads that say other ones are all in the last. */
const YEARS = 4_096
/** More than there are. */
const FUELS = 64

/** Ads of one make, model, year and fuel, which are compared with the same others. */
export type Group = {
  /** A code, as that of the fuel is. */
  readonly makeModel: number
  readonly year: number
  /** 0 where its seller did not say. */
  readonly fuel: number
}

/** Whether ads of this year are compared at all. */
export const isYear = (year: number): boolean => year >= 0 && year < YEARS - 1

/**
 * Something for each group of ads that has it. One map for each make and model keeps keys small integers: those of a
 * single map would be doubles, each an object of its own.
 */
export class ByGroup<Value> {
  private readonly ofMakeModel: Map<number, Value>[] = []

  get(group: Group): Value | undefined {
    return this.ofMakeModel[group.makeModel]?.get(withinModel(group))
  }

  set(group: Group, value: Value): void {
    const { makeModel } = group
    while (this.ofMakeModel.length <= makeModel) this.ofMakeModel.push(new Map())
    this.ofMakeModel[makeModel]?.set(withinModel(group), value)
  }

  delete(group: Group): void {
    this.ofMakeModel[group.makeModel]?.delete(withinModel(group))
  }
}

const withinModel = ({ year, fuel }: Group): number =>
  (isYear(year) ? year : YEARS - 1) * FUELS + Math.min(fuel, FUELS - 1)
