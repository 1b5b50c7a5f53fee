import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { listen } from './browser-events'
import { createNavigation } from './navigation'
import { definePage } from './page'
import { usePageNavigation } from './page-navigation'
import { createQueryClient } from './query'
import { readyPage } from './ready-page'
import { sessionStore } from './session'
import { defineSlice } from './slice'
import { SliceRoot } from './SliceRoot'

const pageNamed = (name: string) => async () => ({
  page: definePage({ head: () => ({ title: name }), Component: () => <h1>{name}</h1> }),
})
/** Answers of `import()` for the page of `/slow`: what the test says, when it says so. */
let slow: { readonly resolve: () => void; readonly reject: () => void }[]
const slowPage = () =>
  new Promise<Awaited<ReturnType<ReturnType<typeof pageNamed>>>>((resolve, reject) => {
    slow.push({
      resolve: () => void pageNamed('Slow')().then(resolve),
      reject: () => reject(new Error('chunk failed')),
    })
  })
let lateWork: (() => void) | undefined
let lateBack: (() => boolean | undefined) | undefined
const Restless = () => {
  const navigation = usePageNavigation()
  useEffect(() => {
    lateWork = () => navigation?.replace('/b')
    lateBack = () => navigation?.back()
  }, [navigation])
  return <h1>Restless</h1>
}
const Ad = () => {
  const { id } = useParams()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <h1>{`${id} ${search.get('vue')} ${hash}`}</h1>
      <h2 id="photos">Photos</h2>
      <button onClick={() => void navigate('/b')}>B</button>
    </>
  )
}
const slice = defineSlice({
  name: 'search',
  criticality: 'primary',
  host: '*',
  routes: [
    { path: '/a', title: 'A', page: pageNamed('A') },
    { path: '/b', title: 'B', page: pageNamed('B') },
    { path: '/slow', title: 'Slow', page: slowPage },
    {
      path: '/ad/:id',
      title: 'Ad',
      page: async () => ({ page: definePage({ head: () => ({ title: 'Ad' }), Component: Ad }) }),
    },
    { path: '/secret', title: 'Secret', requiresUser: true, page: pageNamed('Secret') },
    {
      path: '/restless',
      title: 'Restless',
      page: async () => ({ page: definePage({ head: () => ({ title: 'R' }), Component: Restless }) }),
    },
  ],
})

const onError = jest.fn()
const onWaiting = jest.fn()
const show = async (before?: (navigate: (href: string) => void) => void, start = '/a') => {
  window.history.replaceState(null, '', start)
  const navigation = createNavigation(window)
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error('no page')
  before?.(navigation.push)
  await act(
    async () =>
      void render(
        <SliceRoot
          slice={slice}
          client={createQueryClient()}
          navigation={navigation}
          first={first}
          isFirstView
          fallback={(retry) => <button onClick={retry}>Réessayer</button>}
          onError={onError}
          onWaiting={onWaiting}
          owns={(pathname) => !pathname.startsWith('/elsewhere')}
        />,
      ),
  )
  return navigation
}
const heading = () => screen.queryByRole('heading')?.textContent

beforeEach(() => {
  slow = []
  lateWork = undefined
  onError.mockClear()
  onWaiting.mockClear()
  sessionStore.set(null)
})

test('follows the navigation to another page of the slice', async () => {
  const navigation = await show()
  await act(async () => navigation.push('/b'))

  expect(heading()).toBe('B')
  expect(document.title).toBe('B | Rouage')
})

