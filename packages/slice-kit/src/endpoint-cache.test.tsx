import { endpoint } from '@rouage/contracts/endpoint'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { useEndpointCache } from './endpoint-cache'
import { createQueryClient, useEndpoint } from './query'

const counter = endpoint({
  service: 'account',
  name: 'counter',
  method: 'GET',
  path: '/counter',
  audience: 'public',
  summary: 'A number.',
  response: z.object({ count: z.int() }),
})

const show = () =>
  renderHook(() => ({ cache: useEndpointCache(), count: useEndpoint(counter).data?.count }), {
    wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
  }).result
const answers: ((count: number) => void)[] = []
beforeEach(() => {
  answers.length = 0
  Object.assign(globalThis, {
    fetch: () =>
      new Promise((resolve) => {
        answers.push((count) =>
          resolve({ ok: true, status: 200, headers: new Headers(), json: async () => ({ count }) }),
        )
      }),
  })
})

test('an answer that is written is shown, whatever a call under way says later', async () => {
  const shown = show()
  await act(() => shown.current.cache.write(counter, { count: 7 }))

  await waitFor(() => expect(shown.current.count).toBe(7))

  await act(async () => answers[0]?.(1))
  expect(shown.current.count).toBe(7)
  expect(shown.current.cache.read(counter)).toEqual({ count: 7 })
})

test('refreshing asks again', async () => {
  const shown = show()
  await act(async () => answers[0]?.(1))

  await waitFor(() => expect(shown.current.count).toBe(1))

  act(() => void shown.current.cache.refresh(counter))
  await act(async () => answers[1]?.(2))

  await waitFor(() => expect(shown.current.count).toBe(2))
})
