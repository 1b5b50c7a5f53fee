export { useCloseRequests } from './use-close-requests'
export { useModal } from './use-modal'
export { useOverlay } from './use-overlay'
