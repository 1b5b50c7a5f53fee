import { act, fireEvent, render, screen } from '@testing-library/react'
import { useThreadScroll } from './useThreadScroll'

/** Told of by hand: jsdom lays nothing out. */
let sizesChanged: () => void
const size = { scrollHeight: 0, clientHeight: 500, scrollTop: 0 }

const Thread = ({ newest }: { readonly newest: string }) => {
  const { box, onScroll, isAtBottom, hasNews } = useThreadScroll({
    oldest: 1,
    newest,
    newestOwn: undefined,
    onNearTop: () => {},
  })
  return (
    <div ref={box} role="log" onScroll={onScroll}>
      {isAtBottom ? 'à la fin' : 'plus haut'}
      {hasNews ? ', du nouveau' : ''}
    </div>
  )
}
const log = () => screen.getByRole('log')
const grow = (height: number) =>
  act(async () => {
    size.scrollHeight = height
    sizesChanged()
  })

beforeEach(() => {
  Object.assign(size, { scrollHeight: 2_000, scrollTop: 0 })
  Object.defineProperties(HTMLDivElement.prototype, {
    scrollHeight: { configurable: true, get: () => size.scrollHeight },
    clientHeight: { configurable: true, get: () => size.clientHeight },
    scrollTop: {
      configurable: true,
      get: () => size.scrollTop,
      set: (top: number) => {
        size.scrollTop = Math.min(top, size.scrollHeight - size.clientHeight)
      },
    },
  })
  Object.assign(window, {
    ResizeObserver: class {
      constructor(told: () => void) {
        sizesChanged = told
      }
      observe() {}
      disconnect() {}
    },
  })
})

afterEach(() => {
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop'])
    Reflect.deleteProperty(HTMLDivElement.prototype, name)
})

test('a thread that grows before its own scrolling is told of stays at its end', async () => {
  render(<Thread newest="a" />)
  expect(size.scrollTop).toBe(1_500)

  // A font came: what the browser tells of is the scrolling to the former end.
  size.scrollHeight = 2_300
  fireEvent.scroll(log())
  await act(async () => sizesChanged())

  expect(size.scrollTop).toBe(1_800)
  expect(log().textContent).toBe('à la fin')
})

test('who has gone up is not moved by what grows below, and is told of what comes', async () => {
  const { rerender } = render(<Thread newest="a" />)
  size.scrollTop = 700
  fireEvent.scroll(log())
  await grow(2_300)
  rerender(<Thread newest="b" />)

  expect(size.scrollTop).toBe(700)
  expect(log().textContent).toBe('plus haut, du nouveau')

  size.scrollTop = 1_790
  fireEvent.scroll(log())
  await grow(2_400)

  expect(size.scrollTop).toBe(1_900)
  expect(log().textContent).toBe('à la fin')
})
