import type { Lifecycles, MountProps, Navigation } from '@rouage/slice-kit'
import { SliceController, type SliceLimits, type SliceState } from './slice-controller'

const LIMITS: SliceLimits = { loadMs: 1_000, mountMs: 500, retryDelaysMs: [100, 200] }
const navigation: Navigation = {
  location: () => ({ pathname: '/', search: '', hash: '', state: null, key: 'default' }),
  push: () => {},
  replace: () => {},
  go: () => {},
  subscribe: () => () => {},
}
const never = new Promise<never>(() => {})

const lifecycles = (overrides: Partial<Lifecycles> = {}): Lifecycles => ({
  bootstrap: async () => {},
  mount: async ({ container }: MountProps) => {
    container.textContent = 'mounted'
  },
  unmount: async () => {},
  ...overrides,
})

const setUp = (load: (isRetry: boolean) => Promise<Lifecycles>, isKilled = false) => {
  const states: SliceState[] = []
  const container = document.createElement('div')
  const controller = new SliceController({
    name: 'search',
    release: '1.0.0',
    isKilled,
    container,
    navigation,
    load,
    takeFirstView: () => ({ answers: [], isRendered: false }),
    owns: () => true,
    fallback: () => null,
    onState: (state) => states.push(state),
    limits: LIMITS,
  })
  return { controller, states, container }
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  navigator.sendBeacon = () => true
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('a slice that works', () => {
  test('is loaded once and mounted at every visit', async () => {
    const load = jest.fn(async () => lifecycles())
    const { controller, container, states } = setUp(load)
    controller.show()
    await jest.runAllTimersAsync()
    expect(container.textContent).toBe('mounted')
    await controller.hide()
    expect(container.textContent).toBe('')
    controller.show()
    await jest.runAllTimersAsync()
    expect(states.at(-1)).toBe('shown')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('a slice that cannot be loaded', () => {
  test('is tried three times, then says so; a retry by the visitor starts over', async () => {
    const load = jest.fn(async (_isRetry: boolean): Promise<Lifecycles> => Promise.reject(new Error('gone')))
    const { controller, states } = setUp(load)
    controller.show()
    await jest.runAllTimersAsync()
    expect(states.at(-1)).toBe('failed')
    expect(load.mock.calls).toEqual([[false], [true], [true]])
    load.mockImplementation(async () => lifecycles())
    controller.retry()
    await jest.runAllTimersAsync()
    expect(states.at(-1)).toBe('shown')
  })

  test('that fails once appears without anybody’s help', async () => {
    const load = jest.fn(async (isRetry: boolean) => (isRetry ? lifecycles() : Promise.reject(new Error('once'))))
    const { controller, states } = setUp(load)
    controller.show()
    await jest.runAllTimersAsync()
    expect(states.at(-1)).toBe('shown')
  })

  test('that never answers is given up in time', async () => {
    const { controller, states } = setUp(() => never)
    controller.show()
    await jest.advanceTimersByTimeAsync(3 * LIMITS.loadMs + 300)
    expect(states.at(-1)).toBe('failed')
  })
})

describe('a slice that cannot be mounted', () => {
  test('fails when mounting throws', async () => {
    const { controller, states } = setUp(async () => lifecycles({ mount: async () => Promise.reject(new Error('no')) }))
    controller.show()
    await jest.runAllTimersAsync()
    expect(states.at(-1)).toBe('failed')
  })

  test('fails when mounting hangs', async () => {
    const { controller, states } = setUp(async () => lifecycles({ mount: () => never }))
    controller.show()
    await jest.advanceTimersByTimeAsync(LIMITS.mountMs)
    expect(states.at(-1)).toBe('failed')
  })
})

describe('a visitor who does not wait', () => {
  test('never sees a page appear that they have left', async () => {
    let arrive: (value: Lifecycles) => void = () => {}
    const mount = jest.fn(async () => {})
    const { controller, states } = setUp(() => new Promise((resolve) => (arrive = resolve)))
    controller.show()
    await controller.hide()
    arrive(lifecycles({ mount }))
    await jest.runAllTimersAsync()
    expect(mount).not.toHaveBeenCalled()
    expect(states.at(-1)).toBe('idle')
  })

  test('is not held up by a slice that does not unmount', async () => {
    const { controller } = setUp(async () => lifecycles({ unmount: () => never }))
    controller.show()
    await jest.runAllTimersAsync()
    const left = controller.hide()
    await jest.advanceTimersByTimeAsync(1_000)
    await expect(left).resolves.toBeUndefined()
  })
})

test('a killed slice is never loaded', async () => {
  const load = jest.fn(async () => lifecycles())
  const { controller, states } = setUp(load, true)
  controller.preload()
  controller.show()
  await jest.runAllTimersAsync()
  expect(load).not.toHaveBeenCalled()
  expect(states.at(-1)).toBe('killed')
})
