import type { Page } from '@playwright/test'
import { beSlowPhone, holdUp, scriptsOf } from '../../support/network'
import { PASSWORD } from '../../support/people'
import { ARRIVED, expect, isInteractive, isRendered, test } from '../../support/test'

/** Photos of demo ads are drawn when they are first asked for and would hold up what is tested here. */
test.beforeEach(async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  for (const path of ['/', '/search', '/auth']) await isRendered(page, path)
})
test.use({ allowedErrors: { patterns: [/status of 401/, /ERR_INTERNET_DISCONNECTED/] } })

const firstHeart = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favori/i })

for (const late of ['host', 'search'] as const) {
  test(`a heart, a sheet and an order that were asked for before the ${late}’s code came are not lost`, async ({
    page,
  }) => {
    const code = await holdUp(page, scriptsOf(late))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search', { waitUntil: 'commit' })
    await firstHeart(page).click()
    await firstHeart(page).click()
    await page.getByLabel('Trier par').selectOption('Prix croissant')
    await page
      .getByRole('button', { name: /^Filtres/ })
      .last()
      .click()

    await expect(page.getByRole('dialog')).toHaveCount(0)

    code.letGo()
    await isInteractive(page)

    await expect(page.getByRole('dialog', { name: 'Filtres' })).toBeVisible()
    await expect(page).toHaveURL(/tri=prix-croissant/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favoriteAnnouncements'))).toMatch(/^\["[^"]+"\]$/)
  })
}

test('what was typed before our code came is searched for', async ({ page }) => {
  const code = await holdUp(page, scriptsOf('host'))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('PRIX, maximum en €').fill('9000')
  code.letGo()
  await isInteractive(page)
  await page.getByRole('button', { name: /RECHERCHER/ }).click()

  await expect(page).toHaveURL(/prixMax=9000/)
})

test('a form that needs our code is sent once it is here, and never by the browser alone', async ({ page }) => {
  const code = await holdUp(page, scriptsOf('account'))
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Email ou téléphone').fill('personne@example.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true }).click()

  await expect(page).toHaveURL(/\/auth$/)

  code.letGo()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email ou téléphone')).toHaveValue('personne@example.fr')
})

for (const path of ['/', '/search']) {
  test(`whoever writes on ${path} while our code comes in keeps every letter`, async ({ page }) => {
    await beSlowPhone(page)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole('main').locator('input[name="recherche"]').first()
    await field.click()
    await page.keyboard.type('renault clio essence toulouse 2019', { delay: 90 })
    await isInteractive(page)

    await expect(field).toHaveValue('renault clio essence toulouse 2019')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/recherche=renault(\+|%20)clio/)
  })
}

test('a place that was written before our code came goes on in its panel', async ({ page }) => {
  const code = await holdUp(page, scriptsOf('host'))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('LOCALISATION').click()
  await page.keyboard.type('Borde')
  code.letGo()
  await isInteractive(page)
  const panel = page.getByRole('dialog', { name: 'Localisation' })
  await expect(panel.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('aux')

  await expect(panel.getByRole('combobox')).toHaveValue('Bordeaux')
})

test('a place that somebody goes on writing as our code comes loses no letter on its way into the panel', async ({
  page,
}) => {
  const code = await holdUp(page, scriptsOf('host'))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('LOCALISATION').click()
  await page.keyboard.type('Mar')
  code.letGo()
  await page.keyboard.type('seille 13001 abcdefg hijklm', { delay: 110 })
  await isInteractive(page)

  const panel = page.getByRole('dialog', { name: 'Localisation' })
  await expect(panel.getByRole('combobox')).toHaveValue('Marseille 13001 abcdefg hijklm')
})

test('a photo that was tapped before our code came is shown large, in its page', async ({ page }) => {
  await page.goto('/search', ARRIVED)
  const ad = (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
  await isRendered(page, ad)
  const code = await holdUp(page, scriptsOf('host'))
  await page.goto(ad, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Agrandir la photo 1' }).click()
  code.letGo()
  await isInteractive(page)

  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(ad)
})

test('a page whose code did not come at first is taken over once it does', async ({ page }) => {
  let asked = 0
  await page.route(scriptsOf('host'), async (route) => {
    asked += 1
    await (asked <= 2 ? route.abort('internetdisconnected') : route.fallback())
  })
  await page.goto('/search', { waitUntil: 'commit' })
  await firstHeart(page).click()
  await isInteractive(page)

  await expect.poll(() => page.evaluate(() => localStorage.getItem('favoriteAnnouncements'))).toMatch(/^\["[^"]+"\]$/)
})

test('nothing is done again for whoever has gone elsewhere', async ({ page }) => {
  const code = await holdUp(page, scriptsOf('search'))
  await page.goto('/search', { waitUntil: 'commit' })
  await firstHeart(page).click()
  // The host is here, the slice is not.
  await page.waitForFunction(() => document.querySelector('#rouage-status')?.hasAttribute('data-live'))
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)

  code.letGo()
  await page.goBack(ARRIVED)
  await isInteractive(page)

  await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => localStorage.getItem('favoriteAnnouncements'))).toBeNull()
})
