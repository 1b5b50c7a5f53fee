import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { TOULOUSE } from '@rouage/contracts/testing/ad-samples'
import { renderSlice } from '@rouage/slice-kit/server'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slice } from '../slice'
import { PASSWORD } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup()
const AD = 'GET /api/listing/announcements/ad_1'
const adOf = (seller: object) => ({
  id: 'ad_1',
  title: 'Peugeot 208 1.2 PureTech 110',
  description: '',
  priceCents: 9_900_00,
  vehicle: {
    type: 'automobile',
    make: 'Peugeot',
    model: '208',
    year: 2019,
    firstRegistration: '03/2019',
    mileageKm: 64_200,
    mileageGuaranteed: true,
    condition: 'tres-bon-etat',
    powerHp: 110,
    body: 'citadine',
    fuel: 'essence',
    gearbox: 'manuelle',
  },
  place: TOULOUSE,
  photos: [],
  seller: { id: 'seller_1', certified: false, memberSince: '2021-04-02T08:00:00.000Z', reviewCount: 0, ...seller },
  isUrgent: false,
  isBoosted: false,
  hasPhone: false,
  publishedAt: '2026-11-14T17:42:00.000Z',
  updatedAt: '2026-11-14T17:42:00.000Z',
  expiresAt: '2027-01-13T17:42:00.000Z',
})
const xavier = { [AD]: () => adOf({ pseudo: 'Xavier-M59', kind: 'particulier' }) }
const authFor = (address: string, mode?: string) =>
  `/auth?${new URLSearchParams({ ...(mode === undefined ? {} : { mode }), retour: address })}`
const MESSAGE = '/messagerie?conversation=ad_1'

describe('the reason why a sign-in is asked for', () => {
  it('names who one is about to write to, and leads back to the ad', async () => {
    await showPage(authFor(MESSAGE), xavier)
    expect(await screen.findByText('Connectez-vous pour écrire à Xavier-M59.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Revenir à l’annonce' }).getAttribute('href')).toBe('/announcement/ad_1')
  })

  it('names a professional by company', async () => {
    await showPage(authFor(MESSAGE), {
      [AD]: () => adOf({ pseudo: 'garage31', companyName: 'Garage des Tilleuls', kind: 'professionnel' }),
    })
    expect(await screen.findByText('Connectez-vous pour écrire à Garage des Tilleuls.')).toBeTruthy()
  })

  it('goes along to a new account, with the wish', async () => {
    await showPage(authFor(MESSAGE), xavier)
    await screen.findByText(/Xavier-M59/)
    await user.click(screen.getByRole('link', { name: "S'inscrire" }))
    expect(await screen.findByText('Créez un compte pour écrire à Xavier-M59.')).toBeTruthy()
    expect(new URLSearchParams(window.location.search).get('retour')).toBe(MESSAGE)
  })

  it('leads to no ad that is gone, and names nobody', async () => {
    await showPage(authFor(MESSAGE), { [AD]: () => problemAnswer(404, 'announcement_not_found') })
    expect(await screen.findByText('Connectez-vous pour ouvrir cette conversation.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Revenir à l’annonce' })).toBeNull())
  })

  it.each([
    ['/search?type=moto&sauvegarder=1', /^Connectez-vous pour sauvegarder cette recherche/, '/search?type=moto'],
    ['/announcement/ad_1?signaler=ad_1', /pour connaître la suite de votre signalement/, '/announcement/ad_1'],
    ['/profile/seller_1?avis=ad_1#avis', /pour laisser un avis sur ce vendeur/, '/profile/seller_1'],
  ])('%s', async (address, said, back) => {
    await showPage(authFor(address), {})
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Revenir/ }).getAttribute('href')).toBe(back)
  })

  it('counts the hearts of this browser, which come along', async () => {
    localStorage.setItem('favoriteAnnouncements', JSON.stringify(['ad_1', 'ad_2']))
    await showPage(authFor('/favorites'), {})
    expect(await screen.findByText('Connectez-vous pour retrouver vos favoris.')).toBeTruthy()
    expect(await screen.findByText('2 favoris de ce navigateur vous y attendront.')).toBeTruthy()
    localStorage.clear()
  })

  it.each(['/profile', '/announcement/ad_1'])('is none for %s', async (address) => {
    await showPage(authFor(address), {})
    expect(screen.queryByText(/^Connectez-vous pour/)).toBeNull()
  })

  it('is in the page of the edge', async () => {
    const { html } = await renderSlice(slice, authFor('/favorites'), [])
    expect(html).toContain('Connectez-vous pour retrouver vos favoris.')
  })
})

test('the sign-in leads to what was wished', async () => {
  const { navigation } = await showPage(authFor(MESSAGE), {
    ...xavier,
    'POST /api/account/sign-in': () => ({ status: 'signed_in', session: sessionFixture() }),
  })
  await user.type(screen.getByLabelText('Email ou téléphone'), 'claire@exemple.fr')
  await user.type(screen.getByLabelText('Mot de passe'), PASSWORD)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(navigation.location().pathname + navigation.location().search).toBe(MESSAGE))
})
