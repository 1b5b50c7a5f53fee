import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'
import { ApiProblem, sessionStore } from '@rouage/slice-kit'
import { beHost, sessionFixture } from '@rouage/slice-kit/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WhoAsks } from './WhoAsks'

const user = userEvent.setup({ delay: null })
const away = () => {
  throw new ApiProblem({
    type: 'urn:rouage:problem:unavailable',
    title: 'unavailable',
    status: 503,
    code: 'unavailable',
    detail: 'Réessayez dans un instant.',
  })
}

test('where account cannot say who it is, the page says so, and asks again', async () => {
  document.cookie = `${SESSION_HINT_COOKIE}=1`
  let isAway = true
  beHost(async () => (isAway ? away() : sessionFixture({ role: 'operator' })))
  sessionStore.set(undefined)
  render(<WhoAsks />)

  expect(await screen.findByText('Votre session n’a pas pu être retrouvée')).toBeTruthy()
  expect(screen.getByText('Réessayez dans un instant.')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(sessionStore.read()?.user.role).toBe('operator'))
})
