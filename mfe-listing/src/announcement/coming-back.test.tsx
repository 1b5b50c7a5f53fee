import { sessionStore } from '@rouage/slice-kit'
import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen } from '@testing-library/react'
import { announcementFixture, profileFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const AD = '/announcement/ad_1'
const SELLER = '/profile/seller_1'

/** Later than any answer is taken for new. */
const passAMinute = () => {
  const later = Date.now() + 60_000
  jest.spyOn(Date, 'now').mockImplementation(() => later)
}

afterEach(() => {
  jest.restoreAllMocks()
  act(() => sessionStore.set(null))
})

test('who comes back to an ad or a seller that went meanwhile reads that it is gone, not what it was', async () => {
  let isThere = true
  const gone = () => problemAnswer(404, 'not_found')
  const { navigation } = await showPage(AD, {
    'GET /api/listing/announcements/ad_1': () => (isThere ? announcementFixture() : gone()),
    'GET /api/listing/sellers/seller_1': () => (isThere ? profileFixture() : gone()),
  })
  await screen.findByRole('heading', { level: 1, name: announcementFixture().title })
  await act(async () => navigation.push(SELLER))
  await screen.findByRole('heading', { level: 2, name: 'Ses annonces' })

  isThere = false
  passAMinute()
  await act(async () => navigation.push(AD))

  expect(await screen.findByRole('heading', { level: 1, name: 'Annonce introuvable' })).toBeTruthy()
  expect(document.title).toContain('Annonce introuvable')

  await act(async () => navigation.push(SELLER))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Profil introuvable'))
})

test('who comes back to an ad of their own, changed elsewhere a moment ago, sees it as it is', async () => {
  let status = 'paused'
  const { navigation } = await showPage(
    AD,
    {
      'GET /api/listing/announcements/ad_1': () => problemAnswer(404, 'announcement_not_found'),
      'GET /api/listing/me/announcements/ad_1': () => ({ ...announcementFixture(), status }),
      'GET /api/listing/sellers/seller_1': () => profileFixture(),
    },
    { session: sessionFixture({ id: 'seller_1' }) },
  )
  await screen.findByText('Votre annonce est en pause')
  await act(async () => navigation.push(SELLER))
  await screen.findByRole('heading', { level: 2, name: 'Ses annonces' })

  status = 'published'
  await act(async () => navigation.push(AD))

  expect(await screen.findByText('Votre annonce est en ligne')).toBeTruthy()
})
