import { useEffect, useState } from 'react'

/**
 * The value as it was when it last stood still for `delayMs`; the first one counts at once.
 *
 * @example
 * const asked = useDebounced(typed, 300)
 * const { data } = useEndpoint(suggestPlaces, { query: { q: asked } }, { keepPrevious: true })
 */
export const useDebounced = <Value>(value: Value, delayMs: number): Value => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
