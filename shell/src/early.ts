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

/** Who tapped longer ago has gone on to something else. */
const MAX_AGE_MS = 10_000

/** Changes a field once more, in a way that React hears: it compares with what it last knew of the field. */
const change = (field: Element, { value = '', checked = false }: EarlyDeed): void => {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === checked) field.checked = !checked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  // React watches the field's own property; the prototype's is the browser's.
  if (field.value === value) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const redo = (deed: EarlyDeed): void => {
  const { type, target, submitter, at } = deed
  if (!target.isConnected) return
  if (type === 'input') change(target, deed)
  else if (Date.now() - at > MAX_AGE_MS) return
  else if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
  // A field that was tapped and left again is not to open anything.
  else if (target instanceof HTMLElement && (target instanceof HTMLButtonElement || target === document.activeElement))
    target.click()
}

/** Between two deeds React gets to draw what the first one changed. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

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
    const redoAll = async () => {
      for (const deed of deeds) {
        // After the effects of the page; a deed may itself lead elsewhere.
        await pause()
        if (navigation.location().pathname === path) redo(deed)
      }
    }
    void redoAll()
  })
}
