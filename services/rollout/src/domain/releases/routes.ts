/** The host's page for whatever nobody owns: it makes way for every other route. */
const CATCH_ALL = '*'

const partsOf = (pattern: string): readonly string[] => pattern.split('/').filter((part) => part !== '')
const isFree = (part: string): boolean => part.startsWith(':')

/** Whether there is a path that two patterns of routes both take; a last `*` takes the rest, also none. */
export const doCollide = (a: string, b: string): boolean => {
  if (a === CATCH_ALL || b === CATCH_ALL) return false
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let index = 0; ; index += 1) {
    const [one, other] = [left[index], right[index]]
    if (one === '*' || other === '*') return true
    if (one === undefined || other === undefined) return one === other
    if (!isFree(one) && !isFree(other) && one.toLowerCase() !== other.toLowerCase()) return false
  }
}
