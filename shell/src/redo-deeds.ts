import type { EarlyDeed } from './keep-written'

/** Who tapped longer ago has gone on to something else. On a network of the slowest kind our code takes twelve seconds. */
const MAX_AGE_MS = 30_000

const isMarked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)

/** Changes a field that is no text once more, in a way that React hears. */
const change = (field: Element, { value = '', checked = false }: EarlyDeed): void => {
  if (isMarked(field)) {
    if (field.checked === checked) field.checked = !checked
    field.click()
    return
  }
  if (field instanceof HTMLSelectElement) field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const redo = (deed: EarlyDeed): void => {
  const { type, target, submitter, at, pulse } = deed
  if (pulse) pulse.cancel()
  if (!target.isConnected) return
  if (type === 'input') change(target, deed)
  else if (Date.now() - at > MAX_AGE_MS) return
  else if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
  // A field that was tapped and left again is not to open anything.
  else if (target instanceof HTMLElement && (target.matches('a,button') || target === document.activeElement))
    target.click()
}

/** Between two deeds React gets to draw what the first one changed. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Does them again, one after the other and after the effects of the page.
 * @param deeds of which each is taken as its turn comes: whoever has them may take out what is over by then
 * @param isHere whether the visitor is still on their page: a deed may itself lead elsewhere
 */
export const redoDeeds = async (deeds: EarlyDeed[], isHere: () => boolean): Promise<void> => {
  await pause()
  for (let deed = deeds.shift(); deed !== undefined; deed = deeds.shift()) {
    if (isHere()) redo(deed)
    await pause()
  }
}
