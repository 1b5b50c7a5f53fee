import { type ComponentType, useCallback, useEffect, useState } from 'react'

type State<Props> =
  | { readonly kind: 'unwanted' | 'loading' | 'failed' | 'again' }
  | { readonly kind: 'here'; readonly Part: ComponentType<Props> }

/** A part of the page whose code comes later: what is known of it, and how to ask for it. */
export type LazyPart<Props> = {
  /** The component once it is here. */
  readonly Part: ComponentType<Props> | undefined
  /** It could not be fetched, and is not here yet. */
  readonly hasFailed: boolean
  readonly isLoading: boolean
  /** Call at the first sign of intent (pointerenter, focus): fetches once; again after a failure. */
  readonly want: () => void
}

/**
 * Code that is fetched when someone reaches for it. Unlike `React.lazy` a failed fetch is a state of the widget, not an
 * error that takes the whole slice down: asking again fetches again, and so does a browser that is online again. The
 * build gives up on a file that does not come (`chunkLoadTimeout`).
 * @param load stable between renders
 */
export const usePart = <Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const [state, setState] = useState<State<Props>>({ kind: 'unwanted' })
  const want = useCallback(() => {
    setState((before) => {
      if (before.kind === 'failed') return { kind: 'again' }
      return before.kind === 'unwanted' ? { kind: 'loading' } : before
    })
    load().then(
      (Part) => setState((before) => (before.kind === 'here' ? before : { kind: 'here', Part })),
      () => setState((before) => (before.kind === 'here' ? before : { kind: 'failed' })),
    )
  }, [load])

  const hasFailed = state.kind === 'failed' || state.kind === 'again'
  useEffect(() => {
    if (!hasFailed) return undefined
    window.addEventListener('online', want)
    return () => window.removeEventListener('online', want)
  }, [hasFailed, want])

  return {
    Part: state.kind === 'here' ? state.Part : undefined,
    hasFailed,
    isLoading: state.kind === 'loading' || state.kind === 'again',
    want,
  }
}
