import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createToastInbox, toast, ToastRegion } from '.'

let touches = false
beforeAll(() => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('coarse') && touches }) })
})
beforeEach(() => {
  jest.useFakeTimers()
  touches = false
})
afterEach(() => jest.useRealTimers())

const shown = () => screen.queryAllByText(/^Message/).map(({ textContent }) => textContent)
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const crosses = () => screen.getAllByRole('button', { name: 'Fermer le message' })
const showTwo = () => {
  render(
    <>
      <button type="button">Avant</button>
      <ToastRegion />
    </>,
  )
  act(() => {
    toast({ title: 'Message 1' })
    toast({ title: 'Message 2' })
  })
}

test('messages go one after the other', () => {
  showTwo()
  pass(6_000)

  expect(shown()).toEqual(['Message 2'])

  pass(6_000)
  expect(shown()).toEqual([])
})

test('one that is closed by keyboard gives the focus back, and the other goes in its time', () => {
  showTwo()
  screen.getByText('Avant').focus()
  act(() => crosses()[0]?.focus())
  pass(60_000)

  expect(shown()).toEqual(['Message 1', 'Message 2'])

  act(() => crosses()[0]?.click())
  expect(document.activeElement?.textContent).toBe('Avant')

  pass(6_000)
  expect(shown()).toEqual([])
})

test('one that is closed by a finger holds the other no longer than it is there', () => {
  touches = true
  showTwo()
  const [first] = crosses()
  if (first === undefined) throw new Error('no cross')
  // A finger enters and never leaves what it took away.
  fireEvent.pointerEnter(first)
  fireEvent.mouseEnter(first)
  act(() => first.focus())
  act(() => first.click())
  pass(7_000)

  expect(shown()).toEqual([])
})

test('messages stay while somebody works in them', () => {
  showTwo()
  act(() => crosses()[1]?.focus())
  pass(60_000)

  expect(shown()).toHaveLength(2)

  act(() => screen.getByText('Avant').focus())
  pass(1_000)

  expect(shown()).toEqual(['Message 2'])
})

test('what was on the screen when a document went away is said by the next one, once', () => {
  showTwo()
  pass(1_000)
  act(() => screen.getAllByRole('button', { name: 'Fermer le message' })[0]?.click())
  act(() => void window.dispatchEvent(new Event('pagehide')))
  cleanup()
  const inbox = createToastInbox()
  const wanted = jest.fn()
  const close = inbox.open(wanted)
  expect(wanted).toHaveBeenCalledTimes(1)

  render(<ToastRegion hear={inbox.read} />)
  expect(shown()).toEqual(['Message 2'])

  cleanup()
  render(<ToastRegion />)
  expect(shown()).toEqual([])
  close()
})

test('what was said long enough ago is not said by every document after it', () => {
  const load = () => {
    cleanup()
    render(<ToastRegion />)
  }
  const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')))
  showTwo()
  pass(4_000)
  leave()
  load()
  expect(shown()).toEqual(['Message 1', 'Message 2'])

  pass(3_000)
  leave()
  load()
  expect(shown()).toEqual([])
})

test('only what went well carries a tick', () => {
  render(<ToastRegion />)
  act(() => {
    toast({ tone: 'success', title: 'Message 1' })
    toast({ title: 'Message 2' })
    toast({ tone: 'danger', title: 'Message 3' })
  })
  const signs = crosses().map((cross) => cross.parentElement?.querySelector('svg')?.innerHTML)

  expect(new Set(signs).size).toBe(3)
})

describe('where they stand', () => {
  /** jsdom lays nothing out: this is where things are on a phone, of 390 by 844 pixels. */
  const lay = (element: Element, top: number, height: number) => {
    element.getBoundingClientRect = () => new DOMRect(16, top, 358, height)
  }
  const placeOf = (element: Element) => element.closest('[popover]')?.getAttribute('data-place')
  const message = () => screen.getByText('Message')

  const showOver = () => {
    Object.assign(window, { innerHeight: 844 })
    render(
      <>
        <button type="button">En haut</button>
        <button type="button">En bas</button>
        <ToastRegion />
      </>,
    )
    lay(screen.getByText('En haut'), 200, 52)
    lay(screen.getByText('En bas'), 780, 52)
    const { getBoundingClientRect } = Element.prototype
    Element.prototype.getBoundingClientRect = () => new DOMRect(16, 776, 358, 52)
    act(() => toast({ title: 'Message' }))
    Element.prototype.getBoundingClientRect = getBoundingClientRect
    for (const part of document.querySelectorAll('[popover], [popover] *')) lay(part, 776, 52)
  }

  test('where there are none, nothing is measured', () => {
    render(
      <>
        <button type="button">En bas</button>
        <ToastRegion />
      </>,
    )
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect')
    act(() => screen.getByText('En bas').focus())

    expect(measure).not.toHaveBeenCalled()
    measure.mockRestore()
  })

  test('they move out of the way of what has the focus', () => {
    showOver()
    expect(placeOf(message())).toBe('bottom')

    act(() => screen.getByText('En bas').focus())
    expect(placeOf(message())).toBe('top')

    act(() => screen.getByText('En haut').focus())
    expect(placeOf(message())).toBe('bottom')
  })

  test('they leave the main action at the thumb free', () => {
    showOver()
    screen.getByText('En bas').setAttribute('data-thumb-bar', '')
    act(() => screen.getByText('En haut').focus())
    expect(placeOf(message())).toBe('top')
  })

  test('they stand above the main action where the top has what one needs as well', () => {
    showOver()
    screen.getByText('En bas').setAttribute('data-thumb-bar', '')
    const head = screen.getByText('En haut')
    head.setAttribute('data-keep-clear', '')
    lay(head, 61, 60)
    act(() => screen.getByText('En bas').focus())

    expect(placeOf(message())).toBe('raised')
    // From 828 px, where they stand at the bottom, to 8 px above the main action.
    expect(message().closest<HTMLElement>('[popover]')?.style.translate).toBe('0 -56px')
  })

  test('they make way for a main action that comes after them', async () => {
    showOver()
    expect(placeOf(message())).toBe('bottom')
    const late = document.createElement('div')
    late.setAttribute('data-thumb-bar', '')
    late.getBoundingClientRect = () => screen.getByText('En bas').getBoundingClientRect()
    document.body.append(late)
    await waitFor(() => expect(placeOf(message())).toBe('top'))
    late.remove()
  })
})
