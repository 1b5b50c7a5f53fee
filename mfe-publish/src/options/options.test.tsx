import type { Draft } from '@rouage/contracts/endpoints/publish'
import { orderFixture, quoteFixture, submissionFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, type Call, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftService } from '../testing/draft-service'
import { draftFixture, photosFixture } from '../testing/drafts'
import { ownAdFixture } from '../testing/own-ad'
import { pricesFixture } from '../testing/prices'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const SUBMIT = 'POST /api/publish/me/drafts/new/submissions'
const CENTS: Readonly<Record<string, number>> = { ...pricesFixture.plans[0]?.items } as Record<string, number>

/** What is chosen costs what it costs. */
const quote = ({ query }: Call) => {
  const items = [
    query.get('urgent') === 'true' ? 'urgent' : undefined,
    query.get('lift') ?? undefined,
    query.get('photoPack') ?? undefined,
  ].filter((item) => item !== undefined)
  const totalCents = items.reduce((sum, item) => sum + (CENTS[item] ?? 0), 0)
  return quoteFixture({ totalCents, version: `v-${items.join('-')}` })
}

// The slice keeps one draft for a person: each test is somebody else.
let people = 0
const show = async (first: Draft, answers: Answers = {}) => {
  people += 1
  const service = draftService(first)
  const page = await showPage(
    '/boost-announcement',
    {
      'GET /api/publish/prices': () => pricesFixture,
      'GET /api/publish/me/quote': quote,
      ...service.answers,
      ...answers,
    },
    { session: sessionFixture({ id: `seller${people}` }) },
  )
  return { ...page, service }
}
const option = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = async (name: RegExp) => user.click(await option(name))
const total = (text: RegExp) => waitFor(() => expect(screen.getAllByText(text)).not.toHaveLength(0))
const bodies = (calls: readonly Call[], key: string) => calls.filter((call) => call.key === key).map(({ body }) => body)

test('options have their price, one lift at most, and a second press takes it away', async () => {
  const { service } = await show(draftFixture())
  await press(/pendant 7 jours 14,90/)
  await press(/pendant 60 jours 59,90/)
  await press(/Urgent.*9,90/)
  await total(/^69,80.€$/)
  expect((await option(/7 jours/)).checked).toBe(false)

  await press(/pendant 60 jours/)
  await total(/^9,90.€$/)
  await waitFor(() => expect(service.read().options).toEqual({ urgent: true }))
})

test('without any option it is published at once', async () => {
  const { navigation, calls } = await show(draftFixture(), {
    [SUBMIT]: () => ({ submission: submissionFixture({ announcementId: 'ad1' }), order: null }),
  })
  await total(/^0,00.€$/)
  await user.dblClick(await screen.findByRole('button', { name: 'Publier mon annonce' }))

  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
  expect(navigation.location().search).toBe('?annonce=ad1')
  expect(bodies(calls, SUBMIT)).toEqual([{ revision: 4, quoteVersion: 'v-' }])
})

