import { endpoint } from '@rouage/contracts/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { useEndpointMutation } from './mutation'
import { createQueryClient } from './query'
import { later, problemAnswer, stubServices } from './testing'

const change = (name: string) =>
  endpoint({
    service: 'listing',
    name,
    method: 'POST',
    path: `/ads/:id/${name}`,
    audience: 'public',
    summary: 'Changes an ad.',
    params: z.object({ id: z.string() }),
    response: z.object({ status: z.string() }),
  })
const pause = change('pause')
const renew = change('renew')
const ad = (id: string) => ({ params: { id } })

const show = () => {
  const client = createQueryClient()
  const told: string[] = []
  const options = {
    queue: ({ params }: { readonly params: { readonly id: unknown } }) => String(params.id),
    onDone: ({ status }: { readonly status: string }) => void told.push(status),
    onFailed: ({ message }: Error) => void told.push(message),
  }
  const { result } = renderHook(
    () => ({ pause: useEndpointMutation(pause, options), renew: useEndpointMutation(renew, options) }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  return { result, told }
}

test('what is expected is there at once, and gone when the service has refused it', async () => {
  const answer = later()
  stubServices({ 'POST /api/listing/ads/a/pause': () => answer.answer })
  const { result, told } = show()
  act(() => void result.current.pause.mutate(ad('a')))
  expect(result.current.pause.pending).toEqual([ad('a')])

  answer.give(problemAnswer(503, 'unavailable', 'Panne.'))
  await waitFor(() => expect(result.current.pause.pending).toEqual([]))
  expect(told).toEqual(['Panne.'])
})

test('a refusal takes back its own change alone', async () => {
  const slow = later()
  stubServices({
    'POST /api/listing/ads/a/pause': () => problemAnswer(503, 'unavailable', 'Panne.'),
    'POST /api/listing/ads/b/pause': () => slow.answer,
  })
  const { result, told } = show()
  act(() => void result.current.pause.mutate(ad('b')))
  await act(() => result.current.pause.mutate(ad('a')))

  expect(told).toEqual(['Panne.'])
  expect(result.current.pause.pending).toEqual([ad('b')])

  await act(async () => slow.give({ status: 'paused' }))
  await waitFor(() => expect(result.current.pause.pending).toEqual([]))
})

test('one key has one call at a time, whatever the endpoint, and a failure does not hold up the next', async () => {
  const first = later()
  const calls = stubServices({
    'POST /api/listing/ads/a/pause': () => first.answer,
    'POST /api/listing/ads/a/renew': () => ({ status: 'renewed' }),
  })
  const { result, told } = show()
  act(() => {
    void result.current.pause.mutate(ad('a'))
    void result.current.renew.mutate(ad('a'))
  })
  await waitFor(() => expect(calls.map(({ key }) => key)).toEqual(['POST /api/listing/ads/a/pause']))

  first.give(problemAnswer(503, 'unavailable', 'Panne.'))
  await waitFor(() => expect(told).toEqual(['Panne.', 'renewed']))
})

test('the same call is not doubled while it is pending, and may be made again afterwards', async () => {
  const calls = stubServices({ 'POST /api/listing/ads/a/pause': () => ({ status: 'paused' }) })
  const { result } = show()
  await act(async () => {
    void result.current.pause.mutate(ad('a'))
    await result.current.pause.mutate(ad('a'))
  })
  await waitFor(() => expect(result.current.pause.pending).toEqual([]))
  expect(calls).toHaveLength(1)

  await act(() => result.current.pause.mutate(ad('a')))
  expect(calls).toHaveLength(2)
})
