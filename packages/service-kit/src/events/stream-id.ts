/** Whether one id of a stream's entries, milliseconds and sequence, comes before another. */
export const isBefore = (a: string, b: string): boolean => {
  const [aMs = 0, aSeq = 0] = a.split('-').map(Number)
  const [bMs = 0, bSeq = 0] = b.split('-').map(Number)
  return aMs < bMs || (aMs === bMs && aSeq < bSeq)
}
