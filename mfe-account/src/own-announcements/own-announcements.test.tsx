import type { OwnAnnouncement } from '@rouage/contracts/endpoints/listing'
import { ownAnnouncementsChanged } from '@rouage/contracts/live'
import { orderFixture, ownAdRowFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, later, problemAnswer, sessionFixture, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renewalQuoteFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const LIST = 'GET /api/listing/me/announcements'
const page = (items: readonly OwnAnnouncement[], next: string | null = null, total = items.length) => ({
  items,
  total,
  next,
})

const NOTHING = { items: [], next: null, draft: null }
const show = (items: readonly OwnAnnouncement[], answers: Answers = {}) =>
  showPage(
    '/profile?onglet=annonces',
    { [LIST]: () => page(items), 'GET /api/publish/me/submissions': () => NOTHING, ...answers },
    { session: sessionFixture() },
  )
const rowOf = async (title: string) => {
  const cell = await screen.findByText(title)
  const row = cell.closest('tr')
  if (row === null) throw new Error(`No row for ${title}.`)
  return within(row)
}
const TITLE = ownAdRowFixture().title
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

test('a row says all that an owner wants to know', async () => {
  const liftedUntil = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await show([ownAdRowFixture({ isUrgent: true, phoneReveals: 12, views: 1_240, liftedUntil }, 4.5)])
  const row = await rowOf(TITLE)

  expect(row.getByRole('link', { name: TITLE }).getAttribute('href')).toBe('/announcement/ad1')
  expect(row.getByText(/12.490/)).toBeTruthy()
  expect(row.getByText('Urgente')).toBeTruthy()
  expect(row.getByText('Expire bientôt')).toBeTruthy()
  expect(row.getByText(/^Remontée chaque jour jusqu’au \d/)).toBeTruthy()
  expect(row.getByRole('button', { name: /^1.240 vues.*Numéro affiché 12 fois : statistiques de/ })).toBeTruthy()
  expect(row.getByRole('link', { name: `Modifier : ${TITLE}` }).getAttribute('href')).toBe('/edit-announcement/ad1')
  expect(row.getByRole('link', { name: `Mettre en avant : ${TITLE}` }).getAttribute('href')).toBe(
    '/boost-announcement?annonce=ad1',
  )
})

test('the photo of an ad that is offline is had by its owner’s pass', async () => {
  const photo = { id: 'ph1', width: 800, height: 600 }
  await show([
    ownAdRowFixture({ status: 'paused', photo: { ...photo, pass: 'owner.pass' } }),
    ownAdRowFixture({ id: 'ad2', photo: { ...photo, id: 'ph2' } }),
  ])
  const images = await waitFor(() => {
    const found = [...document.querySelectorAll('img')]
    expect(found).toHaveLength(2)
    return found
  })

  expect(images[0]?.srcset).toContain('/media/photos/ph1/160.jpg?pass=owner.pass 160w')
  expect(images[0]?.src).toMatch(/\?pass=owner\.pass$/)
  expect(images[1]?.srcset).not.toContain('pass')
})

test('an ad is paused at once, and brought back', async () => {
  const paused = later()
  const { calls } = await show([ownAdRowFixture()], {
    'POST /api/listing/me/announcements/ad1/pause': () => paused.answer,
    'POST /api/listing/me/announcements/ad1/resume': () => ownAdRowFixture(),
  })
  await press(`Mettre en pause : ${TITLE}`)

  expect(await screen.findByText('En pause')).toBeTruthy()

  // Nothing else happens to it meanwhile.
  await press(`Remettre en ligne : ${TITLE}`)
  paused.give(ownAdRowFixture({ status: 'paused' }))

  expect(await screen.findByText('Annonce mise en pause')).toBeTruthy()
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toHaveLength(1)
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: `Remettre en ligne : ${TITLE}` }).getAttribute('aria-disabled'),
    ).toBeNull(),
  )

  await press(`Remettre en ligne : ${TITLE}`)
  expect(await screen.findByText('Annonce remise en ligne')).toBeTruthy()
  expect(await screen.findByText('Active')).toBeTruthy()
})

test('a pause that is refused is taken back, with its reason', async () => {
  await show([ownAdRowFixture()], {
    'POST /api/listing/me/announcements/ad1/pause': () =>
      problemAnswer(503, 'unavailable', 'Réessayez dans un instant.'),
  })
  await press(`Mettre en pause : ${TITLE}`)

  expect(await screen.findByText('Impossible de modifier le statut')).toBeTruthy()
  expect(screen.getByText('Réessayez dans un instant.')).toBeTruthy()
  expect(await screen.findByText('Active')).toBeTruthy()
})

