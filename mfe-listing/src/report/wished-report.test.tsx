import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announcementFixture, profileFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const AD = { 'GET /api/listing/announcements/ad_1': () => announcementFixture() }
const session = sessionFixture({ id: 'somebody' })
const dialog = () => screen.queryByRole('dialog', { name: /^Signaler/ })

describe('a report that somebody signed in for', () => {
  it('is open when they come back, and its end takes the wish out of the address', async () => {
    await showPage('/announcement/ad_1?signaler=ad_1', AD, { session })
    expect(await screen.findByRole('dialog', { name: 'Signaler cette annonce' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(dialog()).toBeNull())
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('waits for the sign-in', async () => {
    await showPage('/announcement/ad_1?signaler=ad_1', AD)
    await screen.findByRole('button', { name: 'Signaler cette annonce' })
    expect(dialog()).toBeNull()
  })

  it('is the one of several on the page', async () => {
    await showPage(
      '/profile/seller_1?signaler=review_1',
      { 'GET /api/listing/sellers/seller_1': () => profileFixture() },
      { session },
    )
    expect(await screen.findByRole('dialog', { name: 'Signaler cet avis' })).toBeTruthy()
  })

  it('of an ad that is gone is none', async () => {
    await showPage(
      '/announcement/ad_1?signaler=ad_1',
      { 'GET /api/listing/announcements/ad_1': () => problemAnswer(404, 'announcement_not_found') },
      { session },
    )
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(dialog()).toBeNull()
  })
})
