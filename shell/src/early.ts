import { listen, type Navigation } from '@rouage/slice-kit'
import { type EarlyDeed, keepWritten } from './keep-written'
import { redoDeeds } from './redo-deeds'

type Early = {
  readonly held: EarlyDeed[]
  /** From now on the page itself hears what is done: where somebody does more of the same, what is held of it is over. */
  readonly stop: () => void
  /** Nobody listens any more, and what is held still is over. */
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
  const endFollowing = navigation.subscribe(end)
  const endListening = listen('page.shown', ({ path }) => {
    stop()
    endListening()
    // What is done again may itself change the address, as an order of results does.
    endFollowing()
    const isHere = () => navigation.location().pathname === path
    // Behind React's commit, and before anything else can happen: what is typed next is typed behind it.
    queueMicrotask(() => {
      keepWritten(held)
      void redoDeeds(held, isHere).finally(end)
    })
  })
}