test('an ad that changed elsewhere is shown as it is now', async () => {
  let status: OwnAnnouncement['status'] = 'published'
  await show([], {
    [LIST]: () => page([ownAdRowFixture({ status })]),
    'POST /api/listing/me/announcements/ad1/pause': () => {
      status = 'expired'
      return problemAnswer(409, 'wrong_status', 'Cette annonce a expiré.')
    },
  })
  await press(`Mettre en pause : ${TITLE}`)

  expect(await screen.findByText('Cette annonce a expiré.')).toBeTruthy()
  expect((await screen.findAllByText('Expirée')).length).toBeGreaterThan(0)
})

test('an ad is deleted after a question', async () => {
  let items = [ownAdRowFixture(), ownAdRowFixture({ id: 'ad2', title: 'Yamaha MT-07' })]
  const { calls } = await show([], {
    [LIST]: () => page(items),
    'DELETE /api/listing/me/announcements/ad1': () => {
      items = items.slice(1)
      return { status: 'done' }
    },
  })
  await press(`Supprimer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))

  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toEqual([])

  await press(`Supprimer : ${TITLE}`)
  await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))

  expect(await screen.findByText('Annonce supprimée avec succès')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
  expect(screen.getByText('Yamaha MT-07')).toBeTruthy()
  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1)
})

test('an ad that is being paused can be asked about: it is deleted once it is paused', async () => {
  const paused = later()
  const { calls } = await show([ownAdRowFixture()], {
    'POST /api/listing/me/announcements/ad1/pause': () => paused.answer,
    'DELETE /api/listing/me/announcements/ad1': () => ({ status: 'done' }),
  })

  await press(`Mettre en pause : ${TITLE}`)
  await press(`Supprimer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))

  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toEqual([])

  paused.give(ownAdRowFixture({ status: 'paused' }))

  expect(await screen.findByText('Annonce supprimée avec succès')).toBeTruthy()
  expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1)
})

