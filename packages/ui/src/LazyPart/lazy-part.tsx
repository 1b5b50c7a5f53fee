import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { usePart } from '../hooks'
import { PartFailure } from './PartFailure'

type Options = {
  /** What is said where it cannot be fetched, as a whole sentence. */
  readonly failure: string
  /** Keeps its place while it is on its way. */
  readonly placeholder?: ReactNode
}

const nothing = () => {}

/**
 * A component whose code comes when it is shown first, or earlier by `preload` at a sign of intent. What `React.lazy`
 * would be if a file that does not come were no reason to take the page away: it says so in its own place and is asked
 * for again.
 *
 *     const Map = lazyPart(() => import('./Map').then(({ Map }) => Map), { failure: 'La carte n’a pas pu être chargée.' })
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure, placeholder = null }: Options,
) => {
  const Lazy = (props: Props) => {
    const part = usePart(load)
    const { Part, hasFailed, want } = part
    useLayoutEffect(want, [want])
    if (Part !== undefined) return <Part {...props} />
    return hasFailed ? <PartFailure part={part}>{failure}</PartFailure> : placeholder
  }
  return Object.assign(Lazy, { preload: () => void load().catch(nothing) })
}
