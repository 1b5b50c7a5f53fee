export { touches } from './touches'
export { useHydrated } from './useHydrated'
export { type LazyPart, usePart } from './usePart'
