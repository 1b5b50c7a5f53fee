import { endpoint } from '@rouage/contracts/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import * as z from 'zod/mini'
import { createQueryClient, fillQueryClient, query, queryKeyOf, refetchFailed, useEndpoint } from './query'
import { readFrom } from './read-query'

const list = endpoint({
  service: 'search',
  name: 'list',
  method: 'GET',
  path: '/list',
  audience: 'public',
  summary: 'A list.',
  query: z.object({ page: z.string() }),
  response: z.object({ items: z.array(z.string()) }),
})
const inputOf = (page: number) => ({ query: { page: String(page) } })

type Answer = () => Promise<unknown>
const good =
  (...items: string[]): Answer =>
  async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ({ items }) })
const problem =
  (status: number): Answer =>
  async () => ({
    ok: false,
    status,
    headers: new Headers({ 'content-type': 'application/problem+json' }),
    json: async () => ({ type: 'about:blank', title: 'x', status, code: 'x', detail: 'Panne.' }),
  })
const cut: Answer = async () => Promise.reject(new TypeError('network'))
/** A network that swallows everything: the call ends by its own limit alone. */
const silent: Answer = () => new Promise(() => {})

let answer: Answer
let asked: number
let lastCache: RequestCache | undefined
let client: ReturnType<typeof createQueryClient>
const online = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })

const show = (page = 1) =>
  renderHook(({ at }: { at: number }) => useEndpoint(list, inputOf(at), { keepPrevious: true }), {
    initialProps: { at: page },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  online(true)
  asked = 0
  client = createQueryClient()
  // jsdom has neither; a call that is never answered is given up after its limit.
  AbortSignal.timeout = (ms: number) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  }
  AbortSignal.any = ([first, second]: AbortSignal[]) => {
    const either = new AbortController()
    for (const signal of [first, second]) signal?.addEventListener('abort', () => either.abort())
    return either.signal
  }
  Object.assign(globalThis, {
    fetch: (_url: string, { signal, cache }: RequestInit) => {
      asked += 1
      lastCache = cache
      const given = answer()
      const aborted = new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
      return Promise.race([given, aborted])
    },
  })
})
afterEach(() => {
  client.clear()
  jest.useRealTimers()
  online(true)
})

describe('a good answer', () => {
  test('stays where asking again fails, with the reason beside it, until there is a newer one', async () => {
    answer = good('a')
    const { result } = show()
    await pass(0)

    expect(result.current).toMatchObject({ data: { items: ['a'] }, error: null })

    answer = problem(503)
    act(() => result.current.refetch())
    await pass(5_000)

    expect(result.current).toMatchObject({ data: { items: ['a'] }, error: { message: 'Panne.' } })

    answer = good('b')
    act(() => result.current.refetch())
    await pass(0)

    expect(result.current).toMatchObject({ data: { items: ['b'] }, error: null })
  })

  test('is asked for anew past what the browser keeps, which is good enough for the first time', async () => {
    answer = good('a')
    const { result } = show()
    await pass(0)

    expect(lastCache).toBe('default')

    act(() => result.current.refetch())
    await pass(0)

    expect(lastCache).toBe('no-cache')
  })

  test('of another page is no answer for a page that cannot be had', async () => {
    answer = good('a')
    const { result, rerender } = show()
    await pass(0)
    answer = silent
    rerender({ at: 2 })

    expect(result.current).toMatchObject({ data: { items: ['a'] }, isPlaceholderData: true, error: null })

    await pass(10_100)
    expect(result.current).toMatchObject({ data: undefined, error: { code: 'timeout' } })
  })
})

