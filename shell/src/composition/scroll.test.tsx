import { createNavigation, emit, type Navigation } from '@rouage/slice-kit'
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

test('unreadable or foreign notes in the storage mean no places', () => {
  for (const text of ['{', '{"a":1}', '[1,["x","y"]]', 'null']) {
    sessionStorage.setItem('rouage:scroll', text)
    expect(() => keepScroll(createNavigation(window), footer)).not.toThrow()
  }
})
