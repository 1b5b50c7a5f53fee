export { useNearScreen, whenNearScreen } from './near-screen'
export { touches } from './touches'
export { useHydrated } from './useHydrated'
export { type LazyPart, usePart } from './usePart'
