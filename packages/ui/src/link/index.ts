export type { AnchorProps, LinkAs } from './link'
