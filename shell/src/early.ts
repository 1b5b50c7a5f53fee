import { listen, type Navigation } from '@rouage/slice-kit'

/** Something that a visitor did before our code ran, as the inline script of the edge holds it. */
export type EarlyDeed = {
  readonly type: 'click' | 'submit' | 'input'
  readonly target: Element
  readonly submitter?: HTMLElement | null
  /** What a field was changed to. */
  readonly value?: string
  readonly checked?: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

type Early = { readonly held: EarlyDeed[]; readonly stop: () => void }

declare global {
  interface Window {
    /** Set by the edge's inline script; missing on pages of other servers. */
    rouageEarly?: Early
  }
}

/** Does again, once, what a visitor did before the page was taken over; nothing of it where they have gone elsewhere. */
export const redoEarly = (navigation: Navigation, { held, stop }: Early = { held: [], stop: () => {} }): void => {
  const end = (): EarlyDeed[] => {
    stop()
    endListening()
    endFollowing()
    return held.splice(0)
  }
  const endFollowing = navigation.subscribe(() => void end())
  const endListening = listen('page.shown', ({ path }) => {
    const deeds = end()
    if (deeds.length === 0) return
    const isHere = () => navigation.location().pathname === path
    // Few visits need it. Where it does not come, they tap once more.
    import('./redo-deeds').then(({ redoDeeds }) => redoDeeds(deeds, isHere)).catch(() => undefined)
  })
}
