import { useMemo, useSyncExternalStore } from 'react'

const never = () => () => {}
const nothing = () => undefined

/** The same answer however often it is asked: React compares what it gets. */
const askedOnce = <Value>(read: () => Value): (() => Value) => {
  let known: { readonly value: Value } | undefined
  return () => (known ??= { value: read() }).value
}

/**
 * What only the browser knows: undefined on the edge and while its HTML is taken over, then what `read` says. Where that is
 * undefined too nothing is drawn again, unlike with `useHydrated`.
 * @param read the same function for as long as its answer holds: it is asked once
 */
export const useBrowserValue = <Value>(read: () => Value | undefined): Value | undefined => {
  const answer = useMemo(() => askedOnce(read), [read])
  return useSyncExternalStore(never, answer, nothing)
}
