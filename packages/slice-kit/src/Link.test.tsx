import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from './Link'
import { FrameRouter } from './NavigationRouter'
import type { Navigation } from './navigation'
import { loadNavigation } from './testing/navigation'

let navigation: Navigation
const show = (link: React.ReactNode) => render(<FrameRouter navigation={navigation}>{link}</FrameRouter>)
const click = () => userEvent.click(screen.getByRole('link'))

beforeEach(() => {
  window.history.pushState(null, '', '/')
  navigation = loadNavigation()
})

describe('a link', () => {
  test('leads to a page of the site without loading it, with what the page is told', async () => {
    show(
      <Link href="/search?type=moto" state={{ from: 'home' }}>
        Motos
      </Link>,
    )
    await click()

    expect(navigation.location()).toMatchObject({ pathname: '/search', search: '?type=moto', state: { from: 'home' } })
    expect(navigation.action()).toBe('PUSH')
  })

  test('twice is one entry of the history', async () => {
    show(<Link href="/aide#frais">Frais</Link>)
    const entries = window.history.length
    await click()
    await click()

    expect(window.history.length).toBe(entries + 1)
    expect(navigation.location()).toMatchObject({ pathname: '/aide', hash: '#frais' })
  })

  test('takes the place of the entry before where it says so', async () => {
    show(
      <Link href="/b" replace>
        B
      </Link>,
    )
    const entries = window.history.length
    await click()

    expect([window.history.length, navigation.location().pathname]).toEqual([entries, '/b'])
  })

  test('is the browser’s with a key held, and where its page has answered the click', async () => {
    const left = jest.fn((event: MouseEvent) => event.preventDefault())
    show(
      <Link href="/b" onClick={(event) => event.altKey && event.preventDefault()}>
        B
      </Link>,
    )
    document.addEventListener('click', left, { once: true })
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link'))
    await user.keyboard('{/Control}{Alt>}')
    await user.click(screen.getByRole('link'))

    expect(left).toHaveBeenCalledTimes(1)
    expect(navigation.location().pathname).toBe('/')
  })

  test('to another site is a plain anchor', () => {
    show(
      <Link href="https://www.service-public.fr/" state={1} replace>
        Ailleurs
      </Link>,
    )

    expect(screen.getByRole('link').outerHTML).toBe('<a href="https://www.service-public.fr/">Ailleurs</a>')
  })
})
