import { deadLetterList, deadLetterRetry } from './dead-letters'

/*
 * The dead letters of each service that has some; its contract hands them on. They are made by a function, so that no
 * browser could load them by their names: they stand apart from what pages call.
 */

export const accountDeadLetters = deadLetterList('account')
export const accountRetries = deadLetterRetry('account')

export const listingDeadLetters = deadLetterList('listing')
export const listingRetries = deadLetterRetry('listing')

export const messagingDeadLetters = deadLetterList('messaging')
export const messagingRetries = deadLetterRetry('messaging')

export const publishDeadLetters = deadLetterList('publish')
export const publishRetries = deadLetterRetry('publish')

export const rolloutDeadLetters = deadLetterList('rollout')
export const rolloutRetries = deadLetterRetry('rollout')

export const searchDeadLetters = deadLetterList('search')
export const searchRetries = deadLetterRetry('search')
