import { forgetPushes, handlePushes, ownPath, readPush } from './pushes'
import type { WorkerScope } from './scope'

const ORIGIN = 'https://rouage.example'

/** A worker's world: what it was asked to show and to open, and tabs that tell what is done with them. */
const world = (tabs: readonly string[] = [], { isControlled = true } = {}) => {
  const done: string[] = []
  const events = new EventTarget()
  const tab = (url: string): Awaited<ReturnType<WorkerScope['clients']['matchAll']>>[number] => ({
    url,
    focus: async () => {
      done.push(`focus ${url}`)
      return tab(url)
    },
    navigate: async (address) => {
      if (!isControlled) throw new TypeError('not controlled')
      done.push(`navigate ${address}`)
      return tab(address)
    },
  })
  const scope = {
    location: { origin: ORIGIN },
    clients: {
      claim: async () => {},
      matchAll: async () => tabs.map(tab),
      openWindow: async (address: string) => void done.push(`open ${address}`),
    },
    registration: {
      pushManager: {
        getSubscription: async () => null,
        subscribe: async () => {
          throw new Error('not in this test')
        },
      },
      unregister: async () => true,
      showNotification: async (title: string, options: object) => void done.push(JSON.stringify({ title, ...options })),
      getNotifications: async () => [{ close: () => void done.push('close') }],
    },
    skipWaiting: async () => {},
    addEventListener: events.addEventListener.bind(events) as WorkerScope['addEventListener'],
  } satisfies WorkerScope
  handlePushes(scope)
  const send = async (kind: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = []
    events.dispatchEvent(
      Object.assign(new Event(kind), event, { waitUntil: (each: Promise<unknown>) => void work.push(each) }),
    )
    await Promise.all(work)
  }
  const click = (path: unknown) => send('notificationclick', { notification: { data: { path }, close: () => {} } })
  return { scope, done, send, click }
}
const news = { title: 'ClaireM31 vous a écrit', body: 'Bonjour', path: '/messagerie?conversation=c1', tag: 'c1' }

it('shows what is pushed, one of each thing', async () => {
  const { done, send } = world()
  await send('push', { data: { json: () => news } })

  const [shown = '{}'] = done
  expect(JSON.parse(shown)).toMatchObject({
    title: 'ClaireM31 vous a écrit',
    body: 'Bonjour',
    tag: 'c1',
    lang: 'fr',
    icon: '/assets/icon-192.png',
    data: { path: '/messagerie?conversation=c1' },
  })
})

it.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') as unknown }],
  ['another site', { json: () => ({ ...news, path: '//piege.example/x' }) }],
  ['an address', { json: () => ({ ...news, path: 'https://piege.example' }) }],
  ['a script', { json: () => ({ ...news, path: 'javascript:alert(1)' }) }],
  ['no title', { json: () => ({ ...news, title: '' }) }],
  ['an endless text', { json: () => ({ ...news, body: 'x'.repeat(4_000) }) }],
])('shows something valid where the push says %s', (_what, data) => {
  expect(readPush(data)).toMatchObject({ title: 'Du nouveau sur Rouage', path: '/' })
})

it.each([
  ['/messagerie?conversation=c1#x', '/messagerie?conversation=c1#x'],
  ['//piege.example/x', '/'],
  ['https://piege.example/x', '/'],
  ['/\\piege.example', '/'],
  [undefined, '/'],
  [12, '/'],
])('leads from %s to %s', (path, expected) => {
  expect(ownPath(path, ORIGIN)).toBe(expected)
})

it('leads to the tab that shows it, else takes an open one there, else opens one', async () => {
  const there = world([`${ORIGIN}/`, `${ORIGIN}/favorites`])
  await there.click('/favorites')
  expect(there.done).toEqual([`focus ${ORIGIN}/favorites`])

  const elsewhere = world([`${ORIGIN}/search`])
  await elsewhere.click('/favorites')
  expect(elsewhere.done).toEqual([`focus ${ORIGIN}/search`, `navigate ${ORIGIN}/favorites`])

  const nowhere = world()
  await nowhere.click('/favorites')
  expect(nowhere.done).toEqual([`open ${ORIGIN}/favorites`])
})

it('opens another tab where the open one is not its own', async () => {
  const { done, click } = world([`${ORIGIN}/search`], { isControlled: false })
  await click('/favorites')
  expect(done.at(-1)).toBe(`open ${ORIGIN}/favorites`)
})

it('leaves nothing of whoever signs out', async () => {
  const { scope, done } = world()
  let isSubscribed = true
  const subscription = { unsubscribe: async () => !(isSubscribed = false) }
  await forgetPushes({
    registration: {
      ...scope.registration,
      pushManager: { ...scope.registration.pushManager, getSubscription: async () => subscription },
    },
  })

  expect(done).toEqual(['close'])
  expect(isSubscribed).toBe(false)
})

describe('a browser that gave itself another address', () => {
  const before = {
    endpoint: 'https://push.example/old',
    options: { applicationServerKey: null, userVisibleOnly: true },
  }
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const after = { toJSON: () => ({ endpoint: 'https://push.example/new', keys }) }
  const session = {
    user: {
      id: 'u1',
      role: 'user',
      sellerKind: 'particulier',
      pseudo: 'ClaireM31',
      firstName: 'Claire',
      email: 'claire@exemple.fr',
      emailVerified: true,
    },
    accessToken: 'token-of-u1',
    expiresAt: '2026-11-23T10:00:00.000Z',
  }
  const browserFetch = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = browserFetch
  })
  /** What account is asked, where it answers so. */
  const asked = async (answers: Readonly<Record<string, unknown>>): Promise<[string, unknown][]> => {
    const calls: [string, unknown][] = []
    globalThis.fetch = async (address, { body } = {}) => {
      calls.push([String(address), typeof body === 'string' ? JSON.parse(body) : undefined])
      return Response.json(answers[String(address)])
    }
    await world().send('pushsubscriptionchange', { oldSubscription: before, newSubscription: after })
    return calls
  }
  const own = '/api/account/me/push-subscriptions'

  it('is told of under it, where the one before was that of whoever is signed in', async () => {
    const calls = await asked({
      '/api/account/session': { session },
      [`${own}/lookup`]: { isOn: true },
      [own]: { status: 'done' },
    })
    expect(calls.at(-1)).toEqual([own, { endpoint: 'https://push.example/new', keys }])
  })

  it.each([
    ['nobody is signed in', { '/api/account/session': { session: null } }],
    ['it was another’s', { '/api/account/session': { session }, [`${own}/lookup`]: { isOn: false } }],
    ['account is away', { '/api/account/session': 'not available' }],
  ])('is left alone where %s', async (_why, answers) => {
    expect((await asked(answers)).map(([address]) => address)).not.toContain(own)
  })
})
