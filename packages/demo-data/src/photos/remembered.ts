/**
 * A small memory of the last things made: the photos of one ad follow each other and share its vehicle and place.
 * A promise that fails stays until others push it out; callers here fail for good, not for a while.
 */
export const remembered = <Value>(limit: number): ((key: string, make: () => Value) => Value) => {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make()
    kept.set(key, value)
    const oldest = kept.keys().next().value
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
