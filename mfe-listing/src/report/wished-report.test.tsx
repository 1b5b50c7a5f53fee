import { problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

  it.each([
    // As browsers say it: jsdom's Escape closes no dialog.
    ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
    ['Back', async () => window.history.back()],
  ])('is over once it was given up by %s: neither Back nor Forward opens it', async (_how, giveUp) => {
    await showPage('/announcement/ad_1?signaler=ad_1', AD, { session, from: '/profile/seller_1' })
    await screen.findByRole('dialog', { name: 'Signaler cette annonce' })
    await waitFor(() => expect(window.history.state).toHaveProperty('overlay.depth', 1))
    await giveUp()
    await waitFor(() => expect(dialog()).toBeNull())
    await waitFor(() => expect(window.history.state.overlay).toBeUndefined())
    expect(window.location.search).toBe('')

    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/profile/seller_1'))
    window.history.forward()
    await waitFor(() => expect(window.location.pathname).toBe('/announcement/ad_1'))
    expect(window.location.search).toBe('')
    expect(dialog()).toBeNull()
  })

  it('changes nothing of the page that one goes back to over dialog and page at once', async () => {
    await showPage('/announcement/ad_1?signaler=ad_1', AD, { session, from: '/profile/seller_1?avis=2' })
    await screen.findByRole('dialog', { name: 'Signaler cette annonce' })
    await waitFor(() => expect(window.history.state).toHaveProperty('overlay.depth', 1))
    window.history.go(-2)
    await waitFor(() => expect(dialog()).toBeNull())
    expect(window.location.pathname + window.location.search).toBe('/profile/seller_1?avis=2')
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
