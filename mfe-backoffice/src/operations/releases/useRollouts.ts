import { rolloutStatus } from '@rouage/contracts/endpoints/rollout'
import { useEndpoint } from '@rouage/slice-kit'

/** What is live of every part, asked again and again: other operators and the service itself change it, too. */
export const useRollouts = () => useEndpoint(rolloutStatus, undefined, { every: { ms: 10_000 }, staleTime: 0 })
