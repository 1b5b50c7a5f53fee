import { LIVE_HEARTBEAT_MS, LIVE_PATH, LIVE_RECONNECT_MS, type LiveMessage, readLive } from '@rouage/contracts/live'
import { createParser } from 'eventsource-parser'

export type LiveOptions = {
  /** The access token to open the stream with; undefined while there is none. */
  readonly token: () => string | undefined
  /** The token was refused. */
  readonly onRefused: () => Promise<unknown>
  readonly onMessage: (message: LiveMessage) => void
  /** Waits, or shorter: `wake` ends the wait. */
  readonly pause?: (ms: number, wake: AbortSignal) => Promise<void>
}

const sleep = (ms: number, wake: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Resolves when the tab is on the screen: a hidden one holds no connection, and catches up when it is looked at. */
const whenVisible = (stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !stop.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    stop.addEventListener('abort', look, { once: true })
    look()
  })

/**
 * The page's one stream of live events. It goes on after a break with what was missed (`Last-Event-ID`), after 1, 2, 5
 * and then every 10 s. Read by `fetch`, since EventSource sends no token.
 * @returns ends it
 */
export const openLive = ({ token, onRefused, onMessage, pause = sleep }: LiveOptions): (() => void) => {
  const stop = new AbortController()
  let lastId: string | undefined
  let failures = 0

  const readStream = async (): Promise<void> => {
    const given = token()
    if (given === undefined) return
    const cut = new AbortController()
    const giveUp = () => cut.abort()
    // A connection that died without a word: twice the heartbeat has passed.
    let watch = setTimeout(giveUp, 2 * LIVE_HEARTBEAT_MS)
    const hide = () => document.visibilityState === 'hidden' && giveUp()
    stop.signal.addEventListener('abort', giveUp)
    document.addEventListener('visibilitychange', hide)
    const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${given}` }
    if (lastId !== undefined) headers['last-event-id'] = lastId
    try {
      const response = await fetch(LIVE_PATH, {
        cache: 'no-store',
        signal: cut.signal,
        headers,
      })
      if (response.status === 401) await onRefused()
      if (!response.ok || response.body === null) return
      failures = 0
      const parser = createParser({
        onEvent: ({ id, data }) => {
          if (id !== undefined) lastId = id
          const message = readLive(data)
          if (message !== undefined) onMessage(message)
        },
      })
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(watch)
        watch = setTimeout(giveUp, 2 * LIVE_HEARTBEAT_MS)
        parser.feed(part.value)
      }
    } finally {
      clearTimeout(watch)
      stop.signal.removeEventListener('abort', giveUp)
      document.removeEventListener('visibilitychange', hide)
    }
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await whenVisible(stop.signal)
      await readStream().catch(() => undefined)
      if (stop.signal.aborted || document.visibilityState === 'hidden') continue
      const wait = LIVE_RECONNECT_MS[Math.min(failures, LIVE_RECONNECT_MS.length - 1)] ?? 0
      failures += 1
      await pause(wait, stop.signal)
    }
  }
  void run()
  return () => stop.abort()
}
