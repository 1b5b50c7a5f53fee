import type * as telemetry from './telemetry'

type Sent = { readonly mark: string; readonly entries: readonly Record<string, unknown>[] }
const sent: Promise<Sent>[] = []
const read = (body: Blob): Promise<Sent> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(JSON.parse(String(reader.result)))
    reader.readAsText(body)
  })
/** All that was sent so far, in order. */
const told = async () => (await Promise.all(sent)).flatMap(({ entries }) => entries)

const listeners: Parameters<typeof removeEventListener>[] = []
const listen = window.addEventListener.bind(window)
beforeAll(() => {
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    const [type, listener] = given
    listeners.push([type, listener])
    listen(...given)
  }
})
// Each test has a page of its own.
afterEach(() => {
  for (const given of listeners.splice(0)) window.removeEventListener(...given)
})

let page: typeof telemetry
beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
  sent.length = 0
  document.head.innerHTML = '<meta name="rouage-mark" content="a-mark">'
  Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => sent.push(read(body)) > 0 })
  jest.resetModules()
  page = await import('./telemetry')
})
afterEach(() => jest.useRealTimers())

const seen = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
afterEach(() => seen('visible'))

const settle = async () => {
  await jest.advanceTimersByTimeAsync(5_000)
  jest.useRealTimers()
}

it('tells of what went well when the page is left, once, all in one message', async () => {
  page.startReports(() => 'search')
  page.tellShown('search')
  page.tellShown('search')
  page.tellTime('search', 'load', 12.4)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveLength(0)

  seen('hidden')
  seen('visible')
  seen('hidden')
  await settle()
  expect(await Promise.all(sent)).toEqual([
    {
      mark: 'a-mark',
      entries: [
        { kind: 'time', owner: 'search', name: 'load', value: 12 },
        { kind: 'outcome', owner: 'search', isGood: true },
      ],
    },
  ])
})

it('tells of a failure soon, and never again that all is well', async () => {
  page.startReports(() => 'search')
  page.tellShown('search')
  page.tellFailure('search', 'start', new Error('boom'))
  page.tellFailure('search', 'start', new Error('boom again'))
  await jest.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(1)

  page.tellShown('search')
  seen('hidden')
  await settle()
  expect(await told()).toEqual([
    { kind: 'outcome', owner: 'search', isGood: false },
    { kind: 'error', owner: 'search', name: 'start', message: 'boom' },
    { kind: 'error', owner: 'search', name: 'start', message: 'boom again' },
  ])
})

it('blames nobody while there is no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  page.tellFailure('search', 'start', new Error('boom'))
  await settle()
  expect(await told()).toEqual([])
})

it('is no flood where something fails in a loop', async () => {
  for (let n = 0; n < 500; n += 1) page.tellError('search', 'x'.repeat(500), new Error('y'.repeat(5_000)))
  await settle()
  const entries = await told()
  expect(entries).toHaveLength(50)
  expect(JSON.stringify(entries[0]).length).toBeLessThan(700)
})

it('sends nothing from a page that no edge of today made', async () => {
  document.head.replaceChildren()
  page.tellFailure('search', 'start', new Error('boom'))
  await settle()
  expect(sent).toHaveLength(0)
})

it.each([
  [
    'the slice that threw',
    'at f (https://a.example/slices/search/1.0.0/12.js:1:2)\nat g (/host/2.0.0/main.js)',
    'search',
  ],
  ['the slice beneath a shared part', 'at g (/host/2.0.0/main.js)\nat f (/slices/account/1.0.0/1.js)', 'account'],
  ['the host', 'at g (https://a.example/host/2.0.0/main.js:1:2)', 'host'],
  ['nobody, of an extension', 'at g (chrome-extension://abc/content.js:1:2)', undefined],
])('finds %s by the stack', (_name, stack, owner) => {
  expect(page.ownerOfError(stack)).toBe(owner)
})

it('hears errors and rejections that nobody caught', async () => {
  page.startReports(() => 'search')
  const error = new Error('late')
  error.stack = 'Error: late\n at f (http://localhost/slices/listing/1.0.0/3.js:1:1)'
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'late' }))
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: 'chrome-extension://x/y.js' }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  await settle()
  expect(await told()).toEqual([
    { kind: 'outcome', owner: 'listing', isGood: false },
    { kind: 'error', owner: 'listing', name: 'error', message: 'late' },
    { kind: 'error', owner: 'listing', name: 'rejection', message: 'late' },
  ])
})
