import { ownSubmissionsChanged } from '@rouage/contracts/live'
import type { Order } from '@rouage/contracts/offers'
import { orderFixture } from '@rouage/contracts/testing/seller-samples'
import { type Answers, type Call, later, problemAnswer, tellLive } from '@rouage/slice-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const ORDER = '/api/publish/me/orders/or1'
const simulated = (needsAuthentication: boolean) => ({ mode: 'simulated', needsAuthentication }) as const
const PAID = orderFixture({ status: 'paid', payment: undefined, invoiceNumber: 'FA-2026-000001' })

/** A service that answers each try to pay as told, and remembers it. */
const service = (first: Order, pay: () => unknown, more: Answers = {}): Answers => {
  let order: unknown = first
  const changed = async (answer: unknown) => {
    const given = await answer
    if (typeof given === 'object' && given !== null && 'status' in given) order = given
    return given
  }
  return {
    [`GET ${ORDER}`]: () => order,
    [`POST ${ORDER}/payment`]: () => order,
    [`POST ${ORDER}/test-card`]: () => changed(pay()),
    [`POST ${ORDER}/test-authentication`]: () => changed(PAID),
    ...more,
  }
}

const fill = async (card = '4242424242424242') => {
  await user.type(await screen.findByLabelText('Titulaire de la carte'), 'Claire Martin')
  await user.type(screen.getByLabelText('Numéro de carte'), card)
  await user.type(screen.getByLabelText('Date d’expiration'), '1234')
  await user.type(screen.getByLabelText('CVV'), '123')
}
const consent = () => user.click(screen.getByRole('checkbox', { name: /exécution immédiate/ }))
const payButton = () => screen.findByRole('button', { name: /^Payer/ })
const pay = async () => user.click(await payButton())

const posted = (calls: readonly Call[], path: string) => calls.filter(({ key }) => key === `POST ${ORDER}/${path}`)

test('an order shows its lines and its total to two decimals, and says that payment is simulated', async () => {
  await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => PAID),
  )

  await payButton()
  expect(screen.getByRole('heading', { level: 1, name: 'Paiement de votre annonce' })).toBeTruthy()
  expect(screen.getByText('Incluse : 5 annonces gratuites restantes')).toBeTruthy()
  expect(screen.getByText(/aucun argent ne sera débité/)).toBeTruthy()
  expect(screen.getAllByText(/^24,80.€$/)).not.toHaveLength(0)
  expect(screen.getByRole('radio', { name: /PayPal/ }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('bientôt disponible')).toBeTruthy()
})

test('fields take digits alone and group them', async () => {
  await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => PAID),
  )
  await fill('4242-4242 4242 4242 99')

  expect(screen.getByLabelText<HTMLInputElement>('Numéro de carte').value).toBe('4242 4242 4242 4242')
  expect(screen.getByLabelText<HTMLInputElement>('Date d’expiration').value).toBe('12/34')
  await user.type(screen.getByLabelText('CVV'), '4x')
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('123')
})

test('a card that is not filled in, and a consent that is not given, are asked for and nothing is sent', async () => {
  const { calls } = await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => PAID),
  )
  expect((await payButton()).getAttribute('aria-disabled')).toBe('true')
  await pay()
  expect(await screen.findByText('Veuillez remplir tous les champs de la carte')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Titulaire de la carte'))

  await fill()
  expect(screen.queryByText('Veuillez remplir tous les champs de la carte')).toBeNull()
  expect((await payButton()).getAttribute('aria-disabled')).not.toBe('true')
  await pay()
  expect(await screen.findByText('Acceptez l’exécution immédiate du service pour payer.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
})

test('that fields are empty is said once, and at each of them what belongs there', async () => {
  await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => PAID),
  )
  await payButton()
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const said = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
  await user.type(field('Titulaire de la carte'), 'Claire Martin')
  await user.type(field('Date d’expiration'), '1399')
  await pay()

  await waitFor(() => expect(document.activeElement).toBe(field('Numéro de carte')))
  expect(screen.getAllByText(/remplir/)).toHaveLength(1)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(said('Numéro de carte')).toBe('Les 16 chiffres de la carte')
  expect(said('CVV')).toBe('Les 3 chiffres au dos')
  // What is wrong with the others is said at the same time.
  expect(field('Date d’expiration').getAttribute('aria-invalid')).toBe('true')
  expect(field('Titulaire de la carte').getAttribute('aria-invalid')).toBeNull()

  await user.type(field('Numéro de carte'), '4242')
  expect(said('CVV')).toBe('Les 3 chiffres au dos')
})

test('what is wrong with a card stands at its field', async () => {
  await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => PAID),
  )
  await fill('4242')
  await consent()
  await pay()

  expect(await screen.findByText('Numéro de carte invalide')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Numéro de carte')))
})

test('a payment is begun once for two clicks, and leads to its confirmation', async () => {
  const answer = later()
  const { calls, navigation } = await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => answer.answer),
  )
  await fill()
  await consent()
  await pay()
  await pay()
  await waitFor(() => expect(posted(calls, 'test-card')).toHaveLength(1))
  await act(async () => answer.give(PAID))

  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
  expect(navigation.location().search).toBe('?order=or1')
  expect(posted(calls, 'payment')).toHaveLength(1)
  expect(posted(calls, 'payment')[0]?.body).toEqual({ acceptsImmediatePerformance: true })
  expect(posted(calls, 'test-card')[0]?.body).toMatchObject({ number: '4242 4242 4242 4242', holder: 'Claire Martin' })
})

