/** Fetches a slice's code when somebody is about to follow a link to it: pointer over it, finger on it, focus. */
export const prefetchOnIntent = (preload: (pathname: string) => void): void => {
  const consider = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
    if (link instanceof HTMLAnchorElement) preload(link.pathname)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, consider, { passive: true })
  }
}
