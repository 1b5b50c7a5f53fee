import { sessionStore } from '@rouage/slice-kit'
import { beHost, later, problemAnswer, sessionFixture, stubServices } from '@rouage/slice-kit/testing'
import { waitFor } from '@testing-library/react'
import { draftService } from '../testing/draft-service'
import { draftStoreOf, SAVE_AFTER_MS } from './draft-store'

const READ = 'GET /api/publish/me/drafts/new'
const SAVE = 'PUT /api/publish/me/drafts/new'
const away = () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.')

let people = 0
let close = (): void => undefined
/** A person of the test's own: drafts outlive pages. */
const someone = () => {
  people += 1
  return `u${people}`
}
const show = (owner = someone()) => {
  beHost()
  sessionStore.set(sessionFixture({ id: owner }))
  const store = draftStoreOf(owner, 'new')
  close = store.open()
  return { store, owner, state: () => store.read().state, price: () => store.read().draft?.fields.price }
}
/** As after a reload: what the page held is gone, what the browser keeps is there. */
const reloaded = async (owner: string) => {
  let anew: typeof import('./draft-store') | undefined
  await jest.isolateModulesAsync(async () => {
    anew = await import('./draft-store')
  })
  if (anew === undefined) throw new Error('No module.')
  const store = anew.draftStoreOf(owner, 'new')
  close = store.open()
  return store
}
const passSaveDelay = () => jest.advanceTimersByTimeAsync(SAVE_AFTER_MS)

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => {
  close()
  jest.useRealTimers()
})

test('what is typed is saved once the hands rest, over the revision it was typed into', async () => {
  const service = draftService({ revision: 4, fields: { make: 'Peugeot' } })
  const calls = stubServices(service.answers)
  const { store, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '1' } })
  store.save({ fields: { price: '12' } })

  expect(state()).toBe('unsaved')
  await passSaveDelay()
  expect(state()).toBe('saved')
  expect(calls.filter(({ key }) => key === SAVE)).toHaveLength(1)
  expect(service.read()).toMatchObject({ revision: 5, fields: { make: 'Peugeot', price: '12' } })
})

test('one save at a time: what is typed meanwhile follows, and is what stays', async () => {
  const service = draftService()
  const first = later()
  let saves = 0
  const calls = stubServices({
    ...service.answers,
    [SAVE]: async (call) => {
      saves += 1
      if (saves === 1) await first.answer
      return service.answers[SAVE]?.(call)
    },
  })
  const { store, state, price } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '1' } })
  await passSaveDelay()
  store.save({ fields: { price: '12' } })
  await passSaveDelay()

  expect(calls.filter(({ key }) => key === SAVE)).toHaveLength(1)
  first.give(undefined)
  await passSaveDelay()
  await passSaveDelay()
  expect(state()).toBe('saved')
  expect([price(), service.read().fields.price, service.read().revision]).toEqual(['12', '12', 2])
})

test('while the service is away it is kept in the browser, survives a reload, and is saved when it can be', async () => {
  const service = draftService()
  stubServices({ ...service.answers, [SAVE]: away })
  const { store, owner, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '9 000' }, options: { urgent: true } })
  await passSaveDelay()
  expect(state()).toBe('offline')
  close()

  stubServices({ [READ]: away })
  const after = await reloaded(owner)
  await waitFor(() => expect(after.read()).toMatchObject({ state: 'offline', draft: { fields: { price: '9 000' } } }))

  stubServices(service.answers)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(after.read().state).toBe('unsaved'))
  await passSaveDelay()
  expect(after.read().state).toBe('saved')
  expect(service.read()).toMatchObject({ fields: { price: '9 000' }, options: { urgent: true } })
})

test('what one person typed is not shown to another one', async () => {
  stubServices({ ...draftService().answers, [SAVE]: away })
  const { store, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '9 000' } })
  await passSaveDelay()

  const other = await reloaded(someone())
  await waitFor(() => expect(other.read().state).toBe('saved'))
  expect(other.read().draft?.fields).toEqual({})
})

