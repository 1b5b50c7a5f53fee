import { problemAnswer, sessionFixture, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { moderationDecided, reviewsChanged } from '@rouage/contracts/live'
import { profileFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const SELLER = 'GET /api/listing/sellers/seller_1'
const RIGHT = 'GET /api/listing/me/reviews/of/ad_9'
const WRITE = 'POST /api/listing/me/reviews'
const TEXT = 'Échange simple et véhicule conforme.'
const written = {
  id: 'review_9',
  authorPseudo: 'Léa',
  stars: 4,
  text: TEXT,
  createdAt: '2026-11-20T10:00:00.000Z',
  sellerId: 'seller_1',
  announcementId: 'ad_9',
  editableUntil: '2026-12-04T10:00:00.000Z',
  isHidden: false,
}
const as = (id: string) => ({ session: sessionFixture({ id }) })

describe('a review', () => {
  it('is written where a link of the conversation leads, and then shown as one’s own', async () => {
    const { calls } = await showPage(
      '/profile/seller_1?avis=ad_9',
      {
        [SELLER]: () => profileFixture({ reviews: [] }),
        [RIGHT]: () => ({ status: 'allowed', sellerId: 'seller_1' }),
        [WRITE]: () => written,
      },
      as('buyer_1'),
    )
    await userEvent.click(await screen.findByRole('radio', { name: '4 étoiles sur 5' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Votre avis/ }), TEXT)
    await userEvent.click(screen.getByRole('button', { name: 'Publier mon avis' }))

    expect(await screen.findByRole('heading', { name: 'Votre avis' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Modifier' })).toBeTruthy()
    expect(screen.queryByText(/Aucun avis pour le moment/)).toBeNull()
    expect(calls).toContainEqual(expect.objectContaining({ body: { announcementId: 'ad_9', stars: 4, text: TEXT } }))
  })

  it('wants a number of stars and some words', async () => {
    await showPage(
      '/profile/seller_1?avis=ad_9',
      {
        [SELLER]: () => profileFixture(),
        [RIGHT]: () => ({ status: 'allowed', sellerId: 'seller_1' }),
      },
      as('buyer_1'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Publier mon avis' }))
    expect(await screen.findByText('Choisissez une note de 1 à 5.')).toBeTruthy()
    expect(screen.getByText('Dites-en un peu plus : 10 caractères au moins.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: /Votre note/ })))
  })

  it('asks a visitor to sign in, and says who may write one', async () => {
    await showPage('/profile/seller_1?avis=ad_9', { [SELLER]: () => profileFixture() })
    const link = await screen.findByRole('link', { name: 'Se connecter' })
    expect(link.getAttribute('href')).toBe('/auth?retour=%2Fprofile%2Fseller_1%3Favis%3Dad_9')
  })

  it('is answered by the seller alone', async () => {
    await showPage(
      '/profile/seller_1',
      {
        [SELLER]: () => profileFixture(),
        'PUT /api/listing/me/reviews-received/review_1/answer': () => ({
          ...profileFixture().reviews[0],
          answer: 'Merci à vous',
        }),
      },
      as('seller_1'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Modifier ma réponse' }))
    const field = await screen.findByRole('textbox', { name: /Votre réponse à Karim/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Merci à vous')
    await userEvent.click(screen.getByRole('button', { name: 'Publier la réponse' }))
    expect(await screen.findByText('Merci à vous')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Signaler ce vendeur' })).toBeNull()
  })

  it('that somebody writes meanwhile is shown to the seller who looks, with what it makes of the figures', async () => {
    let reviews: (typeof written)[] = []
    await showPage('/profile/seller_1', { [SELLER]: () => profileFixture({ reviews }) }, as('seller_1'))
    expect(await screen.findByText(/Aucun avis pour le moment/)).toBeTruthy()
    reviews = [written]
    await waitFor(() => {
      act(() => tellLive(reviewsChanged, {}))
      expect(screen.getByText(TEXT)).toBeTruthy()
    })
  })

  it('comes with more where there are more', async () => {
    await showPage('/profile/seller_1', {
      [SELLER]: () => profileFixture({ reviewsNext: 'cursor' }),
      'GET /api/listing/sellers/seller_1/reviews': ({ query }) => ({
        items: query.get('after') === 'cursor' ? [{ ...written, authorPseudo: 'Zoé' }] : [],
        next: null,
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Voir plus d’avis' }))
    expect(await screen.findByText('Zoé')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voir plus d’avis' })).toBeNull()
  })
})

describe('decisions', () => {
  const DECISIONS = 'GET /api/listing/me/decisions'
  const decision = {
    id: 'decision_1',
    kind: 'review',
    outcome: 'remove',
    motive: 'harassment',
    text: 'Ces mots insultent le vendeur.',
    excerpt: 'Un escroc !',
    decidedAt: '2026-11-20T10:00:00.000Z',
    appealableUntil: '2027-05-20T10:00:00.000Z',
  }
  const appealed = { text: 'Je décris ce qui s’est passé.', at: '2026-11-21T10:00:00.000Z' }

  it('say what, by which rule and why, and are objected to once', async () => {
    let isAppealed = false
    await showPage(
      '/decisions',
      {
        [DECISIONS]: () => ({
          items: [isAppealed ? { ...decision, appealableUntil: undefined, appeal: appealed } : decision],
          next: null,
        }),
        'POST /api/listing/me/decisions/decision_1/appeal': () => {
          isAppealed = true
          return { ...decision, appealableUntil: undefined, appeal: appealed }
        },
      },
      as('buyer_1'),
    )
    const item = within(await screen.findByRole('listitem'))
    for (const part of ['Avis retiré du site', 'Un escroc !', 'Ces mots insultent le vendeur.'])
      expect(item.getByText(part)).toBeTruthy()
    expect(item.getByText('Propos injurieux, haineux ou harcelants')).toBeTruthy()

    await userEvent.click(item.getByRole('button', { name: 'Contester cette décision' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Pourquoi contestez-vous/ }), appealed.text)
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer ma contestation' }))
    expect(await screen.findByText(/Vous avez contesté cette décision le/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Contester cette décision' })).toBeNull()
  })

  it('are asked for again when one is made, and may fail', async () => {
    let tries = 0
    await showPage(
      '/decisions',
      {
        [DECISIONS]: () => {
          tries += 1
          if (tries === 1) return problemAnswer(429, 'too_many_requests', 'Réessayez plus tard.')
          return { items: tries === 2 ? [] : [decision], next: null }
        },
      },
      as('buyer_1'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Aucune décision ne vous concerne')).toBeTruthy()
    act(() => tellLive(moderationDecided, {}))
    await waitFor(() => expect(screen.getByText('Avis retiré du site')).toBeTruthy())
  })
})
