export { Coming, NotFound, type PagePanelProps } from './PagePanel'
