import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../../scripts/lib/chromium'
import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({
  // The headless shell has no push at all.
  launchOptions: { executablePath: process.env.CHROMIUM, args: [...CHROMIUM_ARGS] },
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // What browsers of tests have no push service for.
  allowedErrors: { patterns: [/Push API in incognito/] },
})
test.slow()
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const choice = (page: Page) => page.getByLabel(/^Notifications sur cet appareil/)

/** Has the browser take something for a push of its push service's. */
const openPushService = async (page: Page): Promise<(data: string) => Promise<void>> => {
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const known = await registrationId
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: known, data })
  }
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, path: data?.path }))
  })

test('a browser whose push service cannot be reached says so, and stays off', async ({ page }) => {
  await newPerson(page, 'notifications')
  await page.goto('/profile', ARRIVED)
  await isInteractive(page)
  await expect(choice(page)).toBeEnabled()
  await choice(page).click()

  await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion, puis réessayez.')
  await expect(choice(page)).not.toBeChecked()
})

test('the worker shows what is pushed, one of each thing, and something of its own where that is nothing', async ({
  page,
}) => {
  await page.goto('/', ARRIVED)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined)
  const news = { title: 'ClaireM31 vous a écrit', body: 'Bonjour', path: '/messagerie?conversation=c1', tag: 'c1' }
  const deliver = await openPushService(page)
  // Again until it is shown: on a busy machine what these tools hand over is lost now and then.
  const isShown = (data: string, titles: readonly string[], body: string) =>
    expect(async () => {
      await deliver(data)
      const all = await shown(page)
      expect(all.map(({ title }) => title).toSorted()).toEqual(titles)
      expect(all.map((each) => each.body)).toContain(body)
    }).toPass()

  await isShown(JSON.stringify(news), [news.title], news.body)
  await isShown(JSON.stringify({ ...news, body: 'Toujours là ?' }), [news.title], 'Toujours là ?')
  expect(await shown(page)).toEqual([{ ...news, body: 'Toujours là ?' }])

  const something = 'Ouvrez Rouage pour voir ce qui vous attend.'
  await isShown('nothing that we sent', [news.title, 'Du nouveau sur Rouage'], something)
})
