import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'
import { readFavorites, sessionStore, toggleFavorite, useFavoritesStatus } from '@rouage/slice-kit'
import { act, render, screen } from '@testing-library/react'
import { connectSession } from './connect'

/** What the account service answers to whoever looks for a session. */
let answer: () => Promise<unknown>

const Status = () => {
  const status = useFavoritesStatus()
  return <p>{status.state === 'failed' ? status.message : status.state}</p>
}

beforeEach(() => {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`
  Object.assign(globalThis, { fetch: () => answer() })
  localStorage.clear()
})

test('who waits for their favorites is told that nobody can be asked, and knows them as soon as somebody can', async () => {
  answer = () => Promise.reject(new TypeError('network'))
  render(<Status />)
  connectSession()

  expect(await screen.findByText(/ne répond pas/)).toBeTruthy()

  toggleFavorite('early')

  answer = async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ({ session: null }) })
  act(() => void window.dispatchEvent(new Event('online')))

  expect(await screen.findByText('known')).toBeTruthy()
  expect(sessionStore.read()).toBeNull()
  expect(readFavorites()).toEqual(['early'])
})
