import { holdUp, scriptsOf } from '../../support/network'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/tile/] } })

/** Everything that was held up has come, and the browser has done with it what it does. */
const settled = async (page: import('@playwright/test').Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('going back while a page’s code loads leaves one page on the screen', async ({ page }) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  const listing = await holdUp(page, scriptsOf('listing'))
  await page.getByRole('article').first().getByRole('link').first().click()

  await expect(page).toHaveURL(/\/announcement\//)
  await expect(page.getByRole('status').filter({ hasText: 'Chargement de la page' })).toBeAttached()
  // The page before stays meanwhile.
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goBack(ARRIVED)
  await expect(page).toHaveURL(/\/search/)

  listing.letGo()
  await settled(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/occasion/)
  await expect(page.locator('#page-listing')).toBeEmpty()
  await expect(page.getByText('Chargement de la page')).toHaveCount(0)
})

test('a page for signed-in people that was left drags nobody to sign in', async ({ page }) => {
  await page.goto('/aide', ARRIVED)
  await isInteractive(page)
  const search = await holdUp(page, scriptsOf('search'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /favoris/i })
    .click()

  await expect(page).toHaveURL(/\/favorites/)

  await page.goBack(ARRIVED)
  search.letGo()
  await settled(page)

  await expect(page).toHaveURL(/\/aide$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aide')
  await expect(page).toHaveTitle(/Aide/)

  // Whoever stays is sent there.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /favoris/i })
    .click()
  await expect(page).toHaveURL(/\/auth\?retour=%2Ffavorites$/)
})

test('whoever goes on while a page’s code loads comes to the last page they asked for', async ({ page }) => {
  await page.goto('/aide', ARRIVED)
  await isInteractive(page)
  const search = await holdUp(page, scriptsOf('search'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Voitures d’occasion' }).click()

  await expect(page).toHaveURL(/\/search/)

  await page.getByRole('contentinfo').getByRole('link', { name: 'À propos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /propos|Rouage/i })).toBeVisible()

  search.letGo()
  await settled(page)

  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#page-search')).toBeEmpty()
})