test('an ad that cannot be deleted stays', async () => {
  await show([ownAdRowFixture()], {
    'DELETE /api/listing/me/announcements/ad1': () =>
      problemAnswer(403, 'not_owner', 'Cette annonce n’est pas la vôtre.'),
  })
  await press(`Supprimer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))

  expect(await screen.findByText("Impossible de supprimer l'annonce")).toBeTruthy()
  expect(screen.getByText(TITLE)).toBeTruthy()
})

const QUOTE = 'GET /api/publish/me/quote'
const RENEW = 'POST /api/publish/me/announcements/ad1/renewals'
const over = ownAdRowFixture({ status: 'expired' }, -2)
const renewIn = async (words: RegExp) =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: words }))

test('an ad is renewed when it is over or nearly so, and not before', async () => {
  let renewed = over
  const { calls } = await show([], {
    [LIST]: () => page([renewed, ownAdRowFixture({ id: 'ad2', title: 'Yamaha MT-07' }, 30)]),
    [QUOTE]: () => renewalQuoteFixture(),
    [RENEW]: () => {
      renewed = ownAdRowFixture({}, 60)
      return { order: null }
    },
  })
  await rowOf('Yamaha MT-07')

  expect(screen.queryByRole('button', { name: 'Renouveler : Yamaha MT-07' })).toBeNull()
  expect(screen.getByRole('link', { name: TITLE }).getAttribute('href')).toBe('/announcement/ad1')
  expect(screen.queryByRole('link', { name: `Mettre en avant : ${TITLE}` })).toBeNull()

  await press(`Renouveler : ${TITLE}`)

  expect(await screen.findByText('Incluse : 2 annonces gratuites restantes')).toBeTruthy()
  expect(screen.getByText('Gratuit')).toBeTruthy()

  await renewIn(/^Renouveler$/)

  expect(await screen.findByText('Annonce renouvelée pour 60 jours')).toBeTruthy()
  expect(await screen.findByText('dans 60 jours')).toBeTruthy()
  expect(calls.find(({ key }) => key === QUOTE)?.query.get('announcementId')).toBe('ad1')

  const sent = calls.filter(({ key }) => key === RENEW)
  expect(sent.map(({ body }) => body)).toEqual([{ quoteVersion: 'q1' }])
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('a renewal that costs something says so and goes on to its payment', async () => {
  const { navigation } = await show([over], {
    [QUOTE]: () => renewalQuoteFixture(4_90),
    [RENEW]: () => ({ order: orderFixture({ id: 'o1', purpose: 'renewal' }) }),
  })
  await press(`Renouveler : ${TITLE}`)
  await renewIn(/^Renouveler et payer 4,90/)

  await waitFor(() => expect(navigation.location().pathname).toBe('/card-payment'))
  expect(navigation.location().search).toBe('?order=o1')
})

test('a price that changed meanwhile is shown before anything is bought', async () => {
  let quoted = renewalQuoteFixture()
  const { calls } = await show([over], {
    [QUOTE]: () => quoted,
    [RENEW]: () => {
      quoted = renewalQuoteFixture(4_90, 'q2')
      return problemAnswer(409, 'price_changed', 'Le prix a changé.')
    },
  })
  await press(`Renouveler : ${TITLE}`)
  await renewIn(/^Renouveler$/)

  expect(await screen.findByText('Le prix a changé.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Renouveler et payer 4,90/ })).toBeTruthy()
  expect(calls.filter(({ key }) => key === RENEW)).toHaveLength(1)
})

test('a price that cannot be had can be asked for again', async () => {
  let tries = 0
  await show([over], {
    [QUOTE]: () => {
      tries += 1
      return tries === 1 ? problemAnswer(429, 'too_many_requests', 'Réessayez.') : renewalQuoteFixture()
    },
  })
  await press(`Renouveler : ${TITLE}`)

  expect(await screen.findByText(/^Le prix n’a pas pu être chargé\./)).toBeTruthy()

  await press('Réessayer')
  expect(await screen.findByText('Gratuit')).toBeTruthy()
})

describe('the figures of an ad', () => {
  const STATS = 'GET /api/listing/me/announcements/ad1/stats'
  const days = [
    { day: '2026-11-20', views: 3, phoneReveals: 0 },
    { day: '2026-11-21', views: 9, phoneReveals: 2 },
  ]
  const open = async () => user.click(await screen.findByRole('button', { name: /statistiques de/ }))

  it('are bars, and a table', async () => {
    await show([ownAdRowFixture()], { [STATS]: () => ({ days, totals: { views: 12, phoneReveals: 2 } }) })
    await open()
    const dialog = within(await screen.findByRole('dialog'))

    expect(await dialog.findByRole('img', { name: 'Vues : 12, 9 au plus (21 novembre 2026)' })).toBeTruthy()
    expect(dialog.getByRole('img', { name: 'Numéro affiché : 2, 2 au plus (21 novembre 2026)' })).toBeTruthy()
    expect(dialog.getAllByRole('row', { hidden: true })).toHaveLength(3)
  })

  it('count those who made it a favorite, where that is known', async () => {
    const withFavorites = days.map((day, place) => ({ ...day, favorites: place }))
    await show([ownAdRowFixture()], {
      [STATS]: () => ({ days: withFavorites, totals: { views: 12, phoneReveals: 2, favorites: 1 } }),
    })
    await open()
    const dialog = within(await screen.findByRole('dialog'))

    expect(await dialog.findByRole('img', { name: 'Favoris : 1, 1 au plus (21 novembre 2026)' })).toBeTruthy()
  })

  it('count messages of buyers, where that is known', async () => {
    const withMessages = days.map((day, place) => ({ ...day, messages: 4 * place }))
    await show([ownAdRowFixture()], {
      [STATS]: () => ({ days: withMessages, totals: { views: 12, phoneReveals: 2, messages: 4 } }),
    })
    await open()
    const dialog = within(await screen.findByRole('dialog'))

    expect(await dialog.findByRole('img', { name: 'Messages : 4, 4 au plus (21 novembre 2026)' })).toBeTruthy()
    expect(dialog.queryByRole('img', { name: /^Favoris/ })).toBeNull()
  })

  it('say that nobody came yet, and can be asked for again', async () => {
    let tries = 0
    await show([ownAdRowFixture()], {
      [STATS]: () => {
        tries += 1
        if (tries === 1) return problemAnswer(429, 'too_many_requests', 'Réessayez.')
        return {
          days: days.map(({ day }) => ({ day, views: 0, phoneReveals: 0 })),
          totals: { views: 0, phoneReveals: 0 },
        }
      },
    })
    await open()

    expect(await screen.findByText(/^Les statistiques n’ont pas pu être chargées\./)).toBeTruthy()

    await press('Réessayer')
    expect(await screen.findByText(/^Personne n’a encore regardé/)).toBeTruthy()
  })
})

test('further pages come by the button, and actions reach them', async () => {
  const { calls } = await show([], {
    [LIST]: ({ query }) =>
      query.get('after') === null
        ? page([ownAdRowFixture()], 'c2', 2)
        : page([ownAdRowFixture({ id: 'ad2', title: 'Yamaha MT-07' })], null, 2),
    'POST /api/listing/me/announcements/ad2/pause': () =>
      ownAdRowFixture({ id: 'ad2', title: 'Yamaha MT-07', status: 'paused' }),
  })
  await press("Afficher plus d'annonces")
  await press('Mettre en pause : Yamaha MT-07')

  expect(await screen.findByText('Annonce mise en pause')).toBeTruthy()
  expect((await rowOf('Yamaha MT-07')).getByText('En pause')).toBeTruthy()
  expect(calls.filter(({ key }) => key === LIST).map(({ query }) => query.get('after'))).toEqual([null, 'c2'])
  expect(screen.queryByRole('button', { name: "Afficher plus d'annonces" })).toBeNull()
})

test('what happens elsewhere is asked for on every page, and none is shown twice', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const ads = names.map((name) => ownAdRowFixture({ id: name, title: `Annonce ${name}` }))
  let kept = ads
  // Two ads a page, each beginning behind the ad that the cursor names.
  const answer = (after: string | null) => {
    const start = kept.findIndex(({ id }) => id === after) + 1
    const items = kept.slice(start, start + 2)
    return page(items, start + 2 < kept.length ? (items.at(-1)?.id ?? null) : null, kept.length)
  }
  await show([], { [LIST]: ({ query }) => answer(query.get('after')) })
  await press("Afficher plus d'annonces")
  await screen.findByText('Annonce d')
  await press("Afficher plus d'annonces")
  await screen.findByText('Annonce e')
  kept = ads.filter(({ id }) => id !== 'a').map((ad) => (ad.id === 'e' ? { ...ad, title: 'Annonce e révisée' } : ad))
  act(() => tellLive(ownAnnouncementsChanged, {}))

  expect(await screen.findByText('Annonce e révisée')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getAllByText(/^Annonce [a-e]/).map(({ textContent }) => textContent)).toEqual([
      'Annonce b',
      'Annonce c',
      'Annonce d',
      'Annonce e révisée',
    ]),
  )
})

test('the heading counts the rows below it, whoever tells first that an ad is gone', async () => {
  let items = [
    ownAdRowFixture(),
    ownAdRowFixture({ id: 'ad2', title: 'Yamaha MT-07' }),
    ownAdRowFixture({ id: 'ad3', title: 'Honda CB500' }),
  ]
  const deleted = later()
  await show([], { [LIST]: () => page(items), 'DELETE /api/listing/me/announcements/ad1': () => deleted.answer })
  await press(`Supprimer : ${TITLE}`)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  // The live event comes before the answer.
  items = items.slice(1)
  act(() => tellLive(ownAnnouncementsChanged, {}))

  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())

  deleted.give({ status: 'done' })
  expect(await screen.findByText('Annonce supprimée avec succès')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Mes Annonces 2' })).toBeTruthy()
})

test('the button that pauses an ad keeps the focus and brings the ad back', async () => {
  await show([ownAdRowFixture()], {
    'POST /api/listing/me/announcements/ad1/pause': () => ownAdRowFixture({ status: 'paused' }),
  })
  const pause = await screen.findByRole('button', { name: `Mettre en pause : ${TITLE}` })
  pause.focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Annonce mise en pause')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Remettre en ligne : ${TITLE}` }))
})

test('without an ad the page leads to posting one', async () => {
  await show([])
  expect((await screen.findByRole('link', { name: 'DÉPOSER UNE ANNONCE' })).getAttribute('href')).toBe(
    '/create-announcement',
  )
})

test('ads that cannot be loaded can be asked for again', async () => {
  let tries = 0
  await show([], {
    [LIST]: () => {
      tries += 1
      return tries === 1
        ? problemAnswer(429, 'too_many_requests', 'Réessayez dans une minute.')
        : page([ownAdRowFixture()])
    },
  })

  expect(await screen.findByText('Impossible de charger les annonces')).toBeTruthy()

  await press('Réessayer')
  expect(await screen.findByText(TITLE)).toBeTruthy()
})

test('what happens to an ad elsewhere is asked for', async () => {
  let title = TITLE
  await show([], { [LIST]: () => page([ownAdRowFixture({ title })]) })
  await screen.findByText(TITLE)
  title = 'Peugeot 208 révisée'
  act(() => tellLive(ownAnnouncementsChanged, {}))

  expect(await screen.findByText('Peugeot 208 révisée')).toBeTruthy()
})
