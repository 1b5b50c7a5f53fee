import { SESSION_HINT_COOKIE } from '@rouage/contracts/session-hint'
import { sessionStore } from '@rouage/slice-kit'
import { connectSession } from './connect'

test('an account service that could not say who is signed in is asked again soon, without anybody doing anything', async () => {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`
  let asked = 0
  const fetch = async () => {
    asked += 1
    if (asked === 1) throw new TypeError('network')
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ session: null }) }
  }
  Object.assign(globalThis, { fetch })
  jest.useFakeTimers()
  connectSession()
  // The page is left alone for 0.2 s, and asked again after one more; the pause after that is three.
  await jest.advanceTimersByTimeAsync(3_000)

  expect(sessionStore.read()).toBeNull()
  expect(asked).toBe(2)

  jest.useRealTimers()
})
