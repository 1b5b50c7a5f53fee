import { later, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileFixture, sellerAdFixture, sellerAdsFixture, sellerFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const SELLER = 'GET /api/listing/sellers/seller_1'
const ADS = 'GET /api/listing/sellers/seller_1/announcements'
const answers = { [SELLER]: () => profileFixture(), [ADS]: () => sellerAdsFixture() }
const address = (navigation: Awaited<ReturnType<typeof showPage>>['navigation']) => {
  const { pathname, search } = navigation.location()
  return pathname + search
}

test('a seller whom nobody judged yet has no mark', async () => {
  const stats = { ...profileFixture().stats, averageRating: undefined, totalReviews: 0 }
  await showPage('/profile/seller_1', { ...answers, [SELLER]: () => profileFixture({ stats, reviews: [] }) })

  expect(await screen.findByText('avis', { selector: 'dt' })).toBeTruthy()
  expect(screen.queryByText('sur 5')).toBeNull()
})

describe('all ads of a seller', () => {
  it('are a page at a time, each at an address of its own, read from the top', async () => {
    const { navigation, calls } = await showPage('/profile/seller_1', {
      ...answers,
      [ADS]: ({ query }) => sellerAdsFixture({ page: Number(query.get('page') ?? 1) }),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Page suivante' }))

    await waitFor(() => expect(address(navigation)).toBe('/profile/seller_1?page=2'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ses annonces' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'))
    expect(calls.filter(({ key }) => key === SELLER)).toHaveLength(1)
  })

  it('are chosen by type, make and order; a choice begins at the first page', async () => {
    const { navigation } = await showPage('/profile/seller_1?page=2&avis=ad_9', answers)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Marque' }), 'Yamaha')
    await waitFor(() => expect(address(navigation)).toBe('/profile/seller_1?avis=ad_9&marque=Yamaha'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Prix croissant')
    await waitFor(() => expect(address(navigation)).toContain('marque=Yamaha&tri=prix-croissant'))

    // A make of the one type may not be one of the other.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Moto (4)')
    await waitFor(() => expect(address(navigation)).toBe('/profile/seller_1?avis=ad_9&type=moto&tri=prix-croissant'))
    await act(async () => navigation.go(-1))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Marque' })).toHaveProperty('value', 'Yamaha'))
  })

  it('keep their place while the next ones come', async () => {
    const { answer, give } = later()
    await showPage('/profile/seller_1', {
      ...answers,
      [ADS]: ({ query }) => (query.get('page') === '2' ? answer : sellerAdsFixture()),
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    expect(screen.getAllByRole('article')).toHaveLength(12)

    await act(async () => give(sellerAdsFixture({ page: 2, items: [sellerAdFixture({ id: 'ad_99' })] })))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  })

  it('of a choice that none fits say so, and lead back', async () => {
    await showPage('/profile/seller_1?marque=Lada', {
      ...answers,
      [ADS]: () => sellerAdsFixture({ total: 0, pageCount: 0, items: [] }),
    })
    const link = await screen.findByRole('link', { name: 'Voir toutes ses annonces' })
    expect(link.getAttribute('href')).toBe('/profile/seller_1')
  })

  it('that did not come are asked for again, and the newest shown meanwhile', async () => {
    let isAway = true
    await showPage('/profile/seller_1', {
      ...answers,
      [ADS]: () => (isAway ? problemAnswer(404, 'not_found') : sellerAdsFixture()),
    })
    expect(await screen.findByText(/Seules les plus récentes sont là/)).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)

    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12))
  })
})

describe('the ways to reach a seller', () => {
  const contact = async () => within(await screen.findByRole('region', { name: /^Contacter/ }))

  it('lead to the conversation about the ad that was chosen', async () => {
    const { navigation } = await showPage('/profile/seller_1', answers)
    const ways = await contact()
    await userEvent.selectOptions(ways.getByRole('combobox', { name: 'À propos de' }), 'ad_6')
    await userEvent.click(ways.getByRole('button', { name: 'Écrire au vendeur' }))
    expect(address(navigation)).toBe('/messagerie?conversation=ad_6')
  })

  it('show a professional’s number on a click, of the ad that was chosen', async () => {
    const { calls } = await showPage('/profile/seller_1', {
      ...answers,
      'POST /api/listing/announcements/ad_4/phone-reveals': () => ({ phone: '06 12 34 56 78' }),
    })
    const ways = await contact()
    expect(calls.some(({ key }) => key.includes('phone-reveals'))).toBe(false)
    await userEvent.click(ways.getByRole('button', { name: 'Voir le numéro' }))
    expect(await ways.findByRole('link', { name: '06 12 34 56 78' })).toBeTruthy()

    // The number was that of one ad.
    await userEvent.selectOptions(ways.getByRole('combobox', { name: 'À propos de' }), 'ad_5')
    expect(ways.getByRole('button', { name: 'Voir le numéro' })).toBeTruthy()
  })

  it('have no number of somebody private, nor of an ad without one', async () => {
    await showPage('/profile/seller_1', {
      ...answers,
      [SELLER]: () => profileFixture({ seller: sellerFixture({ kind: 'particulier' }) }),
    })
    expect((await contact()).queryByRole('button', { name: 'Voir le numéro' })).toBeNull()
  })

  it('are not there for the seller', async () => {
    await showPage('/profile/seller_1', answers, { session: sessionFixture({ id: 'seller_1' }) })
    expect(await screen.findByRole('heading', { name: 'Ses annonces' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Écrire au vendeur' })).toBeNull()
  })
})

test('the hours of a professional say whether they are there now', async () => {
  const all = [{ from: '00:00', to: '23:59' }]
  await showPage('/profile/seller_1', {
    ...answers,
    [SELLER]: () => profileFixture({ openingHours: [all, all, all, all, all, all, all] }),
  })
  const hours = within(await screen.findByRole('region', { name: 'Horaires d’ouverture' }))
  expect(await hours.findByText(/^(Ouvert jusqu’à 23 h 59|Fermé, ouvre demain à 0 h)$/)).toBeTruthy()
  expect(hours.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'date')).toHaveLength(1)
})
