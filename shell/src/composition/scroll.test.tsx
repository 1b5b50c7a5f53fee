import { createNavigation, emit, type Navigation } from '@rouage/slice-kit'
import { waitFor } from '@testing-library/react'
import { keepScroll } from './scroll'

/** How far the page can be scrolled: jsdom lays nothing out. */
let height: number
let top: number
let grow: () => void
/** Each test has a window of its own as far as listeners go. */
let listeners: (() => void)[]
let navigation: Navigation
let footer: HTMLElement

const scrollBy = (to: number) => {
  top = to
  window.dispatchEvent(new Event('scroll'))
}
const arrive = () => emit('page.shown', { owner: 'search', path: navigation.location().pathname })
const goBack = async () => {
  const moved = new Promise<void>((resolve) => {
    const end = navigation.subscribe(() => {
      end()
      resolve()
    })
  })
  navigation.go(-1)
  await moved
}

beforeEach(() => {
  height = 10_000
  top = 0
  grow = () => {}
  listeners = []
  sessionStorage.clear()
  const { addEventListener } = window
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown) => {
      if (listener === null) return
      addEventListener.call(window, type, listener, options as AddEventListenerOptions)
      listeners.push(() => window.removeEventListener(type, listener))
    })
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top })
  Object.assign(window, {
    scrollTo: (_x: number, y: number) => {
      top = Math.min(y, height)
    },
    ResizeObserver: class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  })
  window.history.pushState(null, '', '/search')
  navigation = createNavigation(window)
  footer = document.createElement('footer')
  document.body.replaceChildren()
})
afterEach(() => {
  for (const end of listeners) end()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('a new page begins at its top, and back returns to where one was, without waiting for scrolling to end', async () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/announcement/a')
  arrive()

  expect(top).toBe(0)

  await goBack()
  arrive()

  expect(top).toBe(700)
})

test('what is scrolled while the next page is on its way belongs to the page before', async () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/announcement/a')
  scrollBy(900)
  arrive()

  expect(top).toBe(0)

  await goBack()
  expect(top).toBe(0)

  arrive()
  expect(top).toBe(900)
})

test('back to a page that has yet to grow goes on until it is there', async () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/announcement/a')
  arrive()
  await goBack()
  height = 300
  arrive()

  expect(top).toBe(300)

  height = 10_000
  grow()

  expect(top).toBe(700)

  // Reached: whatever grows from now on moves nobody.
  scrollBy(100)
  grow()

  expect(top).toBe(100)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('a visitor’s own %s ends that', async (type) => {
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/announcement/a')
  arrive()
  await goBack()
  height = 300
  arrive()
  window.dispatchEvent(new Event(type))
  scrollBy(50)
  height = 10_000
  grow()

  expect(top).toBe(50)
})

test('loading anew returns to where one was, where the browser could not', () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  window.dispatchEvent(new Event('pagehide'))

  expect(history.scrollRestoration).toBe('auto')

  top = 0
  navigation = createNavigation(window)
  keepScroll(navigation, footer)

  expect(top).toBe(700)
  expect(history.scrollRestoration).toBe('manual')
})

test('loading anew moves nobody who has scrolled already', () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  window.dispatchEvent(new Event('pagehide'))
  top = 40
  navigation = createNavigation(window)
  keepScroll(navigation, footer)

  expect(top).toBe(40)
})

test('entries that the browser made itself have places of their own', async () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  const moved = new Promise<void>((resolve) => navigation.subscribe(() => resolve()))
  window.location.hash = '#photo-2'
  await moved
  scrollBy(1_500)
  await goBack()

  expect(top).toBe(700)
})

test('filters leave one where one is, and back undoes the scrolling since', async () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/search?type=moto')

  expect(top).toBe(700)

  scrollBy(1_200)
  await goBack()

  expect(top).toBe(700)
})

test('a link to a place of the next page leads there, one that nobody can read to its top', () => {
  keepScroll(navigation, footer)
  const place = document.body.appendChild(Object.assign(document.createElement('h2'), { id: 'frais' }))
  place.scrollIntoView = () => {
    top = 450
  }
  scrollBy(700)
  navigation.push('/aide#frais')
  arrive()

  expect(top).toBe(450)

  navigation.push('/about#%E0%A4%A')
  arrive()

  expect(top).toBe(0)
})

/** Something on the page, at a height; jsdom scrolls nowhere. */
const placeAt = (id: string, at: number): HTMLElement => {
  const place = Object.assign(document.createElement('h2'), { id })
  place.scrollIntoView = () => {
    top = at
  }
  return place
}

test('a link to a place of this page leads there each time, with the focus, and is one step back', async () => {
  keepScroll(navigation, footer)
  const place = document.body.appendChild(placeAt('tarifs', 450))
  const entries = window.history.length
  for (const _click of ['first', 'again']) {
    scrollBy(700)
    navigation.push('/search#tarifs')

    expect(top).toBe(450)
    expect(document.activeElement).toBe(place)
  }
  expect(window.history.length).toBe(entries + 1)
})

test('a place that comes late is gone to when it is there', async () => {
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/aide#delais')
  arrive()

  expect(top).toBe(0)

  const place = document.body.appendChild(placeAt('delais', 320))
  await waitFor(() => expect(top).toBe(320))

  expect(document.activeElement).toBe(place)
})

test('who scrolls on by themselves is not taken to a place that comes late', async () => {
  keepScroll(navigation, footer)
  navigation.push('/aide#garanties')
  arrive()
  window.dispatchEvent(new Event('wheel'))
  scrollBy(200)
  const seen = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(document.body, { childList: true })
  })
  document.body.appendChild(placeAt('garanties', 320))
  await seen

  expect(top).toBe(200)
})

test('new filters beside a place leave one where one is', () => {
  window.history.replaceState(null, '', '/search#liste')
  navigation = createNavigation(window)
  document.body.appendChild(placeAt('liste', 450))
  keepScroll(navigation, footer)
  scrollBy(700)
  navigation.push('/search?type=moto#liste')

  expect(top).toBe(700)
})

test('unreadable or foreign notes in the storage mean no places', () => {
  for (const text of ['{', '{"a":1}', '[1,["x","y"]]', 'null']) {
    sessionStorage.setItem('rouage:scroll', text)
    expect(() => keepScroll(createNavigation(window), footer)).not.toThrow()
  }
})
