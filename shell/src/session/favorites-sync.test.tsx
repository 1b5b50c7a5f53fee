import type { FavoriteList } from '@rouage/contracts/endpoints/search'
import { accountFavorites, ApiProblem, listen, readFavorites, toggleFavorite } from '@rouage/slice-kit'
import { type FavoritesSync, syncFavorites } from './favorites-sync'

const KEY = 'favoriteAnnouncements'
const failure = new ApiProblem({
  type: 'about:blank',
  title: 'x',
  status: 503,
  code: 'unreachable',
  detail: 'Le service ne répond pas.',
})

/** Calls that the service has not answered yet. */
let underWay = 0

/** The service's list, which calls change and answer a moment later. */
const service = (ids: string[]) => {
  const state = { ids, revision: 0, isAway: false, losesAnswers: false, calls: [] as string[] }
  const list = (): FavoriteList => ({ ids: [...state.ids], revision: state.revision })
  const write = (next: string[]): void => {
    if (next.join() !== state.ids.join()) state.revision += 1
    state.ids = next
  }
  const act = (name: string, next: () => string[]) => async () => {
    state.calls.push(name)
    underWay += 1
    await new Promise((resolve) => setTimeout(resolve, 1))
    underWay -= 1
    if (state.isAway) throw failure
    write(next())
    if (state.losesAnswers) throw failure
    return list()
  }
  return {
    state,
    list,
    /** What another tab or device does meanwhile; the list that its live event tells. */
    elsewhere: (next: string[]): FavoriteList => {
      write(next)
      return list()
    },
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
beforeAll(() => accountFavorites.connect((id, isFavorite) => sync?.change(id, isFavorite)))
afterEach(() => {
  sync?.stop()
  localStorage.clear()
})
/** Once nothing is under way any more, nor follows from what was. */
const quiet = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns = underWay === 0 ? turns + 1 : 0)
    // oxlint-disable-next-line no-await-in-loop -- Turn by turn.
    await new Promise((resolve) => setTimeout(resolve, 4))
}

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

describe('live events', () => {
  const onFailure = jest.fn()
  /** How often whoever shows favorites is told of them. */
  const countTellings = () => {
    const told = jest.fn()
    stopCounting = listen('favorites.changed', told)
    return told
  }
  let stopCounting = () => {}
  beforeEach(() => onFailure.mockClear())
  afterEach(() => stopCounting())
  const begin = async (ids: string[]) => {
    const account = service(ids)
    sync = syncFavorites(account.calls, onFailure)
    await sync.load()
    return { ...account, take: sync.take }
  }

  it('of this tab’s own change show nothing anew', async () => {
    const { list, take } = await begin(['a'])
    const tellings = countTellings()
    toggleFavorite('b')
    await quiet()
    take(list())

    expect(readFavorites()).toEqual(['b', 'a'])
    expect(tellings).toHaveBeenCalledTimes(1)
  })

  it('that come before the answer to this tab’s own change show nothing anew', async () => {
    const { take } = await begin(['a'])
    const tellings = countTellings()
    toggleFavorite('b')
    take({ ids: ['b', 'a'], revision: 1 })
    await quiet()

    expect(readFavorites()).toEqual(['b', 'a'])
    expect(tellings).toHaveBeenCalledTimes(1)
  })

  it('of other devices are followed, in whatever order they come', async () => {
    const { elsewhere, take } = await begin(['a'])
    const [older, newer] = [elsewhere(['x', 'a']), elsewhere(['y', 'x', 'a'])]
    take(newer)
    take(older)

    expect(readFavorites()).toEqual(['y', 'x', 'a'])
  })

  it('that are older than a click do not take it back', async () => {
    const { elsewhere, take } = await begin(['a'])
    const older = elsewhere(['x', 'a'])
    toggleFavorite('y')
    take(older)

    expect(readFavorites()).toEqual(['y', 'a'])

    await quiet()
    expect(readFavorites()).toEqual(['y', 'x', 'a'])
  })

  it('that are newer than the answer to a click are not lost by it', async () => {
    const { elsewhere, calls } = service(['a'])
    // Another tab changes the list after the service did as this one wanted, and before this one knows.
    const add = async (id: string) => {
      const answer = await calls.add(id)
      sync?.take(elsewhere(['x', ...answer.ids]))
      return answer
    }
    sync = syncFavorites({ ...calls, add }, onFailure)
    await sync.load()
    toggleFavorite('b')
    await quiet()

    expect(readFavorites()).toEqual(['x', 'b', 'a'])
  })

  it('put right a heart whose answer was lost, before it is missed or afterwards', async () => {
    const { state, list, take } = await begin(['a'])
    state.losesAnswers = true
    toggleFavorite('b')
    await quiet()

    expect([readFavorites(), onFailure.mock.calls.length]).toEqual([['a'], 1])

    take(list())
    expect(readFavorites()).toEqual(['b', 'a'])

    toggleFavorite('c')
    take({ ids: ['c', 'b', 'a'], revision: 2 })
    await quiet()

    expect(readFavorites()).toEqual(['c', 'b', 'a'])
    // Nothing failed, so nobody is told.
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it('never lose to what the service answered before them', async () => {
    const { calls, list, elsewhere } = service(['a'])
    const before = list()
    sync = syncFavorites({ ...calls, list: () => quiet().then(() => before) }, onFailure)
    const loading = sync.load()
    sync.take(elsewhere(['x', 'a']))
    await loading

    expect(readFavorites()).toEqual(['x', 'a'])
  })

  it('of an older release, which count nothing, are followed as they come', async () => {
    const { take } = await begin(['a'])
    take({ ids: ['x', 'a'] })
    take({ ids: ['y', 'a'] })

    expect(readFavorites()).toEqual(['y', 'a'])
  })
})

it('takes back at once what is refused, while another change is on its way', async () => {
  const { calls } = service(['a'])
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const add = (id: string) => (id === 'b' ? Promise.reject(failure) : held.then(() => calls.add(id)))
  sync = syncFavorites({ ...calls, add }, () => undefined)
  await sync.load()
  toggleFavorite('b')
  toggleFavorite('c')
  await quiet()

  expect(readFavorites()).toEqual(['c', 'a'])

  answer()
  await quiet()

  expect(readFavorites()).toEqual(['c', 'a'])
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
