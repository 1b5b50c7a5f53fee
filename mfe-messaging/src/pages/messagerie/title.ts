import type { UnreadCounts } from '@rouage/contracts/conversations'

export const TITLE = 'Messagerie'

/** What the browser's tab says: `(2) Messagerie`. */
export const titleOf = ({ buyer, seller }: UnreadCounts): string =>
  buyer + seller === 0 ? TITLE : `(${buyer + seller}) ${TITLE}`
