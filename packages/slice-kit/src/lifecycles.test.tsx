import { act, waitFor } from '@testing-library/react'
import { lifecyclesOf, type MountProps } from './lifecycles'
import { createNavigation, type Navigation } from './navigation'
import { nextTask } from './next-task'
import { definePage } from './page'
import { sessionStore } from './session'
import { defineSlice } from './slice'

const pageNamed = (name: string) => ({
  page: definePage({ head: () => ({ title: name }), Component: () => <h1>{name}</h1> }),
})

/** Pages whose code comes when the test says so. */
let arrivals: Map<string, () => void>
const later = (name: string) => () =>
  new Promise<ReturnType<typeof pageNamed>>((resolve) => {
    arrivals.set(name, () => resolve(pageNamed(name)))
  })
const codeIsAskedFor = (name: string) => waitFor(() => expect(arrivals.keys()).toContain(name))
const arrive = (name: string) => act(async () => arrivals.get(name)?.())
/** Mounting goes on in tasks of its own: those of a test are queued behind them. */
const beyondTheNextTasks = async () => {
  for (let task = 0; task < 5; task += 1) await nextTask()
}
const slice = defineSlice({
  name: 'search',
  criticality: 'primary',
  host: '*',
  routes: [
    { path: '/a', title: 'A', page: later('A') },
    { path: '/b', title: 'B', page: later('B') },
    { path: '/secret', title: 'Secret', requiresUser: true, page: later('Secret') },
  ],
})

let navigation: Navigation
let container: HTMLElement
let leave: AbortController
const onShown = jest.fn()

const mount = (href: string, overrides: Partial<MountProps> = {}) => {
  navigation.replace(href)
  return lifecyclesOf(slice).mount({
    container,
    navigation,
    answers: [],
    isRendered: false,
    isFirstView: false,
    owns: (pathname) => pathname !== '/elsewhere',
    fallback: () => null,
    onError: () => {},
    onShown,
    onWaiting: () => {},
    signal: leave.signal,
    ...overrides,
  })
}

beforeEach(() => {
  arrivals = new Map()
  navigation = createNavigation(window)
  container = document.createElement('div')
  document.body.replaceChildren(container)
  leave = new AbortController()
  onShown.mockClear()
  sessionStore.set(null)
})
afterEach(() => leave.abort())

test('a page is shown when its code is here', async () => {
  const mounting = mount('/a')
  await codeIsAskedFor('A')
  expect(container.textContent).toBe('')

  await arrive('A')
  await waitFor(() => expect(container.textContent).toBe('A'))
  await mounting
  expect(onShown).toHaveBeenCalledTimes(1)
})

test.each([
  ['that nobody sees is gone before the next one is awaited', true, ''],
  ['that is on the screen stays until the next one can show', false, 'Avant'],
])('what another page left %s', async (_what, isHidden, meanwhile) => {
  container.innerHTML = '<h1>Avant</h1>'
  container.hidden = isHidden
  const mounting = mount('/a')
  expect(container.textContent).toBe(meanwhile)

  await codeIsAskedFor('A')
  expect(container.textContent).toBe(meanwhile)

  await arrive('A')
  await waitFor(() => expect(container.textContent).toBe('A'))
  await mounting
})

test('a page that was left while its code was loading never appears, and drags nobody to sign in', async () => {
  const mounting = mount('/secret')
  await codeIsAskedFor('Secret')
  leave.abort()
  navigation.push('/elsewhere')
  await arrive('Secret')
  await act(() => mounting)

  expect(onShown).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
  expect(navigation.location().pathname).toBe('/elsewhere')
})

test('nor does it before anybody has said that it was left', async () => {
  const mounting = mount('/secret')
  await codeIsAskedFor('Secret')
  navigation.push('/elsewhere')
  await arrive('Secret')
  await act(beyondTheNextTasks)
  leave.abort()
  await act(() => mounting)

  expect(onShown).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
  expect(navigation.location().pathname).toBe('/elsewhere')
})

test('whoever is sent to sign in is shown nothing in between', async () => {
  void mount('/secret')
  await codeIsAskedFor('Secret')
  await arrive('Secret')
  await waitFor(() => expect(navigation.location().pathname).toBe('/auth'))

  expect(onShown).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
})

test('whoever went on within the slice sees the page they went to alone', async () => {
  const seen: (string | null)[] = []
  const mounting = mount('/a', { onShown: () => seen.push(container.textContent) })
  await codeIsAskedFor('A')
  navigation.push('/b')
  await arrive('A')
  await codeIsAskedFor('B')
  await arrive('B')
  await waitFor(() => expect(container.textContent).toBe('B'))
  await mounting

  expect(seen).toEqual(['B'])
})

test('a page whose code cannot be had is told to whoever mounts it', async () => {
  const gone = lifecyclesOf(
    defineSlice({ ...slice, routes: [{ path: '/a', title: 'A', page: () => Promise.reject(new Error('gone')) }] }),
  )
  navigation.replace('/a')
  await expect(
    gone.mount({
      container,
      navigation,
      answers: [],
      isRendered: false,
      isFirstView: false,
      owns: () => true,
      fallback: () => null,
      onError: () => {},
      onShown,
      onWaiting: () => {},
      signal: leave.signal,
    }),
  ).rejects.toThrow('gone')
})
