import { readCriteria, type SearchCriteria, searchPath, writeCriteria } from '@rouage/contracts/search-criteria'
import { usePageNavigation } from '@rouage/slice-kit'
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

/**
 * The criteria of /search, whose state is the address. Each chosen change is an entry of the history; one burst of
 * typing is one entry. Back, forward and links change the form.
 */
export const useUrlCriteria = (criteria: SearchCriteria): UrlCriteria => {
  // What was typed is sent a moment later: by then the visitor may be gone.
  const navigation = usePageNavigation()
  const address = writeCriteria(criteria)
  const [draft, setDraft] = useState(criteria)
  const current = useRef(address)
  /** Addresses that this form asked for and that are not shown yet. */
  const own = useRef<string[]>([])
  const lastKind = useRef<ChangeKind>('chosen')
  const waiting = useRef<{ readonly next: SearchCriteria; readonly timer: ReturnType<typeof setTimeout> }>(undefined)

  const forgetWaiting = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])

  useEffect(() => {
    if (current.current === address) return
    current.current = address
    const turn = own.current.indexOf(address)
    if (turn >= 0) {
      // Asked for by this form: it says nothing new, and the visitor may have typed on since.
      own.current = own.current.slice(turn + 1)
      return
    }
    own.current = []
    lastKind.current = 'chosen'
    forgetWaiting()
    setDraft(readCriteria(new URLSearchParams(address)))
  }, [address, forgetWaiting])

  useEffect(() => forgetWaiting, [forgetWaiting])

  const send = useCallback(
    (next: SearchCriteria, kind: ChangeKind) => {
      forgetWaiting()
      // As it will be read again, so that it is known when it comes back: a space that is typed before the next word is
      // in the form and not in the address.
      const asked = readCriteria(new URLSearchParams(writeCriteria(next)))
      const text = writeCriteria(asked)
      if (text === (own.current.at(-1) ?? current.current)) return
      own.current = [...own.current, text]
      if (kind === 'typed' && lastKind.current === 'typed') navigation?.replace(searchPath(asked))
      else navigation?.push(searchPath(asked))
      lastKind.current = kind
    },
    [navigation, forgetWaiting],
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
