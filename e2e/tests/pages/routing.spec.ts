import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import type { Locator, Page } from '@playwright/test'
import { signIn } from '../../support/people'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [/tile/, /status of 404/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/],
  },
})
// Photos of demo ads are drawn when they are first asked for and would hold up what is tested here.
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const entries = (page: Page) => page.evaluate(() => history.length)
/** How far below the top of the window something begins. */
const topOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top))

test.describe('the same link twice', () => {
  test('is one step back, in the footer', async ({ page }) => {
    await page.goto('/aide', ARRIVED)
    await isInteractive(page)
    const before = await entries(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'À propos' })
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await link.click()
    await expect(page).toHaveURL(/\/about$/)

    expect(await entries(page)).toBe(before + 1)

    await page.goBack(ARRIVED)
    await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
  })

  test('is one step back, in a page', async ({ page }) => {
    await page.goto('/search', ARRIVED)
    await isInteractive(page)
    const before = await entries(page)
    const pages = page.getByRole('navigation', { name: 'Pages de résultats' })
    // At once: the page scrolls to its top, so that a second click of the mouse would meet something else.
    await pages.getByRole('link', { name: /^(page )?2$/i }).evaluate((link: HTMLAnchorElement) => {
      link.click()
      link.click()
    })
    await expect(pages.locator('[aria-current]')).toHaveText('2')

    expect(await entries(page)).toBe(before + 1)

    await page.goBack(ARRIVED)
    await expect(page).toHaveURL(/\/search$/)
    await expect(pages.locator('[aria-current]')).toHaveText('1')
  })
})

test.describe('a link to a place', () => {
  test('of the same page leads there, again after scrolling away, and is one step back', async ({ page }) => {
    const person = DEMO_ACCOUNTS.find(({ email }) => email.startsWith('particulier'))
    await page.goto('/auth?retour=%2Fprofile%23securite', ARRIVED)
    await isInteractive(page)
    await signIn(page, person?.email ?? '', DEMO_PASSWORD)

    // The place comes with an answer, after the page.
    await expect(page).toHaveURL(/\/profile#securite$/)
    const security = page.locator('#securite')
    await expect(security).toBeInViewport()
    await expect(security).toBeFocused()

    const before = await entries(page)
    const data = page.locator('#donnees')
    const link = page.getByRole('navigation', { name: 'Paramètres' }).getByRole('link', { name: 'Mes données' })
    for (const _click of ['first', 'again']) {
      await page.evaluate(() => window.scrollTo(0, 0))
      await link.click()
      await expect(data).toBeInViewport()
    }
    await expect(page).toHaveURL(/#donnees$/)
    expect(await entries(page)).toBe(before + 1)
  })

  test('that comes after its page leads there all the same', async ({ page, baseURL }) => {
    await page.goto(`/announcement/${await someAnnouncement(baseURL)}#similar-ads`, ARRIVED)
    await isInteractive(page)
    const place = page.locator('#similar-ads')

    await expect(place).toBeInViewport()
    await expect.poll(() => topOf(place)).toBeLessThan(400)
  })
})

test('a path that leads nowhere says so in French, too, beside its drawing', async ({ page }) => {
  await page.goto('/nulle/part', ARRIVED)

  const main = page.getByRole('main')
  await expect(main.getByText(/Cette page n’existe pas/)).toHaveAttribute('lang', 'fr')
  await expect(main.locator('svg')).toBeVisible()
})

test.describe('a path belongs to the route that says most of it', () => {
  for (const [path, heading, status] of [
    ['/voitures', /Voitures/, 200],
    ['/voitures/renault', /Renault/, 200],
    ['/nulle/part', /Page not found/, 404],
    ['/announcement/a/b', /Page not found/, 404],
    ['/profile/nobody/else', /Page not found/, 404],
  ] as const) {
    test(`${path}, when it is loaded and when it is gone to`, async ({ page }) => {
      const response = await page.goto(path, ARRIVED)

      expect(response?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

      await isInteractive(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
      await page.goBack(ARRIVED)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
  }
})
