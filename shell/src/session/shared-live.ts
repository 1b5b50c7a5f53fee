import { LIVE_RESET, type LiveMessage, readLive, writeLive } from '@rouage/contracts/live'
import { type LiveOptions, openLive } from './live-stream'

/** So long after it was last seen a tab lets its connection go; it catches up when it is looked at. */
const HIDDEN_MS = 15 * 60_000

export type SharedLiveOptions = Pick<LiveOptions, 'token' | 'onRefused' | 'pause'> & {
  readonly userId: string
  readonly onMessage: (message: LiveMessage) => void
  /** To the person's other tabs, closed at the end; missing where the browser has none: each tab has a connection then. */
  readonly channel: BroadcastChannel | undefined
  /** Missing on plain addresses of a local network: each tab has a connection then. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/** What tabs tell each other: what was told, where that leaves them, or the question where they are. */
type Told = { readonly text?: string; readonly at?: string; readonly asks?: true }

const toldIn = (data: unknown): Told => {
  if (typeof data !== 'object' || data === null) return {}
  return {
    ...('text' in data && typeof data.text === 'string' && { text: data.text }),
    ...('at' in data && typeof data.at === 'string' && { at: data.at }),
    ...('asks' in data && data.asks === true && { asks: true }),
  }
}

/** What others say, and how they are told. Tells and hears nothing where there is no channel. */
const createPost = (channel: BroadcastChannel | undefined, onTold: (told: Told) => void) => {
  const hear = ({ data }: MessageEvent<unknown>) => onTold(toldIn(data))
  channel?.addEventListener('message', hear)
  return {
    tell: (told: Told): void => channel?.postMessage(told),
    end: (): void => channel?.close(),
  }
}

/**
 * The live events of a person in this tab, by one connection for all tabs of the browser: the tab that has the lock holds
 * it and tells the others. Once that one is closed, another goes on from where all of them stand.
 * @returns ends it
 */
export const shareLive = ({
  userId,
  token,
  onRefused,
  onMessage,
  channel,
  locks,
  pause,
}: SharedLiveOptions): (() => void) => {
  let position: string | undefined
  let turn: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHolding = false

  const take = (message: LiveMessage, id: string | undefined): void => {
    position = id ?? position
    onMessage(message)
  }

  const post = createPost(channel, ({ text, at, asks }) => {
    if (asks === true && isHolding && position !== undefined) post.tell({ at: position })
    if (isHolding || locks === undefined) return
    position = at ?? position
    const message = text === undefined ? undefined : readLive(text)
    if (message !== undefined) onMessage(message)
  })

  const hold = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    isHolding = true
    const end = openLive({
      token,
      onRefused,
      position: () => position,
      onMessage: (message, id) => {
        take(message, id)
        post.tell({ text: writeLive(message), ...(position !== undefined && { at: position }) })
      },
      ...(pause !== undefined && { pause }),
    })
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    end()
    isHolding = false
  }

  const join = (): void => {
    if (turn !== undefined) return
    turn = new AbortController()
    const { signal } = turn
    // Without a channel nobody could be told anything.
    if (locks === undefined || channel === undefined) void hold(signal)
    else locks.request(`rouage-live ${userId}`, { signal }, () => hold(signal)).catch(() => undefined)
  }
  const rest = (): void => {
    turn?.abort()
    turn = undefined
  }

  const look = (): void => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(rest, HIDDEN_MS)
    else join()
  }
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    // A page that was put away hears nothing of what others were told meanwhile.
    onMessage({ kind: LIVE_RESET, payload: {} })
    join()
    look()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', comeBack)
  post.tell({ asks: true })
  join()
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('pageshow', comeBack)
    clearTimeout(timer)
    rest()
    post.end()
  }
}
