/** The host's page for whatever nobody owns: it makes way for every other route. */
const CATCH_ALL = '*'

/** One part of a path: a word, or a name that stands for any. */
const PART = /^:?[\w.~-]+$/
/** Whether a slice may declare it: a path as `/annonce/:id` or `/voitures/*`. What nobody owns is the host's alone. */
export const isSliceRoute = (pattern: string): boolean => {
  if (!pattern.startsWith('/')) return false
  const parts = pattern === '/' ? [] : pattern.slice(1).split('/')
  return parts.every((part, index) => PART.test(part) || (part === '*' && index > 0 && index === parts.length - 1))
}

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
