/*
 * Pictures by their difference hash of 64 bits, as 16 hexadecimal digits. The same picture, saved again or made smaller,
 * differs in few of them. Near ones are found by an index: of 4 parts of 16 bits, one has at most one of 6 differences.
 */

/** Bits in which two hashes of the same picture may differ. */
const NEAR = 6
const PARTS = 4
const PART_BITS = 16
/** A picture of one colour or a plain gradient has next to no bits, or all of them. */
const PLAIN_BITS = 3

const FINGERPRINT = /^[0-9a-f]{16}$/

const bitsOf = (value: bigint): number => {
  let count = 0
  for (let rest = value; rest > 0n; rest &= rest - 1n) count += 1
  return count
}
const readHash = (fingerprint: string): bigint => BigInt(`0x${fingerprint}`)
const partsOf = (fingerprint: string): number[] =>
  Array.from({ length: PARTS }, (_, part) => Number.parseInt(fingerprint.slice(part * 4, part * 4 + 4), 16))
const bandOf = (part: number, value: number): string => `${part}:${value.toString(16).padStart(4, '0')}`

export const isFingerprint = (text: string | null): text is string => text !== null && FINGERPRINT.test(text)

/** Whether there is nothing to see on it: two such pictures say nothing of each other. */
export const isPlain = (fingerprint: string): boolean => {
  const bits = bitsOf(readHash(fingerprint))
  return bits <= PLAIN_BITS || bits >= PARTS * PART_BITS - PLAIN_BITS
}

/** Whether they are the same picture. */
export const areNear = (one: string, other: string): boolean => bitsOf(readHash(one) ^ readHash(other)) <= NEAR

/** Under what a picture is kept in the index. */
export const bandsOf = (fingerprint: string): string[] => partsOf(fingerprint).map((value, part) => bandOf(part, value))

/** Under what every picture is found that is near this one, and some that are not. */
export const probesOf = (fingerprint: string): string[] =>
  partsOf(fingerprint).flatMap((value, part) => [
    bandOf(part, value),
    ...Array.from({ length: PART_BITS }, (_, bit) => bandOf(part, value ^ (1 << bit))),
  ])
