import { type SearchCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { useLocation, useNavigationType, usePageNavigation } from '@rouage/slice-kit'
import { useCallback, useEffect, useState } from 'react'
import { pathIn, useView } from '../results/view'

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

/** What the history keeps of an entry that the form made. */
type Origin = { readonly formChange: ChangeKind }

const isOrigin = (value: unknown): value is Origin =>
  typeof value === 'object' && value !== null && 'formChange' in value

/** The form's change that led here; undefined where a link did, or Back and Forward, which the form has to follow. */
const useOwnChange = (): ChangeKind | undefined => {
  const { state } = useLocation()
  const type = useNavigationType()
  return type !== 'POP' && isOrigin(state) ? state.formChange : undefined
}

/** What the form shows, and whether it was typed and is still to be sent. */
type Draft = { readonly criteria: SearchCriteria; readonly isWaiting: boolean }

/**
 * The criteria of /search, whose state is the address. Each chosen change is an entry of the history; one burst of
 * typing is one entry. Back, forward and links change the form.
 */
export const useUrlCriteria = (criteria: SearchCriteria): UrlCriteria => {
  const ownChange = useOwnChange()
  // What was typed is sent a moment later: by then the visitor may be gone.
  const navigation = usePageNavigation()
  const { isCompact } = useView()
  const [draft, setDraft] = useState<Draft>({ criteria, isWaiting: false })
  const [followed, setFollowed] = useState(criteria)
  if (followed !== criteria) {
    setFollowed(criteria)
    // The form's own change says nothing new, and the visitor may have typed on since.
    if (ownChange === undefined) setDraft({ criteria, isWaiting: false })
  }

  const send = useCallback(
    (next: SearchCriteria, kind: ChangeKind) => {
      setDraft({ criteria: next, isWaiting: false })
      const isSameBurst = kind === 'typed' && ownChange === 'typed'
      const state: Origin = { formChange: kind }
      const path = pathIn({ isCompact }, searchPath(next))
      if (isSameBurst) navigation?.replace(path, state)
      else navigation?.push(path, state)
    },
    [ownChange, navigation, isCompact],
  )

  useEffect(() => {
    if (!draft.isWaiting) return undefined
    const timer = setTimeout(() => send(draft.criteria, 'typed'), TYPING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [draft, send])

  const change = useCallback(
    (next: SearchCriteria, kind: ChangeKind) => {
      if (kind === 'chosen') send(next, kind)
      else setDraft({ criteria: next, isWaiting: true })
    },
    [send],
  )

  const flush = useCallback(() => {
    if (draft.isWaiting) send(draft.criteria, 'typed')
  }, [draft, send])

  return { draft: draft.criteria, change, flush }
}
