import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the edge and while hydrating, true afterwards: what only works with JavaScript appears then. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false)
