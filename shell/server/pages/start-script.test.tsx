import { EARLY_SCRIPT } from './early-script'
import { START_SCRIPT } from './start-script'

const add = window.addEventListener.bind(window)
/** Takes the listeners of a test away again: its document ends with it. */
let end: AbortController
/** The browser tells that something is on the screen. */
let painted: () => void
/** Where the document is on its way, as the browser would say. */
let state: DocumentReadyState = 'loading'
beforeEach(() => {
  state = 'loading'
  end = new AbortController()
  jest.useFakeTimers()
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, heard: EventListenerOrEventListenerObject, options) =>
      add(type, heard, { ...(typeof options === 'object' && options), signal: end.signal }),
    )
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  document.head.innerHTML =
    '<link rel="rouage-start" as="script" href="/slices/search/1/a.js" integrity="sha384-a" data-start="slice">' +
    '<link rel="rouage-start" as="script" href="/slices/search/1/remoteEntry.js" integrity="sha384-b" data-start="entry">' +
    '<link rel="rouage-start" as="script" href="/host/1/react.js" integrity="sha384-c" data-start="host">' +
    '<link rel="rouage-start" as="script" href="/host/1/host.js" integrity="sha384-d" data-start="host">'
  painted = () => {}
  Object.assign(window, {
    requestAnimationFrame: (frame: FrameRequestCallback) => setTimeout(frame, 16),
    PerformanceObserver: class {
      constructor(hear: (list: unknown, observer: { disconnect(): void }) => void) {
        painted = () => hear([], this)
      }
      observe() {}
      disconnect() {
        painted = () => {}
      }
    },
  })
})
afterEach(() => {
  end.abort()
  document.cookie = 'rouage_session=; max-age=0'
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** What the browser does with the element that the edge writes. */
const open = () => {
  new Function(EARLY_SCRIPT)()
  new Function(START_SCRIPT)()
}
const parsed = () => {
  state = 'interactive'
  window.dispatchEvent(new Event('DOMContentLoaded'))
}
const loaded = () => {
  state = 'complete'
  window.dispatchEvent(new Event('load'))
}
const scripts = () =>
  [...document.querySelectorAll('script')].map((script) => [
    new URL(script.src).pathname,
    script.getAttribute('integrity'),
    script.async ? 'as it comes' : 'in order',
  ])
const fetchedAhead = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname)
const ALL = [
  ['/slices/search/1/a.js', 'sha384-a', 'as it comes'],
  ['/host/1/react.js', 'sha384-c', 'in order'],
  ['/host/1/host.js', 'sha384-d', 'in order'],
]

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  'our code comes in at the first %s, once',
  (sign) => {
    open()
    parsed()

    expect([scripts(), fetchedAhead()]).toEqual([[], []])

    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    loaded()
    jest.runAllTimers()

    expect(scripts()).toEqual(ALL)
    expect(fetchedAhead()).toEqual(['/slices/search/1/remoteEntry.js'])
  },
)

test('a sign before the page is parsed is heard, and all of our code comes in then', () => {
  open()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))

  expect(scripts()).toEqual([])

  parsed()

  expect(scripts()).toEqual(ALL)
})

test('it comes in by itself once the page is loaded, painted and idle', () => {
  open()
  parsed()
  loaded()
  jest.advanceTimersByTime(700)

  expect(scripts()).toEqual([])

  painted()
  jest.advanceTimersByTime(600)

  expect(scripts()).toEqual(ALL)
})

test('a photo that does not come holds it up no longer than a moment', () => {
  open()
  parsed()
  jest.advanceTimersByTime(1_500)

  expect(scripts()).toEqual(ALL)
})

test('for whoever may be signed in it is fetched at once, and comes in as soon as the page is parsed', () => {
  document.cookie = 'rouage_session=1'
  open()

  expect(scripts()).toEqual([])
  expect(fetchedAhead()).toHaveLength(4)

  parsed()

  expect(scripts()).toEqual(ALL)
})
