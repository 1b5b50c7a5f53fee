export { hearToasts, toast, type ToastMessage, type ToastTone } from './toast'
export { ToastRegion } from './ToastRegion'
