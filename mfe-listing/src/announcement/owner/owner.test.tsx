import { sessionStore } from '@rouage/slice-kit'
import { type Answers, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announcementFixture } from '../../testing/fixtures'
import { showPage } from '../../testing/show-page'

const PUBLIC = 'GET /api/listing/announcements/ad_1'
const OWN = 'GET /api/listing/me/announcements/ad_1'
const own = (status: string) => ({ ...announcementFixture(), status })
const offline = (status: string): Answers => ({
  [PUBLIC]: () => problemAnswer(404, 'announcement_not_found'),
  [OWN]: () => own(status),
})

afterEach(() => act(() => sessionStore.set(null)))

describe('an ad that is not online', () => {
  it('is shown to its owner with its state, and nothing that only visitors would do', async () => {
    await showPage('/announcement/ad_1', offline('paused'), { session: sessionFixture({ id: 'seller_1' }) })
    expect(await screen.findByRole('heading', { level: 1, name: announcementFixture().title })).toBeTruthy()
    expect(screen.getByText('Votre annonce est en pause')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mes annonces' }).getAttribute('href')).toBe('/profile?onglet=annonces')
    expect(document.title).toContain(announcementFixture().title)
    for (const name of ['Voir le numéro', 'Signaler cette annonce'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Contacter' })).toBeNull()
  })

  it('comes back online by its button, and is then the page that visitors see', async () => {
    let isOnline = false
    await showPage(
      '/announcement/ad_1',
      {
        ...offline('paused'),
        [PUBLIC]: () => (isOnline ? announcementFixture() : problemAnswer(404, 'announcement_not_found')),
        'POST /api/listing/me/announcements/ad_1/resume': () => {
          isOnline = true
          const { id, title, priceCents, publishedAt, expiresAt } = announcementFixture()
          return {
            id,
            title,
            priceCents,
            publishedAt,
            expiresAt,
            vehicleType: 'automobile',
            city: 'Toulouse',
            status: 'published',
            isUrgent: false,
            isBoosted: false,
            phoneReveals: 0,
          }
        },
      },
      { session: sessionFixture({ id: 'seller_1' }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remettre en ligne' }))

    expect(await screen.findByText('Annonce remise en ligne')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Votre annonce est en pause')).toBeNull())
    expect((await screen.findAllByRole('button', { name: 'Voir le numéro' })).length).toBeGreaterThan(0)
  })

  it('says why it did not come back, and what it is now', async () => {
    let status = 'paused'
    await showPage(
      '/announcement/ad_1',
      {
        [PUBLIC]: () => problemAnswer(404, 'announcement_not_found'),
        [OWN]: () => own(status),
        'POST /api/listing/me/announcements/ad_1/resume': () => {
          status = 'expired'
          return problemAnswer(409, 'wrong_status', 'Cette annonce est expirée.')
        },
      },
      { session: sessionFixture({ id: 'seller_1' }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Remettre en ligne' }))

    expect(await screen.findByText('Cette annonce est expirée.')).toBeTruthy()
    expect(await screen.findByText(/Votre annonce a expiré le/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'La renouveler' })).toBeTruthy()
  })

  it.each([
    [403, 'not_owner'],
    [404, 'announcement_not_found'],
  ])('is not there for somebody else, whom the service answers %i', async (status, code) => {
    await showPage(
      '/announcement/ad_1',
      { [PUBLIC]: () => problemAnswer(404, 'announcement_not_found'), [OWN]: () => problemAnswer(status, code) },
      { session: sessionFixture({ id: 'somebody' }) },
    )
    expect(await screen.findByRole('heading', { name: 'Annonce introuvable' })).toBeTruthy()
  })

  it('is not there for visitors, and nobody asks whether it is theirs', async () => {
    const { calls } = await showPage('/announcement/ad_1', offline('paused'))
    expect(await screen.findByRole('heading', { name: 'Annonce introuvable' })).toBeTruthy()
    expect(calls).not.toContain(OWN)
  })

  it('can be asked for again where the service fails its owner', async () => {
    let isDown = true
    await showPage(
      '/announcement/ad_1',
      {
        [PUBLIC]: () => problemAnswer(404, 'announcement_not_found'),
        [OWN]: () => (isDown ? problemAnswer(429, 'too_many_requests') : own('paused')),
      },
      { session: sessionFixture({ id: 'seller_1' }) },
    )

    expect(await screen.findByRole('heading', { name: "Impossible de charger l'annonce" })).toBeTruthy()

    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))

    expect(await screen.findByText('Votre annonce est en pause')).toBeTruthy()
  })
})
