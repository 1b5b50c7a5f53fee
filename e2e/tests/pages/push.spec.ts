import type { Page } from '@playwright/test'
import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // What browsers of tests have no push service for.
  allowedErrors: { patterns: [/Push API in incognito/] },
})
test.slow()
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const PATIENCE = { timeout: 20_000 }
const choice = (page: Page) => page.getByLabel(/^Notifications sur cet appareil/)

/** Has the browser take something for a push of its push service's. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
  await session.detach()
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
  await expect(choice(page)).toBeEnabled(PATIENCE)
  await choice(page).click()

  await expect(page.getByRole('alert')).toContainText('Vérifiez votre connexion, puis réessayez.', PATIENCE)
  await expect(choice(page)).not.toBeChecked()
})

test('the worker shows what is pushed, one of each thing, and something of its own where that is nothing', async ({
  page,
}) => {
  await page.goto('/', ARRIVED)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, PATIENCE)
  const news = { title: 'ClaireM31 vous a écrit', body: 'Bonjour', path: '/messagerie?conversation=c1', tag: 'c1' }
  await deliver(page, JSON.stringify(news))
  await deliver(page, JSON.stringify({ ...news, body: 'Toujours là ?' }))
  await expect.poll(() => shown(page), PATIENCE).toEqual([{ ...news, body: 'Toujours là ?' }])

  await deliver(page, 'nothing that we sent')
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title).toSorted(), PATIENCE)
    .toEqual(['ClaireM31 vous a écrit', 'Du nouveau sur Rouage'])
})
