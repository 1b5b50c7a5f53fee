import type { EarlyDeed } from './early'

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
