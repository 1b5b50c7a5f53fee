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
})
