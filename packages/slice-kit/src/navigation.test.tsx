import { createNavigation } from './navigation'

beforeEach(() => window.history.replaceState(null, '', '/'))

/** single-spa answers each pushState with a popstate of its own. */
const artificialPopstate = () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))

describe('the page’s navigation', () => {
  test('tells every listener once of a push, whatever popstate follows', () => {
    const navigation = createNavigation(window)
    const heard: string[] = []
    navigation.subscribe(({ pathname }, action) => heard.push(`${action} ${pathname}`))
    navigation.push('/search?type=moto')
    artificialPopstate()

    expect(heard).toEqual(['PUSH /search'])
    expect(window.location.search).toBe('?type=moto')
  })

  test('tells of going back, with the state that was pushed', async () => {
    const navigation = createNavigation(window)
    navigation.push('/a', { from: 'list' })
    navigation.push('/b')
    const back = new Promise((resolve) => navigation.subscribe((location, action) => resolve({ ...location, action })))
    navigation.go(-1)

    await expect(back).resolves.toMatchObject({ pathname: '/a', action: 'POP', state: { from: 'list' } })
  })

  test('knows how its location came about', async () => {
    const navigation = createNavigation(window)
    const actions = [navigation.action()]
    navigation.push('/a')
    artificialPopstate()
    actions.push(navigation.action())
    navigation.replace('/b')
    actions.push(navigation.action())
    const back = new Promise<void>((resolve) => navigation.subscribe(() => resolve()))
    navigation.go(-1)
    await back

    expect([...actions, navigation.action()]).toEqual(['POP', 'PUSH', 'REPLACE', 'POP'])
  })

  test('every entry has a key of its own, those of the browser too, and keeps it when it is loaded anew', async () => {
    const navigation = createNavigation(window)
    const { key: first } = navigation.location()
    const moved = new Promise<void>((resolve) => navigation.subscribe(() => resolve()))
    window.location.hash = '#photo-2'
    await moved
    const { key: second, hash } = navigation.location()

    expect(hash).toBe('#photo-2')
    expect(new Set([first, second, 'default']).size).toBe(3)
    expect(createNavigation(window).location().key).toBe(second)
  })

  test('knows whether the visit has something to go back to, also after a reload', async () => {
    const navigation = createNavigation(window)
    expect(navigation.canGoBack()).toBe(false)

    navigation.replace('/a')
    expect(navigation.canGoBack()).toBe(false)

    navigation.push('/b')
    expect(navigation.canGoBack()).toBe(true)
    expect(createNavigation(window).canGoBack()).toBe(true)

    const back = new Promise<void>((resolve) => navigation.subscribe(() => resolve()))
    navigation.go(-1)
    await back

    expect(navigation.canGoBack()).toBe(false)
  })

  test('going where one is already is no step to go back from', () => {
    const navigation = createNavigation(window)
    navigation.push('/announcement/a')
    const before = window.history.length
    const heard: string[] = []
    navigation.subscribe(({ pathname }, action) => heard.push(`${action} ${pathname}`))
    navigation.push('/announcement/a')

    expect(window.history.length).toBe(before)
    expect(heard).toEqual(['REPLACE /announcement/a'])
  })

  test('replacing adds no entry', () => {
    const navigation = createNavigation(window)
    const before = window.history.length
    navigation.replace('/c')

    expect(window.history.length).toBe(before)
    expect(navigation.location().pathname).toBe('/c')
  })

  test('a listener that left hears nothing', () => {
    const navigation = createNavigation(window)
    const listener = jest.fn()
    navigation.subscribe(listener)()
    navigation.push('/d')

    expect(listener).not.toHaveBeenCalled()
  })

  test('loads a new document where a page may not share this one’s', () => {
    // jsdom goes nowhere: it only complains that somebody wanted to.
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const navigation = createNavigation(window, (pathname) => (pathname === '/pay' ? 'payments' : undefined))
    const heard: string[] = []
    navigation.subscribe(({ pathname }) => heard.push(pathname))
    navigation.push('/pay?plan=pro')
    navigation.replace('/pay')
    navigation.push('/search')

    expect(left).toHaveBeenCalledTimes(2)
    expect(heard).toEqual(['/search'])
    expect(window.location.pathname).toBe('/search')
    left.mockRestore()
  })
})
