import { FILTERS, type Filter } from '@rouage/contracts/filters'
import { emptyCriteria, searchPath } from '@rouage/contracts/search-criteria'
import { criteriaWith } from '@rouage/contracts/testing/filter-samples'
import { type Answers } from '@rouage/slice-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { activeFilters } from '../criteria/active-filters'
import { withType } from '../criteria/edit'
import { makes, results } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const ANSWERS: Answers = {
  'GET /api/search/announcements': () => results(),
  'GET /api/search/catalogue': () => makes,
  'GET /api/search/announcements/latest': () => ({
    items: [],
    counts: { automobile: 0, moto: 0 },
    topMakes: { automobile: [], moto: [] },
  }),
}
const user = userEvent.setup()
/** A vocabulary of one word is a box with that word beside it. */
const labelOf = (filter: Filter) => {
  const [only, ...others] = filter.kind === 'options' ? filter.options : []
  return new RegExp(`^${only !== undefined && others.length === 0 ? only.label : filter.label.toUpperCase()}`)
}

test.each(FILTERS)(
  'the form of /search shows $name with what the address says, and its chips take it away',
  async (filter) => {
    const criteria = criteriaWith(filter)
    const { unmount } = await showPage(searchPath(criteria), ANSWERS)
    const form = within(screen.getByLabelText('Filtres', { selector: 'aside' }))

    expect(form.getAllByLabelText(labelOf(filter)).length).toBeGreaterThan(0)

    const chips = () => screen.queryAllByRole('link', { name: /^Retirer le filtre/ })
    const shown = activeFilters(criteria, null).map(({ label }) => label)

    expect(shown.length).toBeGreaterThan(0)
    expect(chips().map(({ textContent }) => textContent)).toEqual(shown)

    for (let left = shown.length; left > 0; left -= 1) {
      const [chip] = chips()
      if (chip === undefined) throw new Error('A chip has gone by itself.')
      await user.click(chip)
      await waitFor(() => expect(chips()).toHaveLength(left - 1))
    }
    expect(window.location.pathname + window.location.search).toBe(searchPath(emptyCriteria(filter.only)))

    unmount()
  },
)

/** A home page is for a first search: words and doors are for /search, and a map comes with results. */
const NOT_AT_HOME = [
  'zone',
  'recherche',
  'portes',
  'carrosseries',
  'puissance',
  'couleurs',
  'etats',
  'prixMarche',
  'photos',
  'certification',
]
test.each(FILTERS.filter(({ name }) => !NOT_AT_HOME.includes(name)))(
  'the form of the home page has $name',
  async (filter) => {
    const { unmount } = await showPage(filter.only === 'moto' ? '/?type=moto' : '/', ANSWERS)
    expect(screen.getAllByLabelText(labelOf(filter)).length).toBeGreaterThan(0)
    unmount()
  },
)

test.each(FILTERS)('another vehicle type keeps $name where it has it, too', (filter) => {
  const criteria = criteriaWith(filter)
  const other = criteria.type === 'moto' ? 'automobile' : 'moto'
  const staysBehind = filter.only !== undefined || filter.kind === 'names'

  expect(withType(criteria, other)).toEqual(staysBehind ? emptyCriteria(other) : { ...criteria, type: other })
})

test('where prices stand is chosen in the words of the cards, from cheap to dear, each with its ads', async () => {
  const facets = { prixMarche: [{ value: 'bon-prix', label: 'Bon prix', count: 1_234 }] }
  const answer = results()
  const { unmount } = await showPage('/search?type=automobile&prixMarche=bon-prix', {
    ...ANSWERS,
    'GET /api/search/announcements': () => ({ ...answer, facets: { ...answer.facets, ...facets } }),
  })
  const form = within(screen.getByLabelText('Filtres', { selector: 'aside' }))
  expect(screen.getAllByRole('link', { name: /^Retirer le filtre.*Bon prix/ }).length).toBeGreaterThan(0)

  await user.click(form.getByRole('button', { name: /^PRIX FACE AU MARCHÉ/ }))
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options.filter((text) => text?.includes('annonce'))).toEqual([
    'Très bon prix0 annonce',
    expect.stringMatching(/^Bon prix1\s234 annonces$/),
    'Prix correct0 annonce',
    'Prix élevé0 annonce',
  ])
  unmount()
})
