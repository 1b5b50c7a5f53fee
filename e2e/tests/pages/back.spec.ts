import { newPerson } from '../../support/people'
import { inLog, open, openSeller, say } from '../../support/talks'
import { expect, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/, /tile/] } })
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

test('Back leads from an ad to the conversation about it, with what is being written', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'arriere')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Bonjour')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: /^Votre message à/ }).fill('Et le carnet ?')

  await page.locator('main a[href^="/announcement/"]').first().click()
  await expect(page).toHaveURL(/\/announcement\//)
  await page.goBack()

  await expect(page).toHaveURL(/\/messagerie/)
  await expect(inLog(page, 'Bonjour')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Votre message à/ })).toHaveValue('Et le carnet ?')
  await seller.context.close()
})

test('Back leads to each of one’s own pages as it was, and forward again', async ({ page }) => {
  await newPerson(page, 'allers')
  const heading = page.getByRole('main').getByRole('heading').first()
  for (const path of ['/recherches', '/decisions', '/favorites', '/vus-recemment', '/contact', '/messagerie']) {
    await open(page, path)
    const words = (await heading.textContent()) ?? ''
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Rouage .*accueil/ })
      .click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(heading).toHaveText(words)
    await page.goForward()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }
})
