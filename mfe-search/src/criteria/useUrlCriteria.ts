import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { type Navigation, usePageNavigation, useSliceNavigation } from '@rouage/slice-kit'
import { useCallback, useEffect, useRef, useState } from 'react'

export const TYPING_DELAY_MS = 400

/** How a change came about: what is typed waits for a pause, what is chosen counts at once. */
export type ChangeKind = 'typed' | 'chosen'

export type UrlCriteria = {
  /** What the form shows: ahead of the address while someone types. */
  readonly draft: SearchCriteria
  readonly change: (next: SearchCriteria, kind: ChangeKind) => void
  /** Sends what was typed at once. */
  readonly flush: () => void
}

/** What the history keeps of an entry that a form made: another `id` for each of its changes. */
type Origin = { readonly id: string; readonly kind: ChangeKind }

const isOrigin = (value: unknown): value is Origin =>
  typeof value === 'object' && value !== null && 'id' in value && 'kind' in value

/** Where the entry that is shown comes from; undefined where no form has made it. */
const originOf = (navigation: Navigation | undefined): Origin | undefined => {
  const state = navigation?.location().state
  return isOrigin(state) ? state : undefined
}

/**
 * The criteria of /search, whose state is the address. Each chosen change is an entry of the history; one burst of
 * typing is one entry. Back, forward and links change the form.
 */
export const useUrlCriteria = (criteria: SearchCriteria): UrlCriteria => {
  const current = useSliceNavigation()
  // What was typed is sent a moment later: by then the visitor may be gone.
  const navigation = usePageNavigation()
  const [draft, setDraft] = useState(criteria)
  /** Of this form's last change, as long as nobody else has changed the address since. */
  const origin = useRef<string>(undefined)
  const waiting = useRef<{ readonly next: SearchCriteria; readonly timer: ReturnType<typeof setTimeout> }>(undefined)

  const forgetWaiting = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])

  useEffect(() => {
    // Asked for by this form: it says nothing new, and the visitor may have typed on since.
    if (origin.current !== undefined && origin.current === originOf(current)?.id) return
    origin.current = undefined
    forgetWaiting()
    setDraft(criteria)
  }, [criteria, current, forgetWaiting])

  useEffect(() => forgetWaiting, [forgetWaiting])

  const send = useCallback(
    (next: SearchCriteria, kind: ChangeKind) => {
      forgetWaiting()
      const last = originOf(current)
      const isSameBurst = kind === 'typed' && last?.kind === 'typed' && last.id === origin.current
      const state: Origin = { id: Math.random().toString(36), kind }
      origin.current = state.id
      if (isSameBurst) navigation?.replace(searchPath(next), state)
      else navigation?.push(searchPath(next), state)
    },
    [current, navigation, forgetWaiting],
  )

  const change = useCallback(
    (next: SearchCriteria, kind: ChangeKind) => {
      setDraft(next)
      forgetWaiting()
      if (kind === 'chosen') send(next, kind)
      else waiting.current = { next, timer: setTimeout(() => send(next, kind), TYPING_DELAY_MS) }
    },
    [send, forgetWaiting],
  )

  const flush = useCallback(() => {
    if (waiting.current !== undefined) send(waiting.current.next, 'typed')
  }, [send])

  return { draft, change, flush }
}
