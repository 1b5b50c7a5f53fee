import { listen, type Navigation, type NavigationAction } from '@rouage/slice-kit'

const KEY = 'rouage:scroll'
const MAX_ENTRIES = 50

type Positions = Record<string, number>

const read = (): Positions => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {}
  } catch {
    return {}
  }
}

const remember = (key: string, top: number): void => {
  try {
    const entries = Object.entries(read()).filter(([known]) => known !== key)
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...entries, [key, top]].slice(-MAX_ENTRIES))))
  } catch {
    // Blocked storage: going back then begins at the top.
  }
}

/**
 * A new page begins at its top, going back returns to where one was. Between two addresses of the same page (filters,
 * result pages) scrolling is the page's own business.
 */
export const keepScroll = (navigation: Navigation): void => {
  let before = navigation.location()
  let pending: { readonly action: NavigationAction; readonly key: string; readonly hash: string } | undefined

  addEventListener('scrollend', () => remember(navigation.location().key, scrollY))
  navigation.subscribe((location, action) => {
    history.scrollRestoration = 'manual'
    if (location.pathname !== before.pathname) pending = { action, key: location.key, hash: location.hash }
    else if (action === 'POP') scrollTo(0, read()[location.key] ?? scrollY)
    before = location
  })
  listen('page.shown', () => {
    if (pending === undefined) return
    const { action, key, hash } = pending
    pending = undefined
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target !== null) target.scrollIntoView()
    else scrollTo(0, action === 'POP' ? (read()[key] ?? 0) : 0)
  })
}
