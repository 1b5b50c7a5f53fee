import { FrameRouter } from '@rouage/slice-kit'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { summaryFixture } from '../testing/fixtures'
import { AdRow } from './AdRow'

const CARD = 320
const WINDOW = 1_000

/** jsdom lays nothing out: a window of a little more than three cards. */
const show = (count: number) => {
  const ads = Array.from({ length: count }, (_, index) => summaryFixture({ id: `ad_${index}` }))
  Object.assign(window, {
    ResizeObserver: class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell()
      }
      disconnect() {}
    },
  })
  jest.spyOn(HTMLUListElement.prototype, 'clientWidth', 'get').mockReturnValue(WINDOW)
  jest.spyOn(HTMLUListElement.prototype, 'scrollWidth', 'get').mockReturnValue(count * CARD)
  jest.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function left(this: HTMLElement) {
    return new DOMRect([...(this.parentElement?.children ?? [])].indexOf(this) * CARD, 0, CARD - 20, 300)
  })
  const { container } = render(
    <FrameRouter navigation={undefined}>
      <AdRow ads={ads} heading="Annonces similaires" id="similar" />
    </FrameRouter>,
  )
  const strip = screen.getByRole('list', { name: 'Annonces similaires' })
  strip.scrollBy = (options?: ScrollToOptions | number) => {
    if (typeof options !== 'object') return
    strip.scrollLeft = Math.min(Math.max(strip.scrollLeft + (options.left ?? 0), 0), count * CARD - WINDOW)
    fireEvent.scroll(strip)
  }
  return { container, strip }
}
/** What is shown where a mouse points alone is hidden to jsdom. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const isDead = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  Object.assign(globalThis, {
    DOMRect: class {
      constructor(
        readonly left: number,
        readonly top: number,
        readonly width: number,
        readonly height: number,
      ) {}
    },
  })
})
afterEach(() => jest.restoreAllMocks())

describe('a row of ads', () => {
  it('moves by as many whole cards as are in sight, to its end and back', async () => {
    const { strip } = show(8)
    expect([isDead('Annonces précédentes'), isDead('Annonces suivantes')]).toEqual([true, false])

    await userEvent.click(button('Annonces suivantes'))
    expect(strip.scrollLeft).toBe(3 * CARD)
    expect([isDead('Annonces précédentes'), isDead('Annonces suivantes')]).toEqual([false, false])

    await userEvent.click(button('Annonces suivantes'))
    expect(strip.scrollLeft).toBe(8 * CARD - WINDOW)
    expect([isDead('Annonces précédentes'), isDead('Annonces suivantes')]).toEqual([false, true])
  })

  it('keeps the focus on the button that leads nowhere any more', async () => {
    show(6)
    button('Annonces suivantes').focus()
    await userEvent.keyboard('{Enter}{Enter}')

    expect(isDead('Annonces suivantes')).toBe(true)
    expect(document.activeElement).toBe(button('Annonces suivantes'))
  })

  it('has no buttons where all ads are in sight', () => {
    show(3)
    expect(screen.queryByRole('button', { name: /^Annonces/, hidden: true })).toBeNull()
  })

  it('heads its cards', () => {
    const { container } = show(2)
    expect(screen.getByRole('heading', { level: 2, name: 'Annonces similaires' })).toBeTruthy()
    expect(within(container).getAllByRole('heading', { level: 3 })).toHaveLength(2)
  })
})

test('a row that is on its way says so', () => {
  render(<AdRow ads={undefined} heading="Annonces similaires" id="similar" />)
  expect(screen.getByRole('list', { name: 'Chargement des annonces' }).getAttribute('aria-busy')).toBe('true')
})
