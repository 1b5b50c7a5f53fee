import type { deadLetterList, deadLetterRetry } from '@rouage/contracts/dead-letters'
import { handle, type Route } from '../http/handle'
import type { DeadLetters } from './dead-letters'

/**
 * What operators who are signed in may see and do of a service's dead letters.
 * @param endpoints as the service's contract declares them
 */
export const deadLetterHandlers = (
  endpoints: {
    readonly listDeadLetters: ReturnType<typeof deadLetterList>
    readonly retryDeadLetters: ReturnType<typeof deadLetterRetry>
  },
  deadLetters: DeadLetters,
): Route[] => [
  handle(endpoints.listDeadLetters, async ({ query }) => ({
    items: (await deadLetters.list(query.source)).map(({ payload: _payload, ...letter }) => ({
      ...letter,
      failedAt: letter.failedAt.toISOString(),
      dueAt: letter.dueAt.toISOString(),
    })),
  })),
  handle(endpoints.retryDeadLetters, async ({ body: { source, key } }) => ({
    due: await deadLetters.makeDue(source, key),
  })),
]
