import { endpoint } from '@rouage/contracts/endpoint'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { createNavigation } from './navigation'
import { definePage } from './page'
import { createQueryClient, fillQueryClient, query, queryKeyOf } from './query'
import { readyPage } from './ready-page'
import { renderSlice } from './server'
import { useSession } from './session'
import { defineSlice } from './slice'
import { SliceRoot } from './SliceRoot'

const rendered = jest.fn()
const Name = () => {
  const user = useSession()
  return <p>{user?.pseudo ?? 'Se connecter'}</p>
}
const Home = () => {
  rendered()
  return (
    <>
      <h1>Accueil</h1>
      <Name />
    </>
  )
}
const list = endpoint({
  service: 'search',
  name: 'list',
  method: 'GET',
  path: '/list',
  audience: 'public',
  summary: 'A list.',
  query: z.object({}),
  response: z.object({ items: z.array(z.string()) }),
})
const declared = query(list, { query: {} })
const slice = defineSlice({
  name: 'search',
  criticality: 'primary',
  host: '*',
  routes: [
    {
      path: '/',
      title: 'Accueil',
      page: async () => ({
        page: definePage({ queries: () => [declared], head: () => ({ title: 'Accueil' }), Component: Home }),
      }),
    },
  ],
})

test('a page that the edge rendered is rendered once in the browser', async () => {
  window.history.replaceState(null, '', '/')
  const answers = [{ key: queryKeyOf(declared), at: Date.now(), data: { items: ['Clio'] } }]
  const { html } = await renderSlice(slice, '/', answers)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const navigation = createNavigation(window)
  const first = await readyPage(slice, navigation.location())
  if (first === undefined) throw new Error('no page')
  const client = createQueryClient()
  fillQueryClient(client, answers)
  const onRecoverableError = jest.fn()

  rendered.mockClear()
  await act(async () => {
    hydrateRoot(
      container,
      <SliceRoot
        slice={slice}
        client={client}
        navigation={navigation}
        first={first}
        isFirstView
        fallback={() => null}
        onError={() => {}}
      />,
      { identifierPrefix: 'search-', onRecoverableError },
    )
  })

  expect(rendered).toHaveBeenCalledTimes(1)
  expect(container.textContent).toBe('AccueilSe connecter')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
