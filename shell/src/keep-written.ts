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
  /** What shows meanwhile that a tap was taken. */
  readonly pulse?: Animation | false | undefined
}

type TextField = HTMLInputElement | HTMLTextAreaElement
/** What React last knew of a field, which it compares with to hear of a change. */
type Tracked = { readonly _valueTracker?: { setValue(value: string): void } }

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))

/**
 * Tells React what a field says. The field is left alone where it says so still: whoever is writing keeps their place in
 * it, and the word that a phone's keyboard has not ended yet.
 */
const tell = (field: TextField & Tracked, value: string): void => {
  if (field.value !== value) {
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    // React watches the field's own property; the prototype's is the browser's.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  field._valueTracker?.setValue(`not ${value}`)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Tells React what was written before it took the page over, all at once: it would soon write what it knows, nothing,
 * into the fields, and whoever is still writing would go on behind nothing.
 * @param deeds of which those are taken out
 */
export const keepWritten = (deeds: EarlyDeed[]): void => {
  const written = deeds.filter(({ type, target }) => type === 'input' && isText(target))
  for (const deed of written) {
    deeds.splice(deeds.indexOf(deed), 1)
    const { target, value = '' } = deed
    if (isText(target) && target.isConnected) tell(target, value)
  }
}
