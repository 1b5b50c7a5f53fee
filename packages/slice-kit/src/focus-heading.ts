/** How long a page may take to show its heading before nobody waits for it any more. */
const PATIENCE_MS = 10_000

/**
 * Moves focus to a new page's heading, so that a screen reader begins there; also to one that comes later, in place of
 * a skeleton. Stops as soon as the visitor does something of their own.
 * @returns the function that ends it.
 */
export const focusHeading = (container: HTMLElement): (() => void) => {
  const isUnfocused = () => document.activeElement === null || document.activeElement === document.body
  const focus = () => {
    const heading = container.querySelector('h1')
    if (heading === null || document.activeElement === heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  focus()
  // A heading that is taken away gives its focus to the body: the one that follows gets it back.
  const observer = new MutationObserver(() => {
    if (isUnfocused()) focus()
  })
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, end)
  }
  const timer = setTimeout(end, PATIENCE_MS)
  observer.observe(container, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, end)
  return end
}
