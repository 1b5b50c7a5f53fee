export type { ToastMessage, ToastTone } from './message'
export { createToastInbox, toast, type ToastInbox } from './toast'
export { ToastRegion } from './ToastRegion'
