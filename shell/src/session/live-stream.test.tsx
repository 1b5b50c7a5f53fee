import type { LiveMessage } from '@rouage/contracts/live'
import { openLive } from './live-stream'

// What jsdom lacks, Node has.
const { ReadableStream, TextDecoderStream } = jest.requireActual<typeof import('node:stream/web')>('node:stream/web')
Object.assign(globalThis, { TextDecoderStream })

type Stream = {
  path: string
  headers: Record<string, string>
  say: (text: string) => void
  end: () => void
  signal: AbortSignal
}
let streams: Stream[] = []
let status = 200
let close = () => {}
const waits: number[] = []
beforeEach(() => {
  streams = []
  waits.length = 0
  status = 200
  global.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const encoder = new TextEncoder()
    const signal = init.signal as AbortSignal
    let feed: ReadableStreamDefaultController | undefined
    const body = new ReadableStream({
      start: (controller) => void (feed = controller as unknown as ReadableStreamDefaultController),
    })
    signal.addEventListener('abort', () => feed?.error(new Error('aborted')))
    streams.push({
      path,
      headers: init.headers as Record<string, string>,
      say: (text) => feed?.enqueue(encoder.encode(text)),
      end: () => feed?.close(),
      signal,
    })
    return { ok: status < 400, status, body } as unknown as Response
  }) as unknown as typeof fetch
})
afterEach(() => close())

const open = (overrides: Partial<Parameters<typeof openLive>[0]> = {}) => {
  const messages: LiveMessage[] = []
  let position: string | undefined
  close = openLive({
    token: () => 'abc',
    onRefused: async () => undefined,
    position: () => position,
    onMessage: (message, id) => {
      position = id ?? position
      messages.push(message)
    },
    pause: async (ms) => {
      waits.push(ms)
      await new Promise((resolve) => setTimeout(resolve, 1))
    },
    ...overrides,
  })
  return messages
}
const until = async (look: () => boolean) => {
  for (let turn = 0; !look(); turn += 1) {
    if (turn > 500) throw new Error('nothing came')
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
}
const OPEN = 'id: 7-1\ndata: {"type":"live.open"}\n\n'

it('reads messages however they are cut, hands on every kind, and passes over what is none', async () => {
  const messages = open()
  await until(() => streams.length === 1)
  const [stream] = streams
  stream?.say('id: 1-0\nevent: live.open\ndata: {"type":"live.open"}\n\nid: 2-0\nevent: favorites.ch')
  stream?.say('anged\ndata: {"type":"favorites.changed","ids":["a"]}\n')
  stream?.say('\n: here\n\nevent: unheard.of\ndata: {"type":"unheard.of","count":1}\n\nevent: x\ndata: {broken\n\n')
  stream?.say('data: {"type":"own-announcements.changed"}\n\n')
  await until(() => messages.length === 4)

  expect(messages).toEqual([
    { kind: 'live.open', payload: {} },
    { kind: 'favorites.changed', payload: { ids: ['a'] } },
    { kind: 'unheard.of', payload: { count: 1 } },
    { kind: 'own-announcements.changed', payload: {} },
  ])
  expect(stream?.headers).toMatchObject({ authorization: 'Bearer abc', accept: 'text/event-stream' })
  expect(stream?.headers['last-event-id']).toBeUndefined()
})

it('comes back with the last id it saw', async () => {
  const messages = open()
  await until(() => streams.length === 1)
  streams[0]?.say('id: 7-1\ndata: {"type":"live.open"}\n\n')
  await until(() => messages.length === 1)
  streams[0]?.end()
  await until(() => streams.length === 2)

  expect(streams[1]?.headers['last-event-id']).toBe('7-1')
  expect(waits).toEqual([1_000])
})

it('waits 1, 2, 5 and then always 10 s, and starts again at 1 s after a stream that said something', async () => {
  status = 503
  open()
  await until(() => waits.length >= 6)

  expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000])

  status = 200
  const before = streams.length
  await until(() => streams.length > before && streams.at(-1)?.path === '/live')
  waits.length = 0
  streams.at(-1)?.say(OPEN)
  streams.at(-1)?.end()
  await until(() => waits.length === 1)

  expect(waits).toEqual([1_000])
})

it('asks every 10 s where no stream comes through, and tries one again after a minute', async () => {
  const messages = open()
  await until(() => streams.length === 1)
  // A proxy that collects answers: the stream ends without a word, what ends by itself comes.
  streams[0]?.end()
  for (let turn = 1; turn <= 6; turn += 1) {
    await until(() => streams.length === turn + 1)
    streams[turn]?.say(OPEN)
    streams[turn]?.end()
  }
  await until(() => streams.length === 8)

  expect(streams.map(({ path }) => path)).toEqual(['/live', ...Array(6).fill('/live?once'), '/live'])
  expect(streams[2]?.headers['last-event-id']).toBe('7-1')
  expect(waits).toEqual([...Array(6).fill(10_000), 1_000])
  expect(messages).toHaveLength(6)
})

it('asks for a new token when its own is refused', async () => {
  status = 401
  let renewed = 0
  open({ onRefused: async () => ((renewed += 1), (status = 200)) })
  await until(() => streams.length === 2)

  expect(renewed).toBe(1)
})

it('ends for good', async () => {
  open()
  await until(() => streams.length === 1)
  close()
  await until(() => streams[0]?.signal.aborted === true)
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(streams).toHaveLength(1)
})
