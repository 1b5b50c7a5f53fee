import { LIVE_RESET, unreadChanged } from '@rouage/contracts/live'
import { emit, FrameRouter, sessionStore, unreadMessages } from '@rouage/slice-kit'
import { sessionFixture, stubServices, tellLive } from '@rouage/slice-kit/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Header } from '../frame/Header'
import { keepUnread } from './unread-sync'

const showHeader = () =>
  render(
    <FrameRouter navigation={undefined}>
      <Header />
    </FrameRouter>,
  )
const link = () => screen.getByRole('link', { name: /^Messages/ })

test('the header counts what is not read, live, until nobody is signed in', async () => {
  let counts = { buyer: 1, seller: 1 }
  stubServices({ 'GET /api/messaging/me/unread': () => counts })
  sessionStore.set(sessionFixture())
  showHeader()

  expect(link().textContent).toBe('Messages')

  const end = keepUnread()
  await waitFor(() => expect(link().textContent).toBe('Messages2 messages non lus'))

  act(() => tellLive(unreadChanged, { buyer: 0, seller: 1 }))
  expect(link().textContent).toBe('Messages1 message non lu')

  counts = { buyer: 120, seller: 0 }
  act(() => emit('live.told', { kind: LIVE_RESET, payload: {} }))
  await waitFor(() => expect(link().textContent).toBe('Messages99+ messages non lus'))

  act(end)
  expect(link().textContent).toBe('Messages')
  expect(unreadMessages.read()).toEqual({ buyer: 0, seller: 0 })
})
