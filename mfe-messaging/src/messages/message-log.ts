import type { Message } from '@rouage/contracts/conversations'
import { listMessages } from '@rouage/contracts/endpoints/messaging'
import { ApiProblem, callEndpoint, unreachable } from '@rouage/slice-kit'

/** What is known of the messages of a conversation. */
export type LogState = {
  /** By number, the oldest first. */
  readonly messages: readonly Message[]
  /** The last page has come once. */
  readonly isKnown: boolean
  /** Why the newest could not be had; what was known stays. */
  readonly problem: ApiProblem | undefined
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly olderProblem: ApiProblem | undefined
}

export type MessageLog = {
  readonly read: () => LogState
  readonly subscribe: (changed: () => void) => () => void
  /** Asks for the newest, and for what lies between them and what is known. */
  readonly refresh: () => Promise<void>
  readonly loadOlder: () => Promise<void>
  /** A message that an answer or a live event told. */
  readonly take: (message: Message) => void
}

const asProblem = (error: unknown): ApiProblem => (error instanceof ApiProblem ? error : new ApiProblem(unreachable()))

const merged = (known: readonly Message[], more: readonly Message[]): readonly Message[] =>
  [...new Map([...known, ...more].map((message) => [message.number, message])).values()].sort(
    (one, other) => one.number - other.number,
  )

/**
 * The messages of one conversation as far as they were asked for or told. Live events may be missed or come twice, and
 * numbers may be left out where a message is held: a number that is not the next one is reason to ask.
 */
export const createMessageLog = (conversationId: string): MessageLog => {
  const params = { id: conversationId }
  let state: LogState = {
    messages: [],
    isKnown: false,
    problem: undefined,
    hasOlder: false,
    isLoadingOlder: false,
    olderProblem: undefined,
  }
  /** Up to this number nothing is missing. */
  let through = 0
  let underWay: Promise<void> | undefined
  let isAskedAgain = false
  const listeners = new Set<() => void>()

  const write = (changes: Partial<LogState>): void => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  /** What came between `from` and the newest page, while nobody listened. */
  const between = async (from: number, first: number): Promise<readonly Message[]> => {
    const found: Message[] = []
    for (let after = from; after < first - 1;) {
      const { items, hasMore } = await callEndpoint(listMessages, { params, query: { after: String(after) } })
      found.push(...items)
      const last = items.at(-1)?.number
      if (!hasMore || last === undefined || last <= after) break
      after = last
    }
    return found
  }

  const ask = async (): Promise<void> => {
    try {
      const from = through
      const { items, hasMore } = await callEndpoint(listMessages, { params })
      const gap = state.isKnown ? await between(from, items[0]?.number ?? 0) : []
      through = Math.max(through, items.at(-1)?.number ?? 0)
      write({
        messages: merged(state.messages, [...gap, ...items]),
        problem: undefined,
        hasOlder: state.isKnown ? state.hasOlder : hasMore,
        isKnown: true,
      })
    } catch (error) {
      write({ problem: asProblem(error) })
    }
  }
  const refresh = async (): Promise<void> => {
    isAskedAgain = underWay !== undefined
    underWay ??= ask().finally(() => {
      underWay = undefined
      if (isAskedAgain) void refresh()
    })
    return underWay
  }

  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    refresh,
    loadOlder: async () => {
      const oldest = state.messages[0]?.number
      if (oldest === undefined || state.isLoadingOlder || !state.hasOlder) return
      write({ isLoadingOlder: true, olderProblem: undefined })
      try {
        const query = { before: String(oldest) }
        const { items, hasMore } = await callEndpoint(listMessages, { params, query })
        write({ messages: merged(items, state.messages), hasOlder: hasMore, isLoadingOlder: false })
      } catch (error) {
        write({ isLoadingOlder: false, olderProblem: asProblem(error) })
      }
    },
    take: (message) => {
      const isNext = message.number === through + 1
      if (isNext) through = message.number
      // What lies before the pages that are here comes with its own page; the first page has this one, too.
      const isBefore = message.number < (state.messages[0]?.number ?? 0)
      if (state.isKnown && !isBefore) write({ messages: merged(state.messages, [message]) })
      if (message.number > through) void refresh()
    },
  }
}

let logs: { readonly userId: string; readonly of: Map<string, MessageLog> } | undefined

/** The log of a conversation of who is signed in, kept while the page lives: what was read once is there at once. */
export const logOf = (userId: string, conversationId: string): MessageLog => {
  if (logs?.userId !== userId) logs = { userId, of: new Map() }
  const known = logs.of.get(conversationId) ?? createMessageLog(conversationId)
  logs.of.set(conversationId, known)
  return known
}
