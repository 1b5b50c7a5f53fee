import { endpoint } from '@rouage/contracts/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import * as z from 'zod/mini'
import { type EndpointCache, useEndpointCache } from './endpoint-cache'
import { createQueryClient, useEndpoint } from './query'

const counter = endpoint({
  service: 'account', name: 'counter', method: 'GET', path: '/counter', audience: 'public', summary: 'A number.', response: z.object({ count: z.int() }),
})

let cache: EndpointCache
const Shown = () => {
  cache = useEndpointCache()
  const { data } = useEndpoint(counter)
  return <p>{data?.count ?? 'nothing'}</p>
}
const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
const answers: ((count: number) => void)[] = []
beforeEach(() => {
  answers.length = 0
  Object.assign(globalThis, {
    fetch: () =>
      new Promise((resolve) => {
        answers.push((count) => resolve({ ok: true, status: 200, headers: new Headers(), json: async () => ({ count }) }))
      }),
  })
})

test('an answer that is written is shown, whatever a call under way says later', async () => {
  show()
  await act(() => cache.write(counter, { count: 7 }))
  expect(await screen.findByText('7')).toBeTruthy()
  await act(async () => answers[0]?.(1))
  expect(await screen.findByText('7')).toBeTruthy()
  expect(cache.read(counter)).toEqual({ count: 7 })
})

test('refreshing asks again, and clearing forgets', async () => {
  show()
  await act(async () => answers[0]?.(1))
  await act(async () => {
    void cache.refresh(counter)
  })
  await act(async () => answers[1]?.(2))
  expect(await screen.findByText('2')).toBeTruthy()
  act(() => cache.clear())
  expect(cache.read(counter)).toBeUndefined()
})
