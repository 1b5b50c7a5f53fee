import { type Answers, problemAnswer, sessionFixture } from '@rouage/slice-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nothingBilled, profileFixture, sessionsFixture } from '../testing/fixtures'
import { showPage } from '../testing/show-page'

const user = userEvent.setup({ delay: null })
const ADDRESS = 'https://push.example/x'
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

/** A browser with a push service, as far as pages see it. */
const pushBrowser = ({
  permission = 'default',
  asked = 'granted',
  isSubscribed = false,
  fails = false,
  hasWorker = true,
}: {
  permission?: NotificationPermission
  /** What somebody answers when asked for the permission. */
  asked?: NotificationPermission
  isSubscribed?: boolean
  fails?: boolean
  /** Whether the site has its service worker. */
  hasWorker?: boolean
} = {}) => {
  const state = { permission, isSubscribed, timesAsked: 0, fails }
  const subscription = {
    endpoint: ADDRESS,
    toJSON: () => ({ endpoint: ADDRESS, keys: KEYS }),
    unsubscribe: async () => !(state.isSubscribed = false),
  }
  const registration = {
    active: { state: 'activated', addEventListener: () => {} },
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async () => {
        if (state.fails) throw new DOMException('Registration failed - push service error', 'AbortError')
        state.isSubscribed = true
        return subscription
      },
    },
  }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => (hasWorker ? registration : undefined),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission
      },
      requestPermission: async () => {
        state.timesAsked += 1
        state.permission = asked
        return asked
      },
    },
  })
  return state
}
const noPushes = () => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
beforeEach(noPushes)
afterAll(noPushes)

const show = (answers: Answers = {}) =>
  showPage(
    '/profile',
    {
      'GET /api/account/me': () => profileFixture(),
      'GET /api/account/me/sessions': () => sessionsFixture,
      ...nothingBilled,
      'GET /api/account/push-key': () => ({ key: 'BAAA' }),
      'PUT /api/account/me/push-subscriptions': () => ({ status: 'done' }),
      'POST /api/account/me/push-subscriptions/lookup': () => ({ isOn: true }),
      'POST /api/account/me/push-subscriptions/removal': () => ({ status: 'done' }),
      ...answers,
    },
    { session: sessionFixture() },
  )
const choice = () => screen.findByLabelText<HTMLInputElement>(/^Notifications sur cet appareil/)
const isReady = async () => {
  await waitFor(async () => expect((await choice()).disabled).toBe(false))
  return choice()
}

test('the permission is asked for by a click alone, and the browser is then told of news', async () => {
  const browser = pushBrowser()
  const { calls } = await show()
  const box = await isReady()
  expect([box.checked, browser.timesAsked]).toEqual([false, 0])

  await user.click(box)
  await waitFor(async () => expect((await choice()).checked).toBe(true))

  expect(browser.timesAsked).toBe(1)
  expect(calls.find(({ key }) => key === 'PUT /api/account/me/push-subscriptions')?.body).toEqual({
    endpoint: ADDRESS,
    keys: KEYS,
  })
})

test('turned off, the browser gets nothing any more, and account knows', async () => {
  const browser = pushBrowser({ permission: 'granted', isSubscribed: true })
  const { calls } = await show()
  const box = await isReady()
  expect(box.checked).toBe(true)

  await user.click(box)
  await waitFor(async () => expect((await choice()).checked).toBe(false))

  expect(browser.isSubscribed).toBe(false)
  expect(calls.map(({ key }) => key)).toContain('POST /api/account/me/push-subscriptions/removal')
})

test('is off where the browser is told of somebody else’s news, or of none any more', async () => {
  pushBrowser({ permission: 'granted', isSubscribed: true })
  await show({ 'POST /api/account/me/push-subscriptions/lookup': () => ({ isOn: false }) })

  expect((await isReady()).checked).toBe(false)
})

test('who refuses is told how to change their mind, and can look again', async () => {
  const browser = pushBrowser({ asked: 'denied' })
  await show()
  await user.click(await isReady())

  expect(await screen.findByText('Notifications bloquées par votre navigateur')).toBeTruthy()
  expect((await choice()).disabled).toBe(true)

  browser.permission = 'granted'
  await user.click(screen.getByRole('button', { name: 'Vérifier' }))
  await isReady()
  expect(screen.queryByText('Notifications bloquées par votre navigateur')).toBeNull()
})

test('a question that is closed without an answer changes nothing', async () => {
  pushBrowser({ asked: 'default' })
  await show()
  await user.click(await isReady())

  expect((await isReady()).checked).toBe(false)
  expect(screen.queryByText(/bloquées/)).toBeNull()
})

test('a push service that fails is said, and may be tried again', async () => {
  const browser = pushBrowser({ fails: true })
  await show()
  await user.click(await isReady())

  expect((await screen.findByRole('alert')).textContent).toContain('Vérifiez votre connexion, puis réessayez.')

  browser.fails = false
  await user.click(await isReady())
  await waitFor(async () => expect((await choice()).checked).toBe(true))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what account refuses is taken back in the browser', async () => {
  const browser = pushBrowser()
  await show({ 'PUT /api/account/me/push-subscriptions': () => problemAnswer(429, 'too_many_requests', 'Patientez.') })
  await user.click(await isReady())

  expect((await screen.findByRole('alert')).textContent).toContain('Patientez.')
  expect(browser.isSubscribed).toBe(false)
})

test.each([
  ['without pushes', () => {}],
  ['on a site without its worker', () => void pushBrowser({ hasWorker: false })],
])('a browser %s is told why there is no choice', async (_what, prepare) => {
  prepare()
  await show()

  expect(await screen.findByText('Pas de notifications dans ce navigateur')).toBeTruthy()
  expect((await choice()).disabled).toBe(true)
})

test('an iPhone is told to install the site', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  const agent = jest.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  await show()

  expect(await screen.findByText('Ajoutez d’abord Rouage à l’écran d’accueil')).toBeTruthy()
  agent.mockRestore()
})
