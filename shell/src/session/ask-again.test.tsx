import { listFavorites } from '@rouage/contracts/endpoints/search'
import { callEndpoint, sessionStore } from '@rouage/slice-kit'
import { beHost, problemAnswer, sessionFixture, stubServices } from '@rouage/slice-kit/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AskAgain } from './ask-again'

const LIST = 'GET /api/search/me/favorites'
const NAME = 'Votre session a expiré'
const refused = problemAnswer(401, 'unauthenticated', 'Veuillez vous connecter.')
const user = userEvent.setup({ delay: null })

/** Three calls of a page whose session has ended meanwhile. */
const callThrice = () =>
  [1, 2, 3].map(() =>
    callEndpoint(listFavorites).then(
      ({ ids }) => ids,
      ({ status }: { status: number }) => status,
    ),
  )

beforeEach(() => {
  window.history.replaceState(null, '', '/search?type=moto')
  sessionStore.set(sessionFixture())
  beHost(async () => null)
})
afterEach(() => {
  cleanup()
  sessionStore.giveUp()
})

test('several calls of a session that ended ask once, and go on when the person has signed in again', async () => {
  const calls = stubServices({
    [LIST]: ({ headers }) => (headers.authorization === 'Bearer token-of-u1-again' ? { ids: ['a'] } : refused),
  })
  render(<AskAgain />)
  const answers = callThrice()

  expect(await screen.findAllByRole('dialog', { name: NAME })).toHaveLength(1)

  await act(async () => sessionStore.set({ ...sessionFixture(), accessToken: 'token-of-u1-again' }))

  expect(await Promise.all(answers)).toEqual([['a'], ['a'], ['a']])
  expect(calls).toHaveLength(6)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leads to the sign-in and back to this page', async () => {
  stubServices({ [LIST]: () => refused })
  render(<AskAgain />)
  void callThrice()

  expect((await screen.findByRole('link', { name: 'Me reconnecter' })).getAttribute('href')).toBe(
    '/auth?retour=%2Fsearch%3Ftype%3Dmoto',
  )
})

test('whoever goes on without is asked no more, and the calls end as they were answered', async () => {
  const calls = stubServices({ [LIST]: () => refused })
  render(<AskAgain />)
  const answers = callThrice()
  await user.click(await screen.findByRole('button', { name: 'Continuer sans me connecter' }))

  expect(await Promise.all(answers)).toEqual([401, 401, 401])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(await Promise.all(callThrice())).toEqual([401, 401, 401])
  expect(calls).toHaveLength(6)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what one person was doing is not done as another one', async () => {
  const calls = stubServices({ [LIST]: () => refused })
  render(<AskAgain />)
  const answers = callThrice()
  await screen.findByRole('dialog', { name: NAME })
  await act(async () => sessionStore.set(sessionFixture({ id: 'u2' })))

  expect(await Promise.all(answers)).toEqual([401, 401, 401])
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([1, 2, 3].map(() => 'Bearer token-of-u1'))
})

test('nor as one who signed in where this tab could not hear of it', async () => {
  const other = sessionFixture({ id: 'u2' })
  beHost(async () => other)
  const calls = stubServices({
    [LIST]: ({ headers }) => (headers.authorization === 'Bearer token-of-u1' ? refused : { ids: ['theirs'] }),
  })

  expect(await Promise.all(callThrice())).toEqual([401, 401, 401])
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([1, 2, 3].map(() => 'Bearer token-of-u1'))
  expect(sessionStore.read()?.user.id).toBe('u2')
})

test('goes on asking when another tab hears of the end by itself, and says so', async () => {
  stubServices({
    [LIST]: ({ headers }) => (headers.authorization === 'Bearer token-of-u1-again' ? { ids: ['a'] } : refused),
  })
  render(<AskAgain />)
  const answers = callThrice()
  await screen.findByRole('dialog', { name: NAME })
  await act(async () => sessionStore.lose())

  expect(screen.getByRole('dialog', { name: NAME })).toBeTruthy()

  await act(async () => sessionStore.set({ ...sessionFixture(), accessToken: 'token-of-u1-again' }))

  expect(await Promise.all(answers)).toEqual([['a'], ['a'], ['a']])
})

test('visitors, and whoever signed out, are asked nothing', async () => {
  stubServices({ [LIST]: () => refused })
  sessionStore.set(null)
  render(<AskAgain />)

  expect(await Promise.all(callThrice())).toEqual([401, 401, 401])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a page that has a form of its own is left to it', async () => {
  stubServices({ [LIST]: () => refused })
  const end = sessionStore.askHere()
  render(<AskAgain />)
  const answers = callThrice()
  await waitFor(() => expect(sessionStore.read()).toBeNull())

  expect(screen.queryByRole('dialog')).toBeNull()

  end()
  sessionStore.giveUp()
  await Promise.all(answers)
})
