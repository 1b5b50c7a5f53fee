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

/** What a click is a click on, as the edge's inline script has it. */
const CLICKABLE = 'a,button,input,textarea,select,label,summary'

/** What is done from now on is heard by the page itself: where somebody does more of the same, what they did before is over. */
const forgetWhatIsOver = (deeds: EarlyDeed[]): (() => void) => {
  const forget = ({ type, target }: Event): void => {
    const at = type === 'click' && target instanceof Element ? target.closest(CLICKABLE) : target
    const over = deeds.findIndex((deed) => deed.type === type && deed.target === at)
    if (over >= 0) deeds.splice(over, 1)
  }
  const types = ['click', 'submit', 'input']
  for (const type of types) window.addEventListener(type, forget, true)
  return () => {
    for (const type of types) window.removeEventListener(type, forget, true)
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
    const endForgetting = forgetWhatIsOver(deeds)
    import('./redo-deeds')
      .then(({ redoDeeds }) => redoDeeds(deeds, isHere))
      .catch(() => undefined)
      .finally(endForgetting)
  })
}