describe('where another device was faster', () => {
  const parted = async () => {
    const service = draftService({ fields: { make: 'Peugeot' } })
    stubServices(service.answers)
    const shown = show()
    await waitFor(() => expect(shown.state()).toBe('saved'))
    service.change({ fields: { make: 'Renault', price: '5 000' } })
    shown.store.save({ fields: { price: '9 000' } })
    await passSaveDelay()
    await waitFor(() => expect(shown.state()).toBe('changed'))
    return { ...shown, service }
  }

  test('nothing is written over it, and what was typed here is still there', async () => {
    const { store, service, price } = await parted()
    store.save({ fields: { engine: 'GTI' } })
    await passSaveDelay()

    expect(service.read().fields).toEqual({ make: 'Renault', price: '5 000' })
    expect(price()).toBe('9 000')
    expect(await store.flush()).toBeUndefined()
  })

  test('the other one is taken where that is wanted', async () => {
    const { store, state, price } = await parted()
    store.takeOther()

    expect([state(), price()]).toEqual(['saved', '5 000'])
    await passSaveDelay()
    expect(price()).toBe('5 000')
  })

  test('one’s own is kept where that is wanted', async () => {
    const { store, state, service } = await parted()
    store.keepMine()
    await passSaveDelay()

    expect(state()).toBe('saved')
    expect(service.read().fields).toEqual({ make: 'Peugeot', price: '9 000' })
  })

  test('nobody is asked where both say the same', async () => {
    const service = draftService()
    stubServices(service.answers)
    const { store, state } = show()
    await waitFor(() => expect(state()).toBe('saved'))
    service.change({ fields: { price: '9 000' } })
    store.save({ fields: { price: '9 000' } })
    await passSaveDelay()

    await waitFor(() => expect(state()).toBe('saved'))
  })
})

test('a tab that is seen again shows what another device saved', async () => {
  const service = draftService()
  stubServices(service.answers)
  const { state, price } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  service.change({ fields: { price: '7 000' } })
  await jest.advanceTimersByTimeAsync(60_000)
  document.dispatchEvent(new Event('visibilitychange'))

  await waitFor(() => expect(price()).toBe('7 000'))
})

test('whoever submits has what was typed a moment ago saved first', async () => {
  const service = draftService()
  stubServices(service.answers)
  const { store, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '9 000' } })

  expect(await store.flush()).toMatchObject({ revision: 1, fields: { price: '9 000' } })
})

test('what the service refuses is said, kept, and tried again with the next change', async () => {
  const service = draftService()
  const refused = problemAnswer(404, 'photo_not_found', 'Cette photo n’existe plus.')
  stubServices({ ...service.answers, [SAVE]: () => refused })
  const { store, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '9 000' } })
  await passSaveDelay()

  expect(store.read().problem?.message).toBe('Cette photo n’existe plus.')
  stubServices(service.answers)
  store.save({ fields: { engine: 'GTI' } })
  await passSaveDelay()
  expect(state()).toBe('saved')
  expect(service.read().fields).toEqual({ price: '9 000', engine: 'GTI' })
})

test('a discarded draft is gone everywhere', async () => {
  const service = draftService({ revision: 3, fields: { make: 'Peugeot' } })
  stubServices(service.answers)
  const { store, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  store.save({ fields: { price: '9 000' } })
  await store.discard()

  await waitFor(() => expect(state()).toBe('saved'))
  expect(store.read().draft?.fields).toEqual({})
  await passSaveDelay()
  expect(service.read()).toMatchObject({ revision: 0, fields: {} })
  expect(localStorage).toHaveLength(0)
})

test('a browser that keeps nothing saves all the same', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  const service = draftService()
  stubServices(service.answers)
  const { store, state } = show()
  await waitFor(() => expect(state()).toBe('saved'))
  service.change({ fields: { price: '1' } })
  store.save({ fields: { price: '2' } })
  await passSaveDelay()
  await waitFor(() => expect(state()).toBe('changed'))
  store.keepMine()
  await passSaveDelay()

  expect(service.read().fields.price).toBe('2')
  full.mockRestore()
})

test('an ad of somebody else is not read, and says why', async () => {
  stubServices({ [READ]: () => problemAnswer(403, 'not_owner', 'Cette annonce n’est pas à vous.') })
  const { store, state } = show()

  await waitFor(() => expect(state()).toBe('failed'))
  expect(store.read().problem?.code).toBe('not_owner')
})
