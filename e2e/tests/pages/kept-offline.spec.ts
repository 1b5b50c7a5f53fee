import type { Page } from '@playwright/test'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  serviceWorkers: 'allow',
  allowedErrors: { patterns: [/Slice \w+/, /Loading chunk|ChunkLoadError/, /Failed to load resource/, /tile/] },
})
const documents = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('rouage-documents-1')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })

test('an ad that was seen is read offline, marked as a copy, and the fresh one wins when the network is back', async ({
  page,
  context,
  baseURL,
}) => {
  const path = `/announcement/${await someAnnouncement(baseURL)}`
  await page.goto(path, ARRIVED)
  await isInteractive(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect.poll(() => documents(page)).toContain(path)

  await context.setOffline(true)
  await page.goto(path, ARRIVED)
  await expect(page.getByText(/^Vous êtes hors ligne — copie du /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Whoever goes on in it, once there is a network, is on a page that is no copy.
  await isInteractive(page)
  await context.setOffline(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
  await expect(page.getByText(/copie du/)).toHaveCount(0)
  await context.setOffline(true)

  await page.goto('/search', ARRIVED)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await page.getByRole('link', { name: title.trim().slice(0, 12) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto('/search', ARRIVED)
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  await context.setOffline(false)
  // Nobody touched the page.
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(path, ARRIVED)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/copie du/)).toHaveCount(0)
})

test('an ad that was reached by a link is kept as well, and nobody’s own page is', async ({ page }) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByText(/Publiée le/)).toBeVisible()
  const { pathname } = new URL(page.url())
  await expect.poll(() => documents(page)).toContain(pathname)

  await page.goto('/profile', ARRIVED)
  await page.goto('/search', ARRIVED)
  expect((await documents(page)).filter((each) => !each.startsWith('/announcement/'))).toEqual([])
})

test('the site can be installed: its manifest, icons and worker are there', async ({ page, request }) => {
  await page.goto('/', ARRIVED)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(address ?? '')).json()) as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Rouage')
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toMatch(/^image\//)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('text/javascript')
})