describe('asking again and again', () => {
  const follow = (jitter: number) =>
    renderHook(() => useEndpoint(list, inputOf(1), { every: { ms: 60_000, jitter } }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
  const look = (visibilityState: string) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
  }
  afterEach(() => {
    look('visible')
    jest.restoreAllMocks()
  })

  test('happens after a time that each visitor has of their own', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5)
    answer = good('a')
    const { result, rerender } = follow(0.2)
    await pass(0)
    answer = good('b')
    await pass(60_000)
    rerender()

    expect(result.current.data?.items).toEqual(['a'])

    await pass(6_100)
    expect(result.current.data?.items).toEqual(['b'])
  })

  test('keeps the good list where it fails', async () => {
    answer = good('a')
    const { result } = follow(0)
    await pass(0)
    answer = problem(503)
    await pass(65_000)

    expect(result.current).toMatchObject({ data: { items: ['a'] }, error: { message: 'Panne.' } })
  })

  test('stops while nobody sees the tab', async () => {
    answer = good('a')
    follow(0)
    await pass(0)
    look('hidden')
    await pass(600_000)

    expect(asked).toBe(1)

    look('visible')
    await pass(60_000)
    expect(asked).toBe(2)
  })
})

describe('a failure', () => {
  test('stays while the next try is under way: nothing flickers', async () => {
    answer = problem(503)
    const { result } = show()
    await pass(5_000)
    const seen = new Set<string | undefined>()
    answer = silent
    for (let second = 0; second < 20; second += 1) {
      await pass(1_000)
      seen.add(result.current.error === null ? 'nothing' : 'words')
      seen.add(readFrom(client)(query(list, inputOf(1))).problem === undefined ? 'head without' : undefined)
    }

    expect([...seen]).toEqual(['words', undefined])
  })

  test('is over by itself when the service is there again', async () => {
    answer = problem(503)
    const { result } = show()
    await pass(5_000)
    answer = good('a')
    await pass(10_000)

    expect(result.current).toMatchObject({ data: { items: ['a'] }, error: null })
  })

  test('that blames the request is not asked again', async () => {
    answer = problem(404)
    const { result } = show()
    await pass(60_000)

    expect([asked, result.current.error?.status]).toEqual([1, 404])
  })

  test('is tried again where it is shown again', async () => {
    answer = problem(503)
    const first = show()
    await pass(5_000)
    first.unmount()
    answer = good('a')
    const { result } = show()

    expect(result.current.error?.status).toBe(503)

    await pass(0)
    expect(result.current).toMatchObject({ data: { items: ['a'] }, error: null })
  })

  test('that the edge told a moment ago is not asked about at once', async () => {
    answer = good('a')
    const details = { type: 'about:blank', title: 'x', status: 503, code: 'x', detail: 'Panne.' }
    fillQueryClient(client, [{ key: queryKeyOf(query(list, inputOf(1))), at: Date.now(), problem: details }])
    const { result } = show()
    await pass(5_000)

    expect([asked, result.current.error?.message]).toEqual([0, 'Panne.'])

    await pass(5_500)
    expect(result.current.data?.items).toEqual(['a'])
  })
})

describe('every wait ends', () => {
  test('a network that swallows everything has words after ten seconds', async () => {
    answer = silent
    const { result } = show()
    await pass(9_900)

    expect(result.current.error).toBeNull()

    await pass(200)
    expect(result.current.error).toMatchObject({ code: 'timeout', message: expect.stringContaining('trop de temps') })
  })

  test('offline has words at once, and mends itself when the network is back', async () => {
    online(false)
    answer = cut
    const { result } = show()
    await pass(0)

    expect(result.current.error).toMatchObject({
      code: 'offline',
      message: expect.stringContaining('Vous êtes hors ligne'),
    })

    online(true)
    answer = good('a')
    act(() => refetchFailed(client))
    await pass(0)

    expect(result.current).toMatchObject({ data: { items: ['a'] }, error: null })
  })

  test('a browser that wrongly believes to be offline is asked all the same', async () => {
    online(false)
    window.dispatchEvent(new Event('offline'))
    answer = good('a')
    const { result } = show()
    await pass(0)

    expect(result.current.data?.items).toEqual(['a'])
  })

  test('offline, the next page of a list has words instead of a list that fades for ever', async () => {
    answer = good('a')
    const { result, rerender } = show()
    await pass(0)
    online(false)
    window.dispatchEvent(new Event('offline'))
    answer = cut
    rerender({ at: 2 })
    await pass(0)

    expect(result.current).toMatchObject({ data: undefined, error: { code: 'offline' } })

    rerender({ at: 1 })
    expect(result.current).toMatchObject({ data: { items: ['a'] }, isPlaceholderData: false })
  })
})
