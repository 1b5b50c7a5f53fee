/** What the hash of an address points at; null where nothing does, or not yet. */
export const hashTarget = (hash: string): HTMLElement | null => {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // No decoder takes it, so no element bears it.
    return null
  }
}
