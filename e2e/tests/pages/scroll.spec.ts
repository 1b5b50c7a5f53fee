import type { Page } from '@playwright/test'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/tile/] } })
// Photos of demo ads are drawn when they are first asked for and would hold up what is tested here.
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const scrollPage = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a click right after scrolling comes back to where it was, without scrollend', async ({ page }) => {
  await page.addInitScript(() => {
    // As Safari.
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await page.evaluate(() => {
    window.scrollTo(0, 1_200)
    document.querySelectorAll<HTMLElement>('article a')[4]?.click()
  })

  await expect(page).toHaveURL(/\/announcement\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await scrolled(page)).toBe(0)

  await page.goBack(ARRIVED)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect.poll(() => scrolled(page)).toBe(1_200)
})

test('loading anew returns to where one was', async ({ page }) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await page
    .getByRole('navigation', { name: 'Pages de résultats' })
    .getByRole('link', { name: /^(page )?2$/i })
    .click()

  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => scrolled(page)).toBe(0)

  await scrollPage(page, 900)
  await page.reload(ARRIVED)
  await isInteractive(page)

  await expect.poll(() => scrolled(page)).toBe(900)
})

test('going back to the first page of the visit moves the focus to its heading', async ({ page }) => {
  await page.goto('/aide', ARRIVED)
  await isInteractive(page)

  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()

  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack(ARRIVED)
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeFocused()
})
