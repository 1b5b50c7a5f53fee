export { createToastInbox, toast, type ToastInbox, type ToastMessage, type ToastTone } from './toast'
export { ToastRegion } from './ToastRegion'
