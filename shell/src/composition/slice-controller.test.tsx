import { createNavigation, type Lifecycles, listen, type MountProps } from '@rouage/slice-kit'
import { SliceController, type SliceLimits, type SliceState } from './slice-controller'
import { createStage, type Stage } from './stage'

const LIMITS: SliceLimits = { loadMs: 1_000, mountMs: 500, retryDelaysMs: [100, 200] }
const navigation = createNavigation(window)
const never = new Promise<never>(() => {})
const reported = jest.fn(() => true)

const lifecycles = (overrides: Partial<Lifecycles> = {}): Lifecycles => ({
  bootstrap: async () => {},
  mount: async ({ container, onShown }: MountProps) => {
    container.textContent = 'mounted'
    onShown()
  },
  unmount: async () => {},
  ...overrides,
})

type Setting = { readonly isKilled?: boolean; readonly stage?: Stage; readonly owns?: (pathname: string) => boolean }

const setUp = (
  load: (isRetry: boolean) => Promise<Lifecycles>,
  { isKilled = false, stage = createStage(), owns = () => true }: Setting = {},
) => {
  const states: SliceState[] = []
  const container = document.body.appendChild(document.createElement('div'))
  const controller = new SliceController({
    name: 'search',
    release: '1.0.0',
    isKilled,
    container,
    navigation,
    stage,
    load,
    firstView: () => ({ answers: [], isRendered: false, isFirstView: false }),
    owns,
    fallback: () => null,
    onStatus: ({ state }) => {
      if (state !== states.at(-1)) states.push(state)
    },
    limits: LIMITS,
  })
  return { controller, states, container }
}
/** What a visitor sees of all containers. */
const onScreen = () =>
  [...document.body.children]
    .filter((each) => !(each instanceof HTMLElement && each.hidden))
    .map((each) => each.textContent)
    .join('')

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  reported.mockClear()
  document.head.innerHTML = '<meta name="rouage-mark" content="a-mark">'
  Object.assign(navigator, { sendBeacon: reported })
  document.body.replaceChildren()
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
    controller.leave()
    await jest.runAllTimersAsync()

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
    await jest.advanceTimersByTimeAsync(1_000)

    expect(states).toEqual(['loading', 'failed'])
    expect(load.mock.calls).toEqual([[false], [true], [true]])

    load.mockImplementation(async () => lifecycles())
    controller.retry()
    await jest.advanceTimersByTimeAsync(0)

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
    await jest.advanceTimersByTimeAsync(LIMITS.loadMs)

    expect(states.at(-1)).toBe('failed')
  })

  test.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online')), 0],
    ['some time has passed, because browsers do not always know', () => {}, 10_000],
    ['the visitor follows another link of the slice', () => navigation.push('/elsewhere'), 0],
  ])('is tried again when %s', async (_when, happen, ms) => {
    let isThere = false
    const { controller, states, container } = setUp(async () =>
      isThere ? lifecycles() : Promise.reject(new Error('offline')),
    )
    controller.show()
    await jest.advanceTimersByTimeAsync(1_000)

    expect(states).toEqual(['loading', 'failed'])

    isThere = true
    happen()
    await jest.advanceTimersByTimeAsync(ms)

    expect(states).toEqual(['loading', 'failed', 'shown'])
    expect(container.textContent).toBe('mounted')
  })

  test('is left alone once the visitor is elsewhere', async () => {
    const load = jest.fn(async (): Promise<Lifecycles> => Promise.reject(new Error('offline')))
    const { controller } = setUp(load)
    controller.show()
    await jest.advanceTimersByTimeAsync(1_000)
    await controller.hide()
    load.mockClear()
    window.dispatchEvent(new Event('online'))
    navigation.push('/')
    await jest.advanceTimersByTimeAsync(120_000)

    expect(load).not.toHaveBeenCalled()
  })
})

