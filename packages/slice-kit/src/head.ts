import type { PageHead } from './page'

/** The name of the site, at the end of every title. */
export const SITE_NAME = 'Rouage'

/** A page’s title as browsers and search engines show it. */
export const fullTitle = (title: string): string => (title === SITE_NAME ? title : `${title} | ${SITE_NAME}`)

const put = (selector: string, create: () => HTMLElement, attribute: string, value: string | undefined) => {
  const found = document.head.querySelector(selector)
  if (value === undefined) {
    found?.remove()
    return
  }
  const element = found ?? document.head.appendChild(create())
  element.setAttribute(attribute, value)
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name })

/** Makes the document's head say what the page says. Link previews and JSON-LD are read from the edge's HTML alone. */
export const applyHead = (head: PageHead): void => {
  document.title = fullTitle(head.title)
  put('meta[name="description"]', meta('description'), 'content', head.description)
  put('meta[name="robots"]', meta('robots'), 'content', head.noindex === true ? 'noindex' : undefined)
  put(
    'link[rel="canonical"]',
    () => Object.assign(document.createElement('link'), { rel: 'canonical' }),
    'href',
    head.canonical === undefined ? undefined : new URL(head.canonical, window.location.origin).href,
  )
}
