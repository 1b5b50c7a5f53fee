import { memo, type ReactNode, startTransition, Suspense, use, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../hooks'
import { createGate, type Gate, OPENED } from './gate'
import { whenWanted } from './wanted'

type Gated = { readonly gate: Gate; readonly children: ReactNode }

/** Waits only where there is HTML of the edge to be taken over: what the browser draws itself is drawn at once. */
const Behind = ({ gate, children }: Gated) => {
  const isHydrating = !useHydrated()
  use(isHydrating ? gate.opening() : OPENED)
  return children
}

/** As long as the same children are handed in, React has no reason to touch the edge's HTML. */
const Boundary = memo(({ gate, children }: Gated) => (
  <Suspense>
    <Behind gate={gate}>{children}</Behind>
  </Suspense>
))

/** What comes later. */
export type LaterProps = {
  /**
   * What it shows has to follow from its props: of answers that it asks for itself there may be newer ones by then, and
   * React would draw it anew.
   */
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A part of the page below the first view. The edge renders it as ever and its HTML stands, also without JavaScript; the
 * browser takes it over, which costs time, when the visitor comes within a screen's height of it or reaches into it. The
 * first click is not lost. Where there is no HTML of the edge it is drawn at once.
 *
 * @example
 * <Later>
 *   <SimilarAds similar={similar} />
 * </Later>
 */
export const Later = ({ children, className }: LaterProps) => {
  const element = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [gate] = useState(createGate)
  const [isRendered] = useState(!isHydrated)
  const [isWanted, setWanted] = useState(isHydrated)
  const [atFirst] = useState(children)

  // React looks at what is inside of Suspense after this.
  useLayoutEffect(() => {
    if (!isRendered || element.current === null) return undefined
    gate.shut()
    const end = whenWanted(element.current, () => {
      gate.open()
      startTransition(() => setWanted(true))
    })
    return () => {
      end()
      gate.open()
    }
  }, [gate, isRendered])

  return (
    <div ref={element} className={className}>
      <Boundary gate={gate}>{isWanted ? children : atFirst}</Boundary>
    </div>
  )
}
