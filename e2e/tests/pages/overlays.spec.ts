import type { Page } from '@playwright/test'
import { isBackOnPage, isOverPage } from '../../support/overlays'
import { showsFocus, swipe, swipeFrom, usePhone } from '../../support/phone'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  allowedErrors: { patterns: [/tile/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/] },
})

// Photos of demo ads are drawn when they are first asked for and would hold up what is tested here.
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
/** Comes to the search from the home page, so that there is a page to go back to. */
const search = async (page: Page) => {
  await open(page, '/')
  await page.getByRole('button', { name: /RECHERCHER/ }).tap()
  await expect(page).toHaveURL(/\/search\?type=automobile$/)
  await expect(page.getByRole('article')).toHaveCount(10)
}
const listing = async (page: Page, baseURL: string | undefined) => {
  await open(page, '/aide')
  await open(page, `/announcement/${await someAnnouncement(baseURL)}`)
}
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtres' })
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Photos/ })
const zoom = (page: Page) => page.getByRole('link', { name: 'Agrandir la photo 1' })
const openFilters = (page: Page) =>
  page
    .getByRole('button', { name: /^Filtres/ })
    .filter({ visible: true })
    .tap()

test.describe('on a phone, Back', () => {
  usePhone()

  test('closes the photos and stays on the listing; the next one leaves it', async ({ page, baseURL }) => {
    await listing(page, baseURL)
    await zoom(page).tap()

    await expect(lightbox(page)).toBeVisible()
    await isOverPage(page)

    await page.goBack()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/announcement\//)

    await page.goBack(ARRIVED)
    await expect(page).toHaveURL(/\/aide$/)
  })

  test('leaves the listing at once where the photos were closed by their cross or a swipe down', async ({
    page,
    baseURL,
  }) => {
    await listing(page, baseURL)
    await zoom(page).tap()
    await lightbox(page).getByRole('button', { name: 'Fermer' }).tap()
    await isBackOnPage(page)
    await zoom(page).tap()
    await swipe(page, lightbox(page), { x: 10, y: 220 })

    await expect(lightbox(page)).toHaveCount(0)

    await isBackOnPage(page)
    await page.goBack(ARRIVED)

    await expect(page).toHaveURL(/\/aide$/)
  })

  test('closes the list of makes, then the filters, and keeps what was chosen', async ({ page }) => {
    await search(page)
    await openFilters(page)
    await filters(page)
      .getByRole('button', { name: /^MARQUE/ })
      .tap()
    const makes = page.getByRole('dialog', { name: 'MARQUE' })
    await makes.getByRole('option', { name: /^Peugeot/ }).tap()

    await expect(page).toHaveURL(/marques=Peugeot$/)

    await page.goBack()
    await expect(makes).toHaveCount(0)
    await expect(filters(page)).toBeVisible()
    await expect(page).toHaveURL(/marques=Peugeot$/)

    await page.goBack()
    await expect(filters(page)).toHaveCount(0)
    await expect(page).toHaveURL(/marques=Peugeot$/)
    await expect(page.getByRole('link', { name: /Retirer le filtre Peugeot/ })).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(/\/search\?type=automobile$/)

    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

  test('is one step for all that was chosen in the filters, however they were closed', async ({ page }) => {
    await search(page)
    await openFilters(page)
    await filters(page).getByRole('radio', { name: 'Moto' }).tap()

    await expect(page).toHaveURL(/type=moto$/)

    await filters(page).getByLabel('ANNÉE, minimum').selectOption('2015')
    await expect(page).toHaveURL(/anneeMin=2015$/)

    await filters(page)
      .getByRole('button', { name: /^Voir / })
      .tap()
    await expect(filters(page)).toHaveCount(0)

    await isBackOnPage(page)
    await expect(page).toHaveURL(/anneeMin=2015$/)

    await page.goBack()
    await expect(page).toHaveURL(/\/search\?type=automobile$/)

    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

  test('closes a popover', async ({ page }) => {
    await open(page, '/aide')
    await open(page, '/')
    await page.getByLabel('LOCALISATION').tap()
    const place = page.getByRole('dialog', { name: 'Localisation' })

    await expect(place.getByRole('option', { name: 'Autour de moi' })).toBeVisible()
    await isOverPage(page)

    await page.goBack()
    await expect(place).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)

    await page.goBack(ARRIVED)
    await expect(page).toHaveURL(/\/aide$/)
  })

  test('comes after Forward and after a page that was loaded anew with the photos open', async ({ page, baseURL }) => {
    await listing(page, baseURL)
    await zoom(page).tap()

    await expect(lightbox(page)).toBeVisible()
    await isOverPage(page)

    await page.goBack()
    await expect(lightbox(page)).toHaveCount(0)

    await page.evaluate(() => history.forward())
    await isBackOnPage(page)

    await expect(page).toHaveURL(/\/announcement\//)

    await zoom(page).tap()
    await isOverPage(page)

    await page.reload(ARRIVED)
    await isInteractive(page)
    await isBackOnPage(page)

    await expect(lightbox(page)).toHaveCount(0)

    await page.goBack(ARRIVED)
    await expect(page).toHaveURL(/\/aide$/)
  })
})

test.describe('on a phone', () => {
  usePhone()

  test('ticking makes calls up no keyboard', async ({ page }) => {
    await search(page)
    await openFilters(page)
    await filters(page)
      .getByRole('button', { name: /^MARQUE/ })
      .tap()
    const makes = page.getByRole('dialog', { name: 'MARQUE' })
    for (const name of [/^Peugeot/, /^Audi/, /^Peugeot/]) {
      await makes.getByRole('option', { name }).tap()
      expect(await page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(false)
    }

    await expect(page).toHaveURL(/marques=Audi$/)
  })

  test('a finger beside a sheet or a list closes it and presses nothing behind', async ({ page }) => {
    await search(page)
    const address = page.url()
    await openFilters(page)

    await expect(filters(page)).toBeVisible()

    await page.touchscreen.tap(195, 30)
    await expect(filters(page)).toHaveCount(0)

    await isBackOnPage(page)
    expect(page.url()).toBe(address)

    await open(page, '/')
    await page.getByRole('button', { name: /^MARQUE/ }).tap()

    await expect(page.getByRole('dialog', { name: 'MARQUE' })).toBeVisible()

    await page.touchscreen.tap(40, 30)
    await expect(page.getByRole('dialog', { name: 'MARQUE' })).toHaveCount(0)

    await isBackOnPage(page)
    await expect(page).toHaveURL(/\/$/)
  })

  test('the page behind stands still', async ({ page, baseURL }) => {
    await listing(page, baseURL)
    await page.evaluate(() => scrollTo(0, 400))
    await page.getByRole('button', { name: 'Signaler cette annonce' }).tap()
    const report = page.getByRole('dialog', { name: 'Signaler cette annonce' })

    await expect(report).toBeVisible()

    const before = await page.evaluate(() => scrollY)
    await swipe(page, report, { x: 0, y: -300 })
    // Beside it, where the page looks through.
    await swipeFrom(page, { x: 195, y: 90 }, { x: 0, y: -70 })
    await page.touchscreen.tap(195, 5)

    await expect(report).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('fingers leave no rings', async ({ page, baseURL }) => {
    await search(page)
    await openFilters(page)

    await expect(filters(page)).toBeVisible()
    expect(await showsFocus(page)).toBe(false)

    await filters(page).getByRole('button', { name: 'Fermer' }).tap()
    await expect(filters(page)).toHaveCount(0)
    expect(await showsFocus(page)).toBe(false)

    await listing(page, baseURL)
    await zoom(page).tap()

    await expect(lightbox(page)).toBeVisible()
    expect(await showsFocus(page)).toBe(false)

    await swipe(page, lightbox(page), { x: 0, y: 220 })
    await expect(lightbox(page)).toHaveCount(0)
    expect(await showsFocus(page)).toBe(false)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeFocused()
    expect(await showsFocus(page)).toBe(false)
  })
})

test('on a desk, Escape closes a list before the dialog it stands in', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await open(page, '/search?type=automobile')
  await page
    .getByRole('button', { name: /^Filtres/ })
    .filter({ visible: true })
    .click()
  await filters(page)
    .getByRole('button', { name: /^MARQUE/ })
    .click()

  await expect(page.getByRole('dialog', { name: 'MARQUE' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'MARQUE' })).toHaveCount(0)
  await expect(filters(page)).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(filters(page)).toHaveCount(0)
})

test('on a desk, a wheel over a dialog or beside it leaves the page where it is', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await listing(page, baseURL)
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()
  const report = page.getByRole('dialog', { name: 'Signaler cette annonce' })

  await expect(report).toBeVisible()

  const before = await page.evaluate(() => scrollY)
  for (const [x, y] of [
    [40, 450],
    [720, 450],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 400)
  }
  // What a wheel moves, it moves within a few pictures.
  await page.evaluate(async () => {
    for (let picture = 0; picture < 30; picture += 1) await new Promise(requestAnimationFrame)
  })

  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('on a desk, Back closes a dialog, and a list beside its field takes no step', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await listing(page, baseURL)
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()

  await expect(page.getByRole('dialog', { name: 'Signaler cette annonce' })).toBeVisible()
  await isOverPage(page)

  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Signaler cette annonce' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/announcement\//)

  await open(page, '/search?type=automobile')
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: /^MARQUE/ }).click()

  await expect(page.getByRole('dialog', { name: 'MARQUE' })).toBeVisible()

  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => history.length)).toBe(steps)
})
