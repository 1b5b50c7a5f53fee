import type { similarAnnouncements } from '@rouage/contracts/endpoints/search'
import type { useEndpoint } from '@rouage/slice-kit'

/** The state of the question for similar ads and the price's position. */
export type Similar = ReturnType<typeof useEndpoint<typeof similarAnnouncements>>
