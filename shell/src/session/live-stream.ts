import {
  LIVE_HEARTBEAT_MS,
  LIVE_ONCE_PATH,
  LIVE_PATH,
  LIVE_POLL_MS,
  LIVE_RECONNECT_MS,
  type LiveMessage,
  readLive,
} from '@rouage/contracts/live'
import { createParser } from 'eventsource-parser'

export type LiveOptions = {
  /** The access token to open the stream with; undefined while there is none. */
  readonly token: () => string | undefined
  /** The token was refused. */
  readonly onRefused: () => Promise<unknown>
  /** Where to go on from; undefined where nothing was heard yet. */
  readonly position: () => string | undefined
  /** @param id where the page stands after it; undefined where that did not change */
  readonly onMessage: (message: LiveMessage, id: string | undefined) => void
  /** Waits, or shorter: `wake` ends the wait. */
  readonly pause?: (ms: number, wake: AbortSignal) => Promise<void>
}

/** How an answer went: it said something, it did not come or said nothing, or there is nobody to ask for. */
type Outcome = 'heard' | 'silent' | 'refused'

/** The first word of an answer comes at once; what holds it back longer passes no stream on. */
const FIRST_WORD_MS = 15_000
/** After so many questions a stream is tried again: a minute. */
const POLLS = 6

const sleep = (ms: number, wake: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      wake.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    wake.addEventListener('abort', end)
  })

/**
 * A stream of live events. It goes on after a break with what was missed (`Last-Event-ID`), after 1, 2, 5 and then every
 * 10 s. Where no stream comes through, as behind a proxy that collects answers, it asks every 10 s instead. Read by
 * `fetch`, since EventSource sends no token.
 * @returns ends it
 */
export const openLive = ({ token, onRefused, position, onMessage, pause = sleep }: LiveOptions): (() => void) => {
  const stop = new AbortController()

  const readWhole = async (path: string, given: string, cut: AbortController): Promise<Outcome> => {
    let outcome: Outcome = 'silent'
    const giveUp = () => cut.abort()
    let watch = setTimeout(giveUp, FIRST_WORD_MS)
    const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${given}` }
    const lastId = position()
    if (lastId !== undefined) headers['last-event-id'] = lastId
    try {
      const response = await fetch(path, { cache: 'no-store', signal: cut.signal, headers })
      if (response.status === 401) {
        await onRefused()
        return 'refused'
      }
      if (!response.ok || response.body === null) return outcome
      const parser = createParser({
        onEvent: ({ id, data }) => {
          const message = readLive(data)
          if (message === undefined) return
          outcome = 'heard'
          onMessage(message, id)
        },
      })
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(watch)
        // A connection that died without a word: twice the heartbeat has passed.
        watch = setTimeout(giveUp, 2 * LIVE_HEARTBEAT_MS)
        parser.feed(part.value)
      }
      return outcome
    } catch {
      return outcome
    } finally {
      clearTimeout(watch)
    }
  }

  const read = async (path: string): Promise<Outcome> => {
    const given = token()
    if (given === undefined || stop.signal.aborted) return 'refused'
    const cut = new AbortController()
    const giveUp = () => cut.abort()
    stop.signal.addEventListener('abort', giveUp)
    try {
      return await readWhole(path, given, cut)
    } finally {
      stop.signal.removeEventListener('abort', giveUp)
    }
  }

  /** Asks for as long as it is answered, at most for a minute. */
  const poll = async (): Promise<void> => {
    for (let turn = 0; turn < POLLS; turn += 1) {
      if ((await read(LIVE_ONCE_PATH)) !== 'heard') return
      await pause(LIVE_POLL_MS, stop.signal)
    }
  }

  const run = async (): Promise<void> => {
    let failures = 0
    while (!stop.signal.aborted) {
      const outcome = await read(LIVE_PATH)
      if (stop.signal.aborted) return
      if (outcome === 'silent') await poll()
      if (outcome === 'heard') failures = 0
      const wait = LIVE_RECONNECT_MS[Math.min(failures, LIVE_RECONNECT_MS.length - 1)] ?? 0
      failures += 1
      await pause(wait, stop.signal)
    }
  }
  void run()
  return () => stop.abort()
}
