/** How much of an attack is made. */
export type Extent = {
  readonly seed: number
  readonly rounds: number
  /** Variants of each kind by a visitor and one other caller, of those who may; everybody else tries `otherVariants`. */
  readonly variants: number
  readonly otherVariants: number
  /** How often the same change is sent at once. */
  readonly racers: number
  readonly connections: number
}

/** The long form tries every variant, by those who may and by those who may not. */
export const LONG: Extent = {
  seed: 1,
  rounds: 1,
  variants: Number.POSITIVE_INFINITY,
  otherVariants: 8,
  racers: 8,
  connections: 8,
}
/** The short form: each operation by everybody, and a few variants of each kind. */
export const SHORT: Extent = { seed: 1, rounds: 1, variants: 3, otherVariants: 0, racers: 3, connections: 6 }