describe('a slice that cannot be mounted', () => {
  test('fails when mounting throws', async () => {
    const { controller, states } = setUp(async () => lifecycles({ mount: async () => Promise.reject(new Error('no')) }))
    controller.show()
    await jest.advanceTimersByTimeAsync(0)

    expect(states.at(-1)).toBe('failed')
  })

  test('fails when mounting hangs', async () => {
    const { controller, states } = setUp(async () => lifecycles({ mount: () => never }))
    controller.show()
    await jest.advanceTimersByTimeAsync(LIMITS.mountMs)

    expect(states.at(-1)).toBe('failed')
  })

  test('takes the failure’s place when it comes late after all', async () => {
    let come = () => {}
    const { controller, states } = setUp(async () =>
      lifecycles({
        mount: ({ onShown }) => {
          come = onShown
          return never
        },
      }),
    )
    controller.show()
    await jest.advanceTimersByTimeAsync(LIMITS.mountMs)
    come()

    expect(states).toEqual(['loading', 'failed', 'shown'])
  })

  test('says so when React has taken everything away later', async () => {
    let crash = () => {}
    const { controller, states } = setUp(async () =>
      lifecycles({
        mount: async ({ onShown, onError }) => {
          onShown()
          crash = () => onError(new Error('broken'), 'uncaught')
        },
      }),
    )
    controller.show()
    await jest.advanceTimersByTimeAsync(0)
    crash()

    expect(states).toEqual(['loading', 'shown', 'failed'])
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

  test('ends a mount that is under way, and hears nothing of its end', async () => {
    let mounting: MountProps | undefined
    let fail = (_error: Error) => {}
    const { controller, states } = setUp(async () =>
      lifecycles({
        mount: (props) => {
          mounting = props
          return new Promise((_resolve, reject) => (fail = reject))
        },
      }),
    )
    controller.show()
    await jest.advanceTimersByTimeAsync(0)

    expect(mounting?.signal.aborted).toBe(false)

    await controller.hide()
    expect(mounting?.signal.aborted).toBe(true)

    mounting?.onShown()
    fail(new Error('its code came to nothing'))
    await jest.runAllTimersAsync()

    expect(states).toEqual(['loading', 'idle'])
    expect(reported).not.toHaveBeenCalled()
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

describe('from one slice to another', () => {
  const two = (second: () => Promise<Lifecycles>) => {
    const stage = createStage()
    const saying = (text: string) =>
      lifecycles({
        mount: async ({ container, onShown }) => {
          container.textContent = text
          onShown()
        },
      })
    const a = setUp(async () => saying('a'), { stage })
    const b = setUp(second, { stage })
    return { a, b, saying }
  }

  test('the page before stays until the next one can show, and both never stand together', async () => {
    const seen: string[] = []
    let arrive = (_value: Lifecycles) => {}
    const { a, b } = two(() => new Promise((resolve) => (arrive = resolve)))
    a.controller.show()
    await jest.advanceTimersByTimeAsync(0)
    void a.controller.hide()
    b.controller.show()
    await jest.advanceTimersByTimeAsync(500)
    seen.push(onScreen())
    arrive(
      lifecycles({
        mount: async ({ container, onShown }) => {
          container.textContent = 'b'
          seen.push(onScreen())
          onShown()
          seen.push(onScreen())
        },
      }),
    )
    await jest.advanceTimersByTimeAsync(0)

    expect(seen).toEqual(['a', 'a', 'b'])
    expect(a.container.textContent).toBe('')
  })

  test('a failure takes the place of the page before', async () => {
    const { a, b } = two(async () => Promise.reject(new Error('gone')))
    a.controller.show()
    await jest.advanceTimersByTimeAsync(0)
    void a.controller.hide()
    b.controller.show()
    await jest.advanceTimersByTimeAsync(1_000)

    expect(b.states.at(-1)).toBe('failed')
    expect(onScreen()).toBe('')
  })

  test('whoever comes back before the next page is there finds the page as they left it', async () => {
    const mount = jest.fn(async ({ container, onShown }: MountProps) => {
      container.textContent = 'a'
      onShown()
    })
    const stage = createStage()
    const a = setUp(async () => lifecycles({ mount }), { stage })
    const b = setUp(() => never, { stage })
    a.controller.show()
    await jest.advanceTimersByTimeAsync(0)
    void a.controller.hide()
    b.controller.show()
    await b.controller.hide()
    a.controller.show()
    await jest.advanceTimersByTimeAsync(0)

    expect(a.states).toEqual(['loading', 'shown', 'idle', 'shown'])
    expect(mount).toHaveBeenCalledTimes(1)
    expect(onScreen()).toBe('a')
  })
})

test('a killed slice is never loaded', async () => {
  const load = jest.fn(async () => lifecycles())
  const { controller, states } = setUp(load, { isKilled: true })
  controller.preload()
  controller.show()
  await jest.runAllTimersAsync()

  expect(load).not.toHaveBeenCalled()
  expect(states.at(-1)).toBe('killed')
})

describe('what stands in the place of a page', () => {
  test.each([
    ['a failure', false, 'failed'],
    ['an area that is closed', true, 'killed'],
  ])('%s is told as a page is, so that the visitor sees its top', async (_what, isKilled, state) => {
    const shown: [string, string][] = []
    const { controller, states } = setUp(() => Promise.reject(new Error('offline')), { isKilled })
    const stop = listen('page.shown', ({ owner, path }) => shown.push([states.at(-1) ?? '', `${owner} ${path}`]))

    controller.show()
    await jest.runOnlyPendingTimersAsync()
    await jest.runOnlyPendingTimersAsync()

    expect(shown[0]).toEqual([state, 'search /'])

    stop()
  })
})
