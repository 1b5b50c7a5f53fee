import { sessionStore } from '@rouage/slice-kit'
import { type Answers, later, problemAnswer, sessionFixture, showPage } from '@rouage/slice-kit/testing'
import { ToastRegion } from '@rouage/ui/Toast'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slice } from '../slice'

const user = userEvent.setup({ delay: null })
const SEND = 'POST /api/messaging/contact'
const SEND_OWN = 'POST /api/messaging/me/contact'
const MESSAGE = 'La carte ne s’affiche plus depuis hier.'
const profile = {
  id: 'u1',
  email: 'claire@courriel.example',
  firstName: 'Claire',
  lastName: 'Martin',
  pseudo: 'ClaireM31',
  sellerKind: 'particulier',
  phone: null,
  role: 'user',
  memberSince: '2025-01-01T00:00:00.000Z',
  secondFactor: { enabled: false, recoveryCodesLeft: 0 },
  certification: { state: 'none' },
  notifications: { messages: true, favorites: true, searchAlerts: true, newsletter: false },
  erasureAt: null,
}
const show = (answers: Answers, signedIn = false, address = '/contact') =>
  showPage(slice, address, answers, { session: signedIn ? sessionFixture() : null, beside: <ToastRegion /> })
const fieldOf = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async () => {
  await user.type(await fieldOf('Nom complet'), 'Claire Martin')
  await user.type(await fieldOf('Adresse email'), 'claire@courriel.example')
  await user.selectOptions(await fieldOf('Sujet'), 'Problème technique')
  await user.type(await fieldOf('Message'), MESSAGE)
}
const send = () => user.click(screen.getByRole('button', { name: 'Envoyer le message' }))

beforeEach(() => localStorage.clear())

test('what is missing is said at its field, and nothing is sent', async () => {
  const { calls } = await show({})
  await send()

  expect(await screen.findByText('Le nom complet est requis')).toBeTruthy()
  expect(screen.getByText('Adresse email invalide')).toBeTruthy()
  expect(screen.getByText('Veuillez sélectionner un sujet')).toBeTruthy()
  expect(screen.getByText('Le message doit contenir au moins 10 caractères')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a message is sent once, a toast says when the answer comes, and the form is empty again', async () => {
  const answer = later()
  const { calls } = await show({ [SEND]: () => answer.answer })
  await fill()
  await send()
  expect(await screen.findByText('Envoi en cours...')).toBeTruthy()
  answer.give({ reference: 'CON-1' })

  expect(await screen.findByText('Message envoyé')).toBeTruthy()
  expect(screen.getByText(/sous 24h à 48h les jours ouvrés. Un e-mail/)).toBeTruthy()
  await waitFor(async () => expect((await fieldOf('Message')).value).toBe(''))
  expect(calls.map(({ body }) => body)).toEqual([
    { fullName: 'Claire Martin', email: 'claire@courriel.example', subject: 'probleme-technique', message: MESSAGE },
  ])
})

test('what could not be sent stays, here and for the next visit', async () => {
  const refuse = () => problemAnswer(429, 'too_many_requests', 'Trop de demandes. Réessayez dans une heure.')
  const { unmount } = await show({ [SEND]: refuse })
  await fill()
  await send()
  expect(await screen.findByText(/Réessayez dans une heure/)).toBeTruthy()
  expect((await fieldOf('Message')).value).toBe(MESSAGE)
  unmount()

  await show({})
  await waitFor(async () => expect((await fieldOf('Message')).value).toBe(MESSAGE))
})

test('somebody who is signed in finds name and e-mail filled in, and writes as themselves', async () => {
  const answers = { 'GET /api/account/me': () => profile, [SEND_OWN]: () => ({ reference: 'CON-2' }) }
  const { calls } = await show(answers, true, '/contact?sujet=suggestion')
  await waitFor(async () => expect((await fieldOf('Nom complet')).value).toBe('Claire Martin'))
  await user.type(await fieldOf('Message'), MESSAGE)
  await send()

  expect(await screen.findByText('Message envoyé')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    key: SEND_OWN,
    body: { email: 'claire@courriel.example', subject: 'suggestion' },
  })
})

test('what one person wrote is gone once another one has signed in, and stays while nobody has', async () => {
  const people = [
    profile,
    { ...profile, id: 'u2', firstName: 'Ali', lastName: 'Benali', email: 'ali@courriel.example' },
  ]
  await show({ 'GET /api/account/me': () => people.shift() ?? profile }, true)
  await waitFor(async () => expect((await fieldOf('Nom complet')).value).toBe('Claire Martin'))
  await user.type(await fieldOf('Message'), MESSAGE)

  act(() => sessionStore.set(null))
  expect((await fieldOf('Message')).value).toBe(MESSAGE)

  act(() => sessionStore.set(sessionFixture({ id: 'u2' })))
  await waitFor(async () => expect((await fieldOf('Nom complet')).value).toBe('Ali Benali'))
  expect((await fieldOf('Adresse email')).value).toBe('ali@courriel.example')
  expect((await fieldOf('Message')).value).toBe('')
})
