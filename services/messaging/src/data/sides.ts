import type { Side } from '@rouage/contracts/conversations'

/** The other one of the two. */
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')
