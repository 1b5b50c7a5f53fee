import type { Answers } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makes, results } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const asked: string[] = []
const ANSWERS: Answers = {
  'GET /api/search/announcements': ({ query }) => {
    asked.push(query.get('tri') ?? 'usual')
    return results()
  },
  'GET /api/search/catalogue': () => makes,
}
const sort = () => screen.getByLabelText<HTMLSelectElement>('Trier par')
const offered = () =>
  within(sort())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const chosen = () => sort().selectedOptions[0]?.textContent
const address = () => window.location.pathname + window.location.search
const user = userEvent.setup()
beforeEach(() => asked.splice(0))

test('words are met best first, which the page says; another order is chosen, and that one left again', async () => {
  await showPage('/search?type=automobile&recherche=gti', ANSWERS)
  expect(await screen.findByText(/classées par pertinence/)).toBeTruthy()
  expect(chosen()).toBe('Pertinence')

  await user.selectOptions(sort(), 'Plus récents')
  await waitFor(() => expect(address()).toBe('/search?type=automobile&recherche=gti&tri=recents'))
  await waitFor(() => expect(asked.at(-1)).toBe('recents'))

  await user.selectOptions(sort(), 'Pertinence')
  await waitFor(() => expect(address()).toBe('/search?type=automobile&recherche=gti'))
})

test('without words there is no relevance to choose, and an address that asks for it has the usual order', async () => {
  await showPage('/search?type=automobile&tri=pertinence', ANSWERS)
  await screen.findByText('(21 annonces trouvées)')

  expect(offered()).not.toContain('Pertinence')
  expect(chosen()).toBe('Plus récents')
  expect(asked).toEqual(['usual'])
})
