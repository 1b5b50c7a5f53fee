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

type Early = {
  readonly held: EarlyDeed[]
  /** From now on the page itself hears what is done: where somebody does more of the same, what is held of it is over. */
  readonly stop: () => void
  /** Nobody listens any more. */
  readonly end: () => void
}

declare global {
  interface Window {
    /** Set by the edge's inline script; missing on pages of other servers. */
    rouageEarly?: Early
  }
}

const nothing = () => undefined

/** Does again, once, what a visitor did before the page was taken over; nothing of it where they have gone elsewhere. */
export const redoEarly = (
  navigation: Navigation,
  { held, stop, end }: Early = { held: [], stop: nothing, end: nothing },
): void => {
  const endFollowing = navigation.subscribe(() => {
    stop()
    held.length = 0
  })
  const endListening = listen('page.shown', async ({ path }) => {
    stop()
    endListening()
    // What is done again may itself change the address, as an order of results does.
    endFollowing()
    const isHere = () => navigation.location().pathname === path
    // Few visits need it. Where it does not come, they tap once more.
    if (held.length > 0) await import('./redo-deeds').then(({ redoDeeds }) => redoDeeds(held, isHere)).catch(nothing)
    end()
  })
}
