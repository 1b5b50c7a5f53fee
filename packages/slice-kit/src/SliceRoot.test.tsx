import { act, render, screen } from '@testing-library/react'
import { createNavigation } from './navigation'
import { definePage } from './page'
import { createQueryClient } from './query'
import { defineSlice } from './slice'
import { readyPage, SliceRoot } from './SliceRoot'

const pageNamed = (name: string) => async () => ({
  page: definePage({ head: () => ({ title: name }), Component: () => <h1>{name}</h1> }),
})
const slice = defineSlice({
  name: 'search',
  criticality: 'primary',
  host: '*',
  routes: [
    { path: '/a', title: 'A', page: pageNamed('A') },
    { path: '/b', title: 'B', page: pageNamed('B') },
  ],
})

const show = async (before?: (navigate: (href: string) => void) => void) => {
  window.history.replaceState(null, '', '/a')
  const navigation = createNavigation(window)
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error('no page')
  before?.(navigation.push)
  await act(async () =>
    void render(
      <SliceRoot
        slice={slice}
        client={createQueryClient()}
        navigation={navigation}
        first={first}
        isFirstView
        fallback={() => null}
        onError={() => {}}
      />,
    ),
  )
  return navigation
}

test('follows the navigation to another page of the slice', async () => {
  const navigation = await show()
  await act(async () => navigation.push('/b'))
  expect(screen.getByRole('heading').textContent).toBe('B')
  expect(document.title).toBe('B | Rouage')
})

test('a click while the first page was loading is not lost', async () => {
  await show((navigate) => navigate('/b'))
  expect(screen.getByRole('heading').textContent).toBe('B')
})

test('stays where it is when the next address belongs to somebody else', async () => {
  const navigation = await show()
  await act(async () => navigation.push('/elsewhere'))
  expect(screen.getByRole('heading').textContent).toBe('A')
})
