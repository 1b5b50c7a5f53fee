import { type LiveMessage, writeLive } from '@rouage/contracts/live'
import { shareLive } from './shared-live'
import { sharedLocks } from './testing'

// What jsdom lacks, Node has.
const { ReadableStream, TextDecoderStream } = jest.requireActual<typeof import('node:stream/web')>('node:stream/web')
const { BroadcastChannel } = jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads')
Object.assign(globalThis, { TextDecoderStream })

const CHANNEL = 'rouage-live lea'

type Stream = { lastId: string | undefined; say: (id: string, kind: string) => void; signal: AbortSignal }
let streams: Stream[] = []
beforeEach(() => {
  streams = []
  setVisibility('visible')
  global.fetch = jest.fn(async (_path: string, init: RequestInit) => {
    const signal = init.signal as AbortSignal
    let feed: ReadableStreamDefaultController | undefined
    const body = new ReadableStream({
      start: (controller) => void (feed = controller as unknown as ReadableStreamDefaultController),
    })
    signal.addEventListener('abort', () => feed?.error(new Error('aborted')))
    const say = (id: string, kind: string) =>
      feed?.enqueue(new TextEncoder().encode(`id: ${id}\ndata: ${writeLive({ kind, payload: {} })}\n\n`))
    streams.push({ lastId: (init.headers as Record<string, string>)['last-event-id'], say, signal })
    return { ok: true, status: 200, body } as unknown as Response
  }) as unknown as typeof fetch
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
const until = async (look: () => boolean) => {
  for (let turn = 0; !look(); turn += 1) {
    if (turn > 500) throw new Error('nothing came')
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const pageEvent = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

/** Tabs of one browser. */
const browser = ({ withLocks = true } = {}) => {
  const locks = withLocks ? sharedLocks() : undefined
  return () => {
    const heard: string[] = []
    const end = shareLive({
      userId: 'lea',
      token: () => 'abc',
      onRefused: async () => undefined,
      onMessage: ({ kind }: LiveMessage) => heard.push(kind),
      channel: new BroadcastChannel(CHANNEL) as unknown as globalThis.BroadcastChannel,
      locks,
      pause: () => new Promise((resolve) => setTimeout(resolve, 1)),
    })
    ends.push(end)
    return { heard, end }
  }
}

/** What the tabs tell each other from now on. */
const listenIn = (): object[] => {
  const told: object[] = []
  const ear = new BroadcastChannel(CHANNEL)
  ear.onmessage = ({ data }: { data: object }) => told.push(data)
  ends.push(() => ear.close())
  return told
}

it('holds one connection for all tabs, and all of them hear everything', async () => {
  const open = browser()
  const tabs = [open(), open(), open()]
  await until(() => streams.length === 1)
  streams[0]?.say('7-1', 'messages.sent')
  streams[0]?.say('7-2', 'messages.read')
  await until(() => tabs.every(({ heard }) => heard.length === 2))

  expect(tabs.map(({ heard }) => heard)).toEqual(Array(3).fill(['messages.sent', 'messages.read']))
  expect(streams).toHaveLength(1)
})

it('goes on in another tab, from where all of them stand, once its own is closed', async () => {
  const open = browser()
  const first = open()
  await until(() => streams.length === 1)
  streams[0]?.say('7-1', 'live.open')
  await until(() => first.heard.length === 1)
  // One that came later asks where the others are.
  const told = listenIn()
  const later = open()
  await until(() => told.some((message) => 'at' in message))
  first.end()
  await until(() => streams.length === 2)

  expect(streams[1]?.lastId).toBe('7-1')

  streams[1]?.say('7-2', 'messages.sent')
  await until(() => later.heard.includes('messages.sent'))

  expect(first.heard).toEqual(['live.open'])
})

it('holds one for each tab where the browser cannot share', async () => {
  const open = browser({ withLocks: false })
  const tabs = [open(), open()]
  await until(() => streams.length === 2)
  streams[0]?.say('7-1', 'messages.sent')
  await until(() => tabs[0]?.heard.length === 1)
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(tabs[1]?.heard).toEqual([])
})

it('stays while its tab is behind others for a while, and lets go later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  try {
    browser()()
    await jest.advanceTimersByTimeAsync(10)
    setVisibility('hidden')
    // Something is heard meanwhile, or the connection would pass for a dead one.
    for (let minute = 0; minute < 14; minute += 1) {
      for (let turn = 0; turn < 3; turn += 1) {
        streams[0]?.say(`7-${minute}${turn}`, 'live.open')
        await jest.advanceTimersByTimeAsync(20_000)
      }
    }
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([false])

    for (let turn = 0; turn < 3; turn += 1) {
      streams[0]?.say(`8-${turn}`, 'live.open')
      await jest.advanceTimersByTimeAsync(20_000)
    }
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true])

    setVisibility('visible')
    await jest.advanceTimersByTimeAsync(10)
    expect(streams[1]?.lastId).toMatch(/^8-/)
  } finally {
    jest.useRealTimers()
  }
})

it('asks for everything again when its page comes back from where the browser had put it away', async () => {
  const tab = browser()()
  await until(() => streams.length === 1)
  pageEvent('pagehide', true)
  await until(() => streams[0]?.signal.aborted === true)
  pageEvent('pageshow', true)
  await until(() => streams.length === 2)

  expect(tab.heard).toEqual(['live.reset'])
})
