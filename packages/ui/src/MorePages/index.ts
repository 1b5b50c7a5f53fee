export { MorePages } from './MorePages'
