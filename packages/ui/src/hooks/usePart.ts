import { type ComponentType, useCallback, useState } from 'react'

type Loaded<Props> = { readonly Part: ComponentType<Props> } | { readonly hasFailed: true } | undefined

export type LazyPart<Props> = {
  /** The component once it is here. */
  readonly Part: ComponentType<Props> | undefined
  readonly hasFailed: boolean
  /** Call at the first sign of intent (pointerenter, focus): fetches once; again after a failure. */
  readonly want: () => void
}

/**
 * Code that is fetched when someone reaches for it. Unlike `React.lazy` a failed fetch is a state of the widget, not an
 * error that takes the whole slice down, and asking again tries again.
 * @param load stable between renders
 */
export const usePart = <Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const [loaded, setLoaded] = useState<Loaded<Props>>()
  const want = useCallback(() => {
    load().then(
      (Part) => setLoaded((current) => (current !== undefined && 'Part' in current ? current : { Part })),
      () => setLoaded((current) => (current !== undefined && 'Part' in current ? current : { hasFailed: true })),
    )
  }, [load])
  return {
    Part: loaded !== undefined && 'Part' in loaded ? loaded.Part : undefined,
    hasFailed: loaded !== undefined && 'hasFailed' in loaded,
    want,
  }
}
