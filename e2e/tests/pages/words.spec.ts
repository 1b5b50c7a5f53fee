import { signInAsSeller } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [/status of 4\d\d/, /tile/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/],
  },
})
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

test('the privacy policy names every cookie that a visit and a sign-in leave', async ({ page, context }) => {
  await signInAsSeller(page)
  const names = (await context.cookies()).map(({ name }) => name)

  expect(names).toEqual(expect.arrayContaining(['rouage_visitor', 'rouage_sid', 'rouage_session']))

  await page.goto('/politique-confidentialite', ARRIVED)
  const cookies = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cookies' }) })

  for (const name of names) await expect(cookies).toContainText(name)
})

test('the legal notice says who publishes, who answers for it and who hosts', async ({ page }) => {
  await page.goto('/mentions-legales', ARRIVED)
  for (const label of [
    'Société',
    'Siège',
    'Immatriculation',
    'Direction de la publication',
    'E-mail',
    'Téléphone',
    'Hébergement',
  ]) {
    await expect(page.locator('dt', { hasText: label }).locator('+ dd')).not.toBeEmpty()
  }
  await expect(page.getByRole('heading', { level: 3, name: /^Article \d+/ })).toHaveCount(10)
})

test('a list of makes begins with everything, then those with most ads, and goes by number', async ({ page }) => {
  await page.goto('/search?type=automobile&marques=Peugeot', ARRIVED)
  await isInteractive(page)
  await page.getByRole('button', { name: /^MARQUE/ }).click()
  const makes = page.getByRole('dialog', { name: 'MARQUE' })

  await expect(makes.getByRole('option').first()).toHaveText('Tout')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^MODÈLE/ }).click()
  const models = page.getByRole('dialog', { name: 'MODÈLE' })

  const counts = models.getByRole('group', { name: 'Les plus proposés' }).locator('[role=option] > span:nth-of-type(3)')
  await expect(counts).toHaveCount(8)
  const popular = (await counts.allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
  expect(popular).toEqual([...popular].sort((a, b) => b - a))

  await models.getByRole('button', { name: /^Afficher les \d+ modèles sans annonce/ }).click()
  await expect(models.getByRole('option', { name: /^1007/ })).toBeVisible()

  // The box, the name, the count.
  const others = models.getByRole('group', { name: 'Tous les autres' })
  const names = (await others.locator('[role=option] > span:nth-of-type(2)').allTextContents())
    .map((text) => /^\d+/.exec(text)?.[0])
    .filter((text) => text !== undefined)
  expect(names.length).toBeGreaterThan(20)
  expect(names.map(Number)).toEqual([...names].map(Number).sort((a, b) => a - b))

  await page.getByRole('button', { name: /^MODÈLE/ }).click()
  await page.getByRole('link', { name: 'Retirer le filtre Peugeot' }).click()
  await page.getByRole('button', { name: /^MODÈLE/ }).click()
  await models.getByRole('combobox').fill('10')

  await expect(models.getByText('Les plus proposés')).toHaveCount(1)
})

test('owners see the ad that they paused, with what they can do, and nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signInAsSeller(page)
  await page.goto('/profile?onglet=annonces', ARRIVED)
  await isInteractive(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Mettre en pause/ }) })
    .last()
  const link = row.getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  const path = (await link.getAttribute('href')) ?? ''
  await row.getByRole('button', { name: /^Mettre en pause/ }).click()

  await expect(page.getByText('Annonce mise en pause').first()).toBeVisible()

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await stranger.newPage()

  // The service's answers live for ten seconds in between.
  await expect.poll(async () => (await other.goto(path, ARRIVED))?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: 'Annonce introuvable' })).toBeVisible()

  await page.goto(path, ARRIVED)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 8)))

  await page.getByRole('button', { name: 'Remettre en ligne' }).click()
  await expect(page.getByText('Annonce remise en ligne').first()).toBeVisible()
  await expect(page.getByText('Votre annonce est en pause')).toHaveCount(0)
  await expect.poll(async () => (await other.goto(path, ARRIVED))?.status()).toBe(200)

  await stranger.close()
})

test('owners who bring an ad back online from their list read so on its page', async ({ page }) => {
  await signInAsSeller(page)
  await page.goto('/profile?onglet=annonces', ARRIVED)
  await isInteractive(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Mettre en pause/ }) })
    .first()
  const path = (await row.getByRole('link').first().getAttribute('href')) ?? ''
  const link = page.locator(`main a[href="${path}"]`).first()
  const paused = page.waitForResponse('**/pause')
  await row.getByRole('button', { name: /^Mettre en pause/ }).click()

  expect((await paused).ok()).toBe(true)

  await link.click()
  await expect(page.getByText('Votre annonce est en pause')).toBeVisible()

  await page.goBack(ARRIVED)
  const resumed = page.waitForResponse('**/resume')
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${path}"]`) })
    .getByRole('button', { name: /^Remettre en ligne/ })
    .click()

  expect((await resumed).ok()).toBe(true)

  await link.click()
  await expect(page.getByText('Votre annonce est en ligne')).toBeVisible()
  await expect(page.getByText('Votre annonce est en pause')).toHaveCount(0)
})
