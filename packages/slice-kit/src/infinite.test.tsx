import { endpoint } from '@rouage/contracts/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { useInfiniteEndpoint } from './infinite'
import { createQueryClient } from './query'
import { later, problemAnswer, stubServices } from './testing'

const list = endpoint({
  service: 'search',
  name: 'list',
  method: 'GET',
  path: '/list',
  audience: 'public',
  summary: 'A list, two items a page.',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ items: z.array(z.string()), next: z.nullable(z.string()) }),
})

/** What the service has; `refusal` is what it says instead. */
let items: readonly string[]
let refusal: unknown

const pageAfter = (after: string | null) => {
  const start = items.findIndex((item) => item === after) + 1
  const page = items.slice(start, start + 2)
  return { items: page, next: start + 2 < items.length ? page.at(-1) : null }
}

const show = () => {
  const client = createQueryClient()
  const { result } = renderHook(
    () => useInfiniteEndpoint(list, { inputOf: (after) => ({ query: { after } }), nextOf: ({ next }) => next }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return {
    result,
    shown: () => result.current.data?.flatMap((page) => page.items),
    more: () => act(() => result.current.fetchMore()),
    refetch: () => act(() => result.current.refetch()),
  }
}

beforeEach(() => {
  items = ['a', 'b', 'c', 'd', 'e']
  refusal = undefined
  stubServices({ 'GET /api/search/list': ({ query }) => refusal ?? pageAfter(query.get('after')) })
})

test('pages follow each other up to the last one', async () => {
  const { result, shown, more } = show()
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  more()
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']))
  expect(result.current.hasMore).toBe(true)
  more()
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e']))
  expect(result.current.hasMore).toBe(false)
})

test('what has come or gone is nowhere twice and nowhere left out once all pages are asked anew', async () => {
  const { shown, more, refetch } = show()
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  more()
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']))
  items = ['new', 'a', 'c', 'd', 'e']
  refetch()

  await waitFor(() => expect(shown()).toEqual(['new', 'a', 'c', 'd']))
})

test('good pages stay where asking anew fails, with the reason beside them', async () => {
  const { result, shown, refetch } = show()
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  refusal = problemAnswer(400, 'broken', 'Panne.')
  refetch()

  await waitFor(() => expect(result.current.error?.message).toBe('Panne.'))
  expect(shown()).toEqual(['a', 'b'])
  expect(result.current.moreError).toBeNull()
})

test('a next page that does not come says so in its own place, and can be asked for again', async () => {
  const { result, shown, more } = show()
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  refusal = problemAnswer(400, 'broken', 'Panne.')
  more()
  await waitFor(() => expect(result.current.moreError?.message).toBe('Panne.'))
  expect(result.current.error).toBeNull()
  expect(shown()).toEqual(['a', 'b'])

  refusal = undefined
  more()
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']))
  expect(result.current.moreError).toBeNull()
})

test('a change is shown, whatever a call under way says later', async () => {
  const { result, shown, refetch } = show()
  await waitFor(() => expect(shown()).toEqual(['a', 'b']))
  const slow = later()
  refusal = slow.answer
  refetch()
  await act(() => result.current.change((page) => ({ ...page, items: page.items.filter((item) => item !== 'a') })))
  await act(async () => slow.give({ items: ['a', 'b'], next: null }))

  expect(shown()).toEqual(['b'])
})
