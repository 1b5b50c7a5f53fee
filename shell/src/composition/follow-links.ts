import type { Navigation } from '@rouage/slice-kit'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/**
 * Goes where plain links of the page lead without loading it anew, as `Link` does: for HTML that holds nothing but
 * links and stands as the edge rendered it, so that no React has to take it over.
 * @param container whose links all lead to pages of the site
 */
export const followLinks = (container: HTMLElement, navigation: Pick<Navigation, 'push'>): void =>
  container.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !isPlain(event) || event.defaultPrevented) return
    event.preventDefault()
    navigation.push(link.pathname + link.search + link.hash)
  })
