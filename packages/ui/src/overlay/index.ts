export { useCloseRequests } from './useCloseRequests'
export { useModal } from './useModal'
export { useOverlay } from './useOverlay'