test('a page knows where it stands, and goes elsewhere, by react-router', async () => {
  const navigation = await show(undefined, '/ad/a%20b?vue=large')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('a b large ')

  await act(async () => navigation.push('/ad/c?vue=petite#photos'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('c petite #photos')

  await act(async () => screen.getByRole('button', { name: 'B' }).click())
  expect([heading(), navigation.location().pathname]).toEqual(['B', '/b'])
})

test('the focus goes to a new page’s heading, but not away from the place that a link led to', async () => {
  const navigation = await show()
  await act(async () => navigation.push('/ad/c'))
  expect(document.activeElement?.textContent).toBe('c null ')

  await act(async () => navigation.push('/a'))
  const end = listen('page.shown', () => {
    const place = document.getElementById('photos')
    if (place !== null) place.tabIndex = -1
    place?.focus()
  })
  await act(async () => navigation.push('/ad/d#photos'))
  end()

  expect(document.activeElement?.textContent).toBe('Photos')
})

test('a click while the first page was loading is not lost', async () => {
  await show((navigate) => navigate('/b'))
  expect(heading()).toBe('B')
})

test('stays where it is when the next address belongs to somebody else', async () => {
  const navigation = await show()
  await act(async () => navigation.push('/elsewhere'))
  expect(heading()).toBe('A')
})

describe('while the next page’s code is on its way', () => {
  test('the page before stays, and says so', async () => {
    const navigation = await show()
    await act(async () => navigation.push('/slow'))

    expect(heading()).toBe('A')
    expect(onWaiting).toHaveBeenLastCalledWith(true)

    await act(async () => slow[0]?.resolve())
    expect(heading()).toBe('Slow')
    expect(onWaiting).toHaveBeenLastCalledWith(false)
  })

  test('whoever goes back sees no page that they have left', async () => {
    const navigation = await show()
    await act(async () => navigation.push('/slow'))
    await act(async () => navigation.push('/elsewhere'))
    await act(async () => slow[0]?.resolve())

    expect(heading()).toBe('A')
    expect(onWaiting).toHaveBeenLastCalledWith(false)
  })

  test('coming back to the page that never went is an arrival all the same', async () => {
    const navigation = await show()
    const shown: string[] = []
    const stop = listen('page.shown', ({ path }) => shown.push(path))
    await act(async () => navigation.push('/elsewhere'))
    await act(async () => navigation.push('/a'))
    stop()

    expect(shown).toEqual(['/a'])
    expect(document.activeElement?.textContent).toBe('A')
  })

  test('a page for signed-in people drags nobody to sign in who is going elsewhere', async () => {
    sessionStore.set(undefined)
    const navigation = await show(undefined, '/secret')
    await act(async () => navigation.push('/slow'))
    await act(async () => sessionStore.set(null))

    expect(navigation.location().pathname).toBe('/slow')

    await act(async () => navigation.push('/secret'))
    expect(navigation.location().pathname).toBe('/auth')
  })

  test('what a page does late drags nobody away', async () => {
    const navigation = await show(undefined, '/restless')
    await act(async () => navigation.push('/slow'))
    await act(async () => lateWork?.())

    expect(navigation.location().pathname).toBe('/slow')

    await act(async () => slow[0]?.resolve())
    await act(async () => lateWork?.())

    expect(navigation.location().pathname).toBe('/slow')

    await act(async () => navigation.push('/restless'))
    await act(async () => lateWork?.())

    expect(navigation.location().pathname).toBe('/b')
  })

  test('nor back: only from its own page, and only to one of this visit', async () => {
    const navigation = await show(undefined, '/restless')
    expect(lateBack?.()).toBe(false)

    await act(async () => navigation.push('/a'))
    await act(async () => navigation.push('/restless'))
    await act(async () => navigation.push('/slow'))

    expect(lateBack?.()).toBe(false)

    await act(async () => slow[0]?.resolve())
    await act(async () => navigation.push('/restless'))
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

    expect(lateBack?.()).toBe(true)

    await act(async () => void (await popped))
    expect(navigation.location().pathname).toBe('/slow')
  })
})

describe('a page whose code cannot be had', () => {
  const fail = async () => {
    const navigation = await show()
    await act(async () => navigation.push('/slow'))
    await act(async () => slow[0]?.reject())
    return navigation
  }

  test('has a failure in its place, which asks again', async () => {
    await fail()
    expect(heading()).toBeUndefined()
    expect(onError).toHaveBeenCalledTimes(1)

    await act(async () => screen.getByRole('button', { name: 'Réessayer' }).click())
    expect(slow).toHaveLength(2)

    await act(async () => slow[1]?.reject())
    await act(async () => screen.getByRole('button', { name: 'Réessayer' }).click())
    await act(async () => slow[2]?.resolve())

    expect(heading()).toBe('Slow')
  })

  test('comes by itself when the browser is online again', async () => {
    await fail()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await act(async () => slow[1]?.resolve())

    expect(heading()).toBe('Slow')
  })

  test('stands in the way of no other link', async () => {
    const navigation = await fail()
    await act(async () => navigation.push('/b'))

    expect(heading()).toBe('B')

    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(slow).toHaveLength(1)

    await act(async () => navigation.push('/slow'))
    expect(slow).toHaveLength(2)
  })

  test('that was overtaken is reported to nobody', async () => {
    const navigation = await show()
    await act(async () => navigation.push('/slow'))
    await act(async () => navigation.push('/b'))
    await act(async () => slow[0]?.reject())

    expect(heading()).toBe('B')
    expect(onError).not.toHaveBeenCalled()
  })
})
