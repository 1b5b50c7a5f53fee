import { MARK_META } from '../page-data'

/** What a page tells the edge about itself, of which slice; `host` is what belongs to none. Which release, its mark says. */
type Entry =
  | { readonly kind: 'error'; readonly owner: string; readonly name: string; readonly message: string }
  | { readonly kind: 'time'; readonly owner: string; readonly name: 'load' | 'mount'; readonly value: number }
  | { readonly kind: 'vital'; readonly owner: string; readonly name: string; readonly value: number }
  | { readonly kind: 'outcome'; readonly owner: string; readonly isGood: boolean }

/** An error in a loop must not become a flood. */
const MAX_ENTRIES = 50
/** What failed is told this soon; all else when the page is left. */
const SOON_MS = 1_000

let told = 0
let waiting: Entry[] = []
/** Owners of what was shown, and whether it has gone well so far. */
const outcomes = new Map<string, boolean>()
const toldGood = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

const send = (): void => {
  clearTimeout(timer)
  timer = undefined
  const mark = document.querySelector<HTMLMetaElement>(`meta[name=${MARK_META}]`)?.content
  const entries = waiting
  waiting = []
  if (mark === undefined || entries.length === 0) return
  navigator.sendBeacon('/reports', new Blob([JSON.stringify({ mark, entries })], { type: 'application/json' }))
}
const sendSoon = (): void => {
  timer ??= setTimeout(send, SOON_MS)
}
/** The page may come back, as from another tab: what is well now is told as such once. */
const sendAtLeave = (): void => {
  for (const [owner, isGood] of outcomes) {
    if (isGood && !toldGood.has(owner)) tell({ kind: 'outcome', owner, isGood })
    toldGood.add(owner)
  }
  send()
}
const tell = (entry: Entry): void => {
  if (told >= MAX_ENTRIES) return
  told += 1
  waiting.push(entry)
  // What comes while the page goes, as vitals do, has no later.
  if (document.visibilityState === 'hidden') queueMicrotask(send)
}

/** Something of an owner is on the screen. */
export const tellShown = (owner: string): void => {
  if (!outcomes.has(owner)) outcomes.set(owner, true)
}

/** How long something of an owner took, in ms. */
export const tellTime = (owner: string, name: 'load' | 'mount', ms: number): void =>
  tell({ kind: 'time', owner, name, value: Math.round(ms) })

/** Something of an owner went wrong, in a way that visitors need not have met. */
export const tellError = (owner: string, name: string, error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error)
  tell({ kind: 'error', owner, name: name.trim().slice(0, 100), message: message.slice(0, 500) })
  sendSoon()
}

/** A visitor met that something of an owner failed. Without a network everything does, and it is nobody's fault. */
export const tellFailure = (owner: string, name: string, error: unknown): void => {
  if (!navigator.onLine) return
  if (outcomes.get(owner) !== false) tell({ kind: 'outcome', owner, isGood: false })
  outcomes.set(owner, false)
  tellError(owner, name, error)
}

/** Of the address of a release's file, the slice that it is of. */
const OF_SLICE = /\/slices\/([a-z]+)\//
const OF_HOST = /\/host\/\d/

/**
 * Whose code an error came out of: the first slice that its stack meets, since what is shared between them is the
 * host's. Undefined for what is not ours, as an extension of the browser.
 */
export const ownerOfError = (stack: string): string | undefined =>
  OF_SLICE.exec(stack)?.[1] ?? (OF_HOST.test(stack) ? 'host' : undefined)

const hear = (error: unknown, place: string, name: string): void => {
  const owner = ownerOfError(`${error instanceof Error ? (error.stack ?? '') : ''}\n${place}`)
  if (owner !== undefined) tellFailure(owner, name, error)
}

const watchVitals = async (ownerNow: () => string): Promise<void> => {
  const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "at-rest" */ 'web-vitals')
  const tellVital = ({ name, value }: { readonly name: string; readonly value: number }) =>
    tell({ kind: 'vital', owner: ownerNow(), name, value: Math.round(value * 10_000) / 10_000 })
  onLCP(tellVital)
  onCLS(tellVital)
  onINP(tellVital)
}

/**
 * From now on tells the edge how this page fares: errors that nobody caught, what was shown, and, when the page is left,
 * largest paint, layout shift and interaction delay as the field measures them. Their library comes once the page is at
 * rest: the browser keeps for it what happened before. A page that it does not reach goes unmeasured.
 * @param ownerOfVitals the slice that alone has had the page, or `host` where there were several
 */
export const startReports = (ownerOfVitals: () => string): void => {
  addEventListener('error', ({ error, filename, message }) => hear(error ?? message, filename, 'error'))
  addEventListener('unhandledrejection', ({ reason }) => hear(reason, '', 'rejection'))
  addEventListener('pagehide', sendAtLeave)
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAtLeave()
  })
  const watch = () => void watchVitals(ownerOfVitals).catch(() => undefined)
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(watch) : setTimeout(watch))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
