/**
 * What the kit's further modules (`@rouage/slice-kit/infinite`, `/mutation`, …) take from the shared one, because there
 * must be one of it on a page. Those modules travel with the slices that use them, not with every first visit.
 */
export { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
export { sendCall } from './api'
export { failureOf, isDown } from './failures'
export { FRESH_MS, queryKeyOf, RECOVERY_MS } from './query'
