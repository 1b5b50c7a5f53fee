import { accountFavorites, ApiProblem, readFavorites, toggleFavorite } from '@rouage/slice-kit'
import { type FavoritesSync, syncFavorites } from './favorites-sync'

const KEY = 'favoriteAnnouncements'
const failure = new ApiProblem({
  type: 'about:blank',
  title: 'x',
  status: 503,
  code: 'unreachable',
  detail: 'Le service ne répond pas.',
})

/** The service's list, with calls that wait until the test lets them go on. */
const service = (ids: string[]) => {
  const state = { ids, isAway: false, calls: [] as string[] }
  const act = (name: string, next: () => string[]) => async () => {
    state.calls.push(name)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (state.isAway) throw failure
    state.ids = next()
    return [...state.ids]
  }
  return {
    state,
    calls: {
      list: act('list', () => state.ids),
      merge: (more: readonly string[]) =>
        act(`merge ${more.join()}`, () => [...more.filter((id) => !state.ids.includes(id)), ...state.ids])(),
      add: (id: string) => act(`add ${id}`, () => [id, ...state.ids.filter((other) => other !== id)])(),
      remove: (id: string) => act(`remove ${id}`, () => state.ids.filter((other) => other !== id))(),
    },
  }
}
let sync: FavoritesSync | undefined
afterEach(() => {
  sync?.stop()
  localStorage.clear()
})
const quiet = () => new Promise((resolve) => setTimeout(resolve, 20))

it('takes a visitor’s favorites into the account, once', async () => {
  localStorage.setItem(KEY, '["a","b"]')
  const { calls, state } = service(['c', 'a'])
  sync = syncFavorites(calls, () => undefined)
  await sync.load()

  expect(readFavorites()).toEqual(['b', 'c', 'a'])
  expect(localStorage.getItem(KEY)).toBeNull()

  await sync.load()
  expect(state.calls).toEqual(['merge a,b', 'list'])
})

it('keeps a visitor’s favorites where the account cannot be reached, and shows them', async () => {
  localStorage.setItem(KEY, '["a"]')
  const { calls, state } = service([])
  state.isAway = true
  sync = syncFavorites(calls, () => undefined)

  await expect(sync.load()).rejects.toBe(failure)
  expect([readFavorites(), localStorage.getItem(KEY)]).toEqual([['a'], '["a"]'])
})

describe('while the account’s favorites are not known yet', () => {
  /** A service that answers when the test says so. */
  const slowly = (ids: string[]) => {
    const { calls, state } = service(ids)
    const waiting: (() => void)[] = []
    const held = () => new Promise<void>((resolve) => waiting.push(resolve))
    const answer = async () => {
      waiting.shift()?.()
      await quiet()
    }
    return {
      state,
      answer,
      calls: {
        ...calls,
        list: () => held().then(calls.list),
        merge: (more: readonly string[]) => held().then(() => calls.merge(more)),
      },
    }
  }

  it('keeps hearts and takes them into the account', async () => {
    const { calls, state, answer } = slowly(['a'])
    toggleFavorite('early')
    sync = syncFavorites(calls, () => undefined)
    const loading = sync.load()
    toggleFavorite('late')

    expect(readFavorites()).toEqual(['late', 'early'])

    await answer()
    toggleFavorite('later')
    await answer()
    await answer()
    await loading

    expect(readFavorites()).toEqual(['later', 'late', 'early', 'a'])
    expect(state.ids).toEqual(['later', 'late', 'early', 'a'])
    expect(accountFavorites.kept()).toEqual([])
  })

  it('keeps a heart that is given while an empty browser asks', async () => {
    const { calls, state, answer } = slowly(['a'])
    sync = syncFavorites(calls, () => undefined)
    const loading = sync.load()
    toggleFavorite('late')
    await answer()
    await answer()
    await loading

    expect([readFavorites(), state.ids]).toEqual([
      ['late', 'a'],
      ['late', 'a'],
    ])
  })

  it('takes back a heart that was taken back meanwhile', async () => {
    const { calls, state, answer } = slowly([])
    toggleFavorite('x')
    sync = syncFavorites(calls, () => undefined)
    const loading = sync.load()
    toggleFavorite('x')
    await answer()
    await loading
    await quiet()

    expect([readFavorites(), state.ids, accountFavorites.kept()]).toEqual([[], [], []])
  })

  it('keeps a heart that was taken back and given again', async () => {
    const { calls, state, answer } = slowly([])
    toggleFavorite('x')
    sync = syncFavorites(calls, () => undefined)
    const loading = sync.load()
    toggleFavorite('x')
    toggleFavorite('x')
    await answer()
    await loading
    await quiet()

    expect([readFavorites(), state.ids]).toEqual([['x'], ['x']])
  })

  it('loses nothing where the tab is closed before there is an answer', async () => {
    const { calls, state, answer } = slowly(['a'])
    toggleFavorite('early')
    sync = syncFavorites(calls, () => undefined)
    void sync.load()
    toggleFavorite('late')
    sync.stop()
    await answer()

    expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toEqual(['late', 'early'])

    sync = syncFavorites(calls, () => undefined)
    const loading = sync.load()
    await answer()
    await loading

    expect(readFavorites()).toEqual(['late', 'early', 'a'])
    expect(state.ids).toEqual(['late', 'early', 'a'])
  })
})

it('changes a heart at once and tells the service in order', async () => {
  const { calls, state } = service(['a'])
  sync = syncFavorites(calls, () => undefined)
  await sync.load()
  toggleFavorite('b')
  toggleFavorite('a')
  toggleFavorite('b')

  expect(readFavorites()).toEqual([])

  await quiet()
  expect(state.calls).toEqual(['list', 'add b', 'remove a', 'remove b'])
  expect([readFavorites(), state.ids]).toEqual([[], []])
})

it('takes back what the service refuses, and says so', async () => {
  const problems: string[] = []
  const { calls, state } = service(['a', 'b'])
  sync = syncFavorites(calls, ({ code }) => problems.push(code))
  await sync.load()
  state.isAway = true
  toggleFavorite('c')
  toggleFavorite('a')

  expect(readFavorites()).toEqual(['c', 'b'])

  await quiet()
  expect([...readFavorites()].sort()).toEqual(['a', 'b'])
  expect(problems).toEqual(['unreachable', 'unreachable'])
})

it('follows other devices, but not an answer that is older than a click', async () => {
  const { calls } = service(['a'])
  sync = syncFavorites(calls, () => undefined)
  await sync.load()
  sync.take(['x', 'a'])

  expect(readFavorites()).toEqual(['x', 'a'])

  toggleFavorite('y')
  sync.take(['x', 'a'])

  expect(readFavorites()).toEqual(['y', 'x', 'a'])
})

it('shows the browser’s favorites again after a sign-out, whatever is still on its way', async () => {
  const { calls } = service(['a'])
  sync = syncFavorites(calls, () => undefined)
  await sync.load()
  toggleFavorite('b')
  sync.stop()
  localStorage.setItem(KEY, '["z"]')
  await quiet()

  expect(readFavorites()).toEqual(['z'])
  expect(accountFavorites.kept()).toEqual(['z'])
})
