import type { Answers } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makes, results } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const address = () => window.location.pathname + window.location.search
const bar = () => {
  const found = document.querySelector<HTMLElement>('[data-sticky-bar]')
  if (found === null) throw new Error('no bar')
  return within(found)
}
const asked: string[] = []
const ANSWERS: Answers = {
  'GET /api/search/announcements': ({ query }) => {
    asked.push(query.toString())
    return results({ page: Number(query.get('page') ?? 1) })
  },
  'GET /api/search/catalogue': () => makes,
}

beforeEach(() => {
  asked.length = 0
  window.localStorage.clear()
})

test('filters, order and number are in one bar, and the layout above it', async () => {
  await showPage('/search?type=automobile&marques=Peugeot', ANSWERS)
  await waitFor(() => expect(document.querySelector('[data-sticky-bar]')?.textContent).toContain('21 annonces'))
  expect(bar().getByRole('button', { name: 'Filtres (1)' })).toBeTruthy()
  expect(bar().getByLabelText('Trier par')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vue compacte' }).getAttribute('href')).toBe(
    '/search?type=automobile&marques=Peugeot&vue=compacte',
  )
})

test('screen readers are told the number once, wherever it is seen', async () => {
  await showPage('/search?type=automobile&marques=Peugeot', ANSWERS)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('(21 annonces trouvées)'))
  const told = screen.getAllByText(/^\(?21/).filter((element) => element.closest('[aria-hidden=true]') === null)
  expect(told.map(({ tagName }) => tagName)).toEqual(['OUTPUT'])
})

test('the compact layout takes the place of the other, asks for nothing anew, and goes back', async () => {
  const { navigation } = await showPage('/search?type=automobile&page=2', ANSWERS)
  await screen.findByText('(21 annonces trouvées)')
  const [steps, questions] = [window.history.length, asked.length]

  await userEvent.click(screen.getByRole('link', { name: 'Vue compacte' }))

  await waitFor(() => expect(address()).toBe('/search?type=automobile&page=2&vue=compacte'))
  expect([window.history.length, asked.length]).toEqual([steps, questions])
  expect(asked.join()).not.toContain('vue')

  await userEvent.click(await screen.findByRole('link', { name: 'Vue avec grandes photos' }))
  await waitFor(() => expect(address()).toBe('/search?type=automobile&page=2'))

  await act(async () => navigation.push('/search?vue=compacte'))
  expect((await screen.findByRole('link', { name: 'Vue avec grandes photos' })).getAttribute('href')).toBe('/search')
})

test('the layout stays over pages, order, filters and what takes them away', async () => {
  await showPage('/search?type=automobile&marques=Peugeot&vue=compacte', ANSWERS)
  const chips = within(await screen.findByRole('list', { name: 'Filtres actifs' }))
  expect(chips.getAllByRole('link').map((chip) => chip.getAttribute('href'))).toEqual([
    '/search?type=automobile&vue=compacte',
    '/search?type=automobile&vue=compacte',
  ])
  const next = await screen.findByRole('link', { name: 'Page 2' })
  expect(next.getAttribute('href')).toBe('/search?type=automobile&marques=Peugeot&page=2&vue=compacte')

  await userEvent.selectOptions(screen.getByLabelText('Trier par'), 'Prix croissant')
  await waitFor(() => expect(address()).toBe('/search?type=automobile&marques=Peugeot&tri=prix-croissant&vue=compacte'))

  const panel = within(screen.getByLabelText('Filtres', { selector: 'aside' }))
  await userEvent.selectOptions(panel.getByLabelText('ANNÉE, minimum'), '2018')
  await waitFor(() => expect(address()).toMatch(/anneeMin=2018.*vue=compacte$/))
  expect(document.querySelector('input[name=vue]')?.getAttribute('value')).toBe('compacte')
})

test('any other layout is the usual one', async () => {
  await showPage('/search?type=automobile&vue=mosaique', ANSWERS)
  expect(screen.getByRole('link', { name: 'Vue compacte' }).getAttribute('href')).toBe(
    '/search?type=automobile&vue=compacte',
  )
})