test('what is to be paid leads to its payment, with the choices saved before', async () => {
  const { navigation, calls } = await show(draftFixture(), {
    [SUBMIT]: () => ({ submission: submissionFixture({ status: 'awaiting_payment' }), order: orderFixture() }),
  })
  await press(/pendant 30 jours/)
  await total(/^36,90.€$/)
  await user.click(await screen.findByRole('button', { name: 'Continuer vers le paiement' }))

  await waitFor(() => expect(navigation.location().pathname).toBe('/card-payment'))
  expect(bodies(calls, SUBMIT)).toEqual([{ revision: 5, quoteVersion: 'v-weekly' }])
  expect(calls.find(({ key }) => key === SUBMIT)?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('a pack says its words, and where photos are added', async () => {
  const { service } = await show(draftFixture({ photos: photosFixture(3) }))
  await press(/Pack 3 photos/)
  expect(
    await screen.findByText('Pack 3 photos sélectionné ! Vous pouvez maintenant ajouter 3 photos supplémentaires.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ajouter des photos' }).getAttribute('href')).toBe(
    '/create-announcement?etape=photos',
  )
  await waitFor(() => expect(service.read().options).toEqual({ photoPack: 'pack3' }))
})

test('photos beyond the first three go with the pack', async () => {
  const { service } = await show(draftFixture({ photos: photosFixture(5), options: { photoPack: 'pack3' } }))
  await press(/Pack 3 photos/)
  expect(await screen.findByText(/^Pack photo supprimé\. 2 photos/)).toBeTruthy()
  await waitFor(() => expect(service.read().photos.map(({ id }) => id)).toEqual(['ph1', 'ph2', 'ph3']))

  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(service.read().photos).toHaveLength(5))
  expect(service.read().options).toEqual({ photoPack: 'pack3' })
})

test('packs are for private sellers', async () => {
  await show(draftFixture({ plan: 'professionnel' }))
  await option(/7 jours/)
  expect(screen.queryByRole('checkbox', { name: /Pack/ })).toBeNull()
})

test('a price that changed meanwhile is shown before anything is bought', async () => {
  let version = 'old'
  const { calls } = await show(draftFixture(), {
    'GET /api/publish/me/quote': () => quoteFixture({ version, totalCents: version === 'old' ? 0 : 4_90 }),
    [SUBMIT]: ({ body }) =>
      (body as { quoteVersion: string }).quoteVersion === 'old'
        ? problemAnswer(409, 'price_changed', 'Le prix a changé.')
        : { submission: submissionFixture(), order: orderFixture() },
  })
  const publish = await screen.findByRole('button', { name: 'Publier mon annonce' })
  version = 'new'
  await user.click(publish)

  expect(await screen.findByText('Le prix a changé.')).toBeTruthy()
  await total(/^4,90.€$/)
  expect(bodies(calls, SUBMIT)).toHaveLength(1)
})

test('what is wrong with the ad leads to its fields', async () => {
  await show(draftFixture(), {
    [SUBMIT]: () =>
      problemAnswer(400, 'invalid_input', 'Des informations sont à corriger.', [
        { path: 'fields.price', message: 'Indiquez un prix.' },
      ]),
  })
  await user.click(await screen.findByRole('button', { name: 'Publier mon annonce' }))
  const link = await screen.findByRole('link', { name: 'Indiquez un prix.' })
  expect(link.getAttribute('href')).toBe('/create-announcement?etape=prix&corriger=oui')
})

test('a publication that fails carries its error to the confirmation', async () => {
  const { navigation } = await show(draftFixture(), {
    [SUBMIT]: () => problemAnswer(500, 'internal_error', 'Une erreur interne s’est produite.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Publier mon annonce' }))

  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
  expect(await screen.findByText(/Une erreur interne s’est produite/)).toBeTruthy()
})

test('no network says so here, and nothing is lost', async () => {
  let isUp = false
  const { navigation } = await show(draftFixture(), {
    [SUBMIT]: () => {
      if (!isUp) throw new TypeError('network')
      return { submission: submissionFixture(), order: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Publier mon annonce' }))
  expect(await screen.findByText(/Le service ne répond pas/)).toBeTruthy()

  isUp = true
  await user.click(await screen.findByRole('button', { name: 'Publier mon annonce' }))
  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
})

test('without an ad it leads home', async () => {
  const { navigation } = await show(draftFixture({ revision: 0, fields: {}, photos: [] }))
  await waitFor(() => expect(navigation.location().pathname).toBe('/'))
})

test('a draft that cannot be read is asked for again', async () => {
  let isUp = false
  await show(draftFixture(), {
    'GET /api/publish/me/drafts/new': () =>
      isUp ? draftFixture() : problemAnswer(500, 'internal_error', 'Plus tard.'),
  })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isUp = true
  await user.click(retry)
  expect(await option(/7 jours/)).toBeTruthy()
})

describe('an ad that is online', () => {
  const OWN_AD = 'GET /api/listing/me/announcements/ad1'
  const BOOST = 'POST /api/publish/me/announcements/ad1/boosts'
  const showAd = (answers: Answers, address = '/boost-announcement?annonce=ad1') =>
    showPage(address, {
      'GET /api/publish/prices': () => pricesFixture,
      'GET /api/publish/me/quote': quote,
      [OWN_AD]: () => ownAdFixture(),
      ...answers,
    })

  test('is boosted, and what was chosen stands in the address', async () => {
    const { navigation, calls } = await showAd({
      [BOOST]: () => ({ order: orderFixture({ purpose: 'boost' }) }),
    })
    const blocked = await screen.findByRole('button', { name: 'Choisissez une option' })
    await user.click(blocked)
    await press(/pendant 7 jours/)
    await waitFor(() => expect(navigation.location().search).toBe('?annonce=ad1&remontee=7days'))
    await total(/^14,90.€$/)
    await user.click(await screen.findByRole('button', { name: 'Continuer vers le paiement' }))

    await waitFor(() => expect(navigation.location().pathname).toBe('/boost-payment'))
    expect(bodies(calls, BOOST)).toEqual([{ urgent: false, lift: '7days', quoteVersion: 'v-7days' }])
  })

  test('finds its choices again when one comes back from the payment', async () => {
    await showAd({}, '/boost-announcement?annonce=ad1&urgente=oui&remontee=weekly')
    expect((await option(/Urgent/)).checked).toBe(true)
    expect((await option(/30 jours/)).checked).toBe(true)
  })

  test('is urgent once', async () => {
    await showAd({ [OWN_AD]: () => ownAdFixture({ isUrgent: true }) })
    expect((await option(/Urgent/)).disabled).toBe(true)
    expect(screen.getByText('Déjà active, pour toute la vie de l’annonce.')).toBeTruthy()
  })

  test('has to be online', async () => {
    await showAd({ [OWN_AD]: () => ownAdFixture({ status: 'paused' }) })
    expect(await screen.findByText('Cette annonce n’est pas en ligne')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('is renewed first, where it has ended', async () => {
    await showAd({ [OWN_AD]: () => ownAdFixture({ status: 'expired' }) })
    expect(await screen.findByText('Cette annonce a expiré')).toBeTruthy()
    expect(screen.getByText('Renouvelez-la pour pouvoir la mettre en avant.')).toBeTruthy()
  })

  test.each(['announcement_not_found', 'not_owner'])('that is %s leads home', async (code) => {
    const { navigation } = await showAd({ [OWN_AD]: () => problemAnswer(404, code) })
    await waitFor(() => expect(navigation.location().pathname).toBe('/'))
  })

  test('says why it could not be ordered', async () => {
    await showAd(
      { [BOOST]: () => problemAnswer(409, 'wrong_status', 'L’annonce n’est plus en ligne.') },
      '/boost-announcement?annonce=ad1&urgente=oui',
    )
    await user.click(await screen.findByRole('button', { name: 'Continuer vers le paiement' }))
    expect(await screen.findByText('L’annonce n’est plus en ligne.')).toBeTruthy()
  })
})
