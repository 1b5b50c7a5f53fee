import { localLimit } from './local-limit'
import { until } from '../testing'

it('lets each key through so often in a window, and again in the next one', async () => {
  const mayPass = localLimit({ limit: 2, windowSeconds: 60 })
  expect([mayPass('a'), mayPass('a'), mayPass('a'), mayPass('b')]).toEqual([true, true, false, true])
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
  await until(() => mayPass('a')).finally(() => clock.mockRestore())
})

it('bears more keys than it counts', () => {
  const mayPass = localLimit({ limit: 1, windowSeconds: 60 })
  const passed = Array.from({ length: 50_000 }, (_, key) => mayPass(`visitor-${key}`))

  expect(passed.every(Boolean)).toBe(true)
  expect(mayPass('visitor-49999')).toBe(false)
})
