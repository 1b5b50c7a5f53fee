import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({
  allowedErrors: { patterns: [/tile/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/] },
})

// Photos of demo ads are drawn when they are first asked for and would hold up what is tested here.
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

test('a visitor finds a vehicle, keeps it, and comes back to where they were', async ({ page }) => {
  await page.goto('/', ARRIVED)
  await isInteractive(page)
  await page.getByRole('button', { name: /RECHERCHER \([\d\s\u202f]+ OFFRES?\)/ }).click()

  await expect(page).toHaveURL(/\/search\?type=automobile/)
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByText(/\([\d\s\u202f]+ annonces trouvées\)/)).toBeVisible()

  const second = page.getByRole('article').nth(1)
  await second.getByRole('button', { name: /favori/i }).click()

  await expect(page.getByRole('banner').getByText('1', { exact: false }).first()).toBeVisible()

  const title = (await second.getByRole('heading').first().textContent()) ?? ''

  await second.getByRole('link').first().click()

  await expect(page).toHaveURL(/\/announcement\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split(' ')[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goBack(ARRIVED)
  await expect(page).toHaveURL(/\/search\?type=automobile/)
  await expect(page.getByRole('article')).toHaveCount(10)

  await page
    .getByRole('banner')
    .getByRole('link', { name: /favoris/i })
    .click()
  await expect(page).toHaveURL(/\/auth\?retour=%2Ffavorites$/)
})

test('filters change the address and the count, and back undoes them', async ({ page }) => {
  await page.goto('/search?type=automobile', ARRIVED)
  await isInteractive(page)
  const count = page.getByText(/\([\d\s\u202f]+ annonces? trouvées?\)/)
  const before = await count.textContent()
  await page.goto('/search?type=automobile&carburants=electrique', ARRIVED)

  await expect(count).not.toHaveText(before ?? '')

  await page.goBack(ARRIVED)
  await expect(count).toHaveText(before ?? '')
})

test('the skip link is first, and leads to the content', async ({ page }) => {
  await page.goto('/aide', ARRIVED)
  await isInteractive(page)
  await page.keyboard.press('Tab')

  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a link between slices loads no page anew, sets the title and moves the focus', async ({ page }) => {
  await page.goto('/aide', ARRIVED)
  await isInteractive(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /tarifs/ })
    .click()

  await expect(page).toHaveTitle(/tarifs/i)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})