test('a card that is refused says why, and another one can be tried', async () => {
  let tries = 0
  const { navigation } = await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => {
      tries += 1
      return tries === 1 ? problemAnswer(402, 'payment_declined', 'Votre banque a refusé le paiement.') : PAID
    }),
  )
  await fill('4000000000000002')
  await consent()
  await pay()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Paiement refusé')).toBeTruthy()
  expect(within(alert).getByText('Votre banque a refusé le paiement.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /4242 4242 4242 4242/ }))
  await pay()
  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
})

test('the bank asks (3-D Secure): put off, asked again, accepted', async () => {
  const asking = orderFixture({ payment: simulated(true) })
  const { navigation, calls } = await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => asking),
  )
  await fill('4000000000003220')
  await consent()
  await pay()
  const bank = await screen.findByRole('dialog', { name: 'Votre banque (simulation)' })
  await user.click(within(bank).getByRole('button', { name: 'Fermer' }))
  await user.click(await screen.findByRole('button', { name: 'Répondre à ma banque' }))
  await user.click(await screen.findByRole('button', { name: 'Accepter le paiement' }))

  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
  expect(posted(calls, 'test-authentication').map(({ key }) => key)).toHaveLength(1)
})

test('a reload in the middle asks the bank’s question again; a refusal says why', async () => {
  const asking = orderFixture({ payment: simulated(true) })
  const { calls } = await showPage(
    '/card-payment?order=or1',
    service(asking, () => PAID, {
      [`POST ${ORDER}/test-authentication`]: () =>
        problemAnswer(402, 'payment_declined', 'Vous avez refusé le paiement.'),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Refuser' }))

  expect(await screen.findByText('Vous avez refusé le paiement.')).toBeTruthy()
  expect(calls.find(({ key }) => key.endsWith('/test-authentication'))?.body).toEqual({ accepted: false })
})

test('what failed before a reload is still said', async () => {
  await showPage(
    '/card-payment?order=or1',
    service(orderFixture({ failure: 'Provision insuffisante.' }), () => PAID),
  )
  expect(await screen.findByText('Provision insuffisante.')).toBeTruthy()
})

test('a service that is away is said, with what was typed still there', async () => {
  await showPage(
    '/card-payment?order=or1',
    service(orderFixture(), () => problemAnswer(503, 'unavailable', 'Réessayez dans un instant.')),
  )
  await fill()
  await consent()
  await pay()

  expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Numéro de carte').value).toBe('4242 4242 4242 4242')
})

test('an order that another tab has paid is confirmed here, too', async () => {
  let order = orderFixture()
  const { navigation } = await showPage('/card-payment?order=or1', { [`GET ${ORDER}`]: () => order })
  await payButton()
  order = PAID
  act(() => tellLive(ownSubmissionsChanged, {}))

  await waitFor(() => expect(navigation.location().pathname).toBe('/publication-confirmed'))
})

test('an order that was closed between the click and its end is shown as what it is', async () => {
  let order = orderFixture()
  await showPage('/card-payment?order=or1', {
    [`GET ${ORDER}`]: () => order,
    [`POST ${ORDER}/payment`]: () => {
      order = orderFixture({ status: 'cancelled', payment: undefined })
      return problemAnswer(409, 'order_closed', 'Commande close.')
    },
  })
  await fill()
  await consent()
  await pay()

  expect(await screen.findByRole('heading', { name: 'Cette commande n’est plus à payer' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revenir à mes choix' }).getAttribute('href')).toBe('/boost-announcement')
})

test('a paid edit says so and goes to the profile', async () => {
  const { navigation } = await showPage('/edit-payment/ad1?order=or1', {
    [`GET ${ORDER}`]: () => ({ ...PAID, purpose: 'edit' }),
  })
  await waitFor(() => expect(navigation.location().pathname).toBe('/profile'))
  expect(screen.getByText('Paiement traité avec succès ! Votre annonce a été modifiée.')).toBeTruthy()
})

test('an order leads to its own payment page', async () => {
  const { navigation } = await showPage('/card-payment?order=or1', {
    [`GET ${ORDER}`]: () => orderFixture({ purpose: 'boost' }),
  })
  await waitFor(() => expect(navigation.location().pathname).toBe('/boost-payment'))
  expect(navigation.location().search).toBe('?order=or1')
})

test.each(['/card-payment', '/boost-payment', '/edit-payment/ad1'])('without an order %s leads home', async (path) => {
  const { navigation } = await showPage(path, {})
  await waitFor(() => expect(navigation.location().pathname).toBe('/'))
})

test('an order of somebody else is not there', async () => {
  await showPage('/card-payment?order=or1', {
    [`GET ${ORDER}`]: () => problemAnswer(404, 'order_not_found', 'Commande introuvable.'),
  })
  expect(await screen.findByRole('heading', { name: 'Commande introuvable' })).toBeTruthy()
})

test('an order that cannot be had is asked for again', async () => {
  let isUp = false
  await showPage('/card-payment?order=or1', {
    [`GET ${ORDER}`]: () => (isUp ? orderFixture() : problemAnswer(400, 'invalid_input', 'Plus tard.')),
  })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  isUp = true
  await user.click(retry)
  expect(await payButton()).toBeTruthy()
})
