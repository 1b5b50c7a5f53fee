import type { Locator, Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { COMPARED, makeMarket } from '../../support/market'
import { swipe, usePhone } from '../../support/phone'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/tile/] } })

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#5a7"/></svg>'

/** The photos that a page has asked for, by their ids. */
const photosAskedFor = async (page: Page): Promise<ReadonlySet<string>> => {
  const asked = new Set<string>()
  await page.route('**/media/photos/**', (route) => {
    asked.add(new URL(route.request().url()).pathname.split('/')[3] ?? '')
    return route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })
  })
  return asked
}

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Cars of the demo data: those that other tests put online are younger, and have one photo. */
const CARS = '/search?type=automobile&anneeMax=2019'
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
/** A card whose photos can be moved, or stand side by side. */
const cardWithPhotos = (page: Page): Locator =>
  cards(page)
    .filter({ has: page.locator('ul[data-swipes]') })
    .first()
const WORDS = /Très bon prix|Bon prix|Prix correct|Prix élevé/
/** A card whose price is compared. */
const comparedCard = (page: Page): Locator =>
  cards(page)
    .filter({ has: page.getByRole('button', { name: WORDS }) })
    .first()
const explanation = (page: Page): Locator => page.getByRole('dialog', { name: 'Le prix face au marché' })

/** How far an element's top is from the window's. */
const topOf = (element: Locator): Promise<number> => element.evaluate((found) => found.getBoundingClientRect().top)
const bar = (page: Page): Locator => page.locator('[data-sticky-bar]')

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('four cards stand whole on a screen, with three photos and who sells', async ({ page }) => {
    const asked = await photosAskedFor(page)
    await open(page, CARS)
    await cards(page)
      .first()
      .evaluate((card) => scrollBy({ top: card.getBoundingClientRect().top - 80, behavior: 'instant' }))

    const whole = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main article')].filter((card) => {
            const { top, bottom } = card.getBoundingClientRect()
            return top >= 72 && bottom <= innerHeight
          }).length,
      )
    await expect.poll(whole).toBeGreaterThanOrEqual(4)

    const card = cardWithPhotos(page)
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toHaveCount(await card.locator('ul[data-swipes] > li').count())
    expect(asked.size).toBeGreaterThan(0)
    for (const image of await card.locator('img').all()) expect(await image.getAttribute('width')).toMatch(/^\d+$/)
    await expect(cards(page).first()).toContainText(/Particulier|Vendeur Pro/)
    await isAccessibleAtBothWidths(page)
  })

  test('a price is explained with the keyboard, and its ad says the same', async ({ page, baseURL }) => {
    await makeMarket(baseURL ?? '')
    await photosAskedFor(page)
    await open(page, COMPARED)
    const button = comparedCard(page).getByRole('button', { name: WORDS })
    const word = WORDS.exec((await button.textContent()) ?? '')?.[0] ?? ''
    await button.focus()
    await page.keyboard.press('Enter')

    await expect(explanation(page)).toContainText('Prix médian')
    await expect(explanation(page)).toContainText(/autres? annonces? en ligne/)
    await isAccessibleAtBothWidths(page)

    await page.keyboard.press('Escape')
    await expect(explanation(page)).toBeHidden()
    await expect(button).toBeFocused()

    await comparedCard(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/announcement\//)
    await expect(
      page.getByRole('main').getByRole('button', { name: word }).filter({ visible: true }).first(),
    ).toBeVisible()
  })
})

test.describe('on a phone', () => {
  usePhone()

  test('photos are moved sideways, fetched when they are, and open their ad', async ({ page }) => {
    const asked = await photosAskedFor(page)
    await open(page, CARS)
    const card = cardWithPhotos(page)
    await card.scrollIntoViewIfNeeded()
    const strip = card.locator('ul[data-swipes]')
    await expect(card.locator('img')).toHaveCount(1)
    await expect(card).toContainText('1/')
    const before = asked.size

    await swipe(page, strip, { x: -260, y: 0 })

    await expect(card).toContainText('2/')
    await expect(card.locator('img')).toHaveCount(await strip.locator('> li').count())
    await expect.poll(() => asked.size).toBeGreaterThan(before)
    expect(page.url()).toContain('/search')

    await strip.tap()
    await expect(page).toHaveURL(/\/announcement\//)
  })

  test('the keyboard does not stop at photos', async ({ page }) => {
    await photosAskedFor(page)
    await open(page, CARS)
    const card = cardWithPhotos(page)
    await card.getByRole('link').focus()
    await page.keyboard.press('Tab')
    const isButton = await page.evaluate(() => document.activeElement?.tagName === 'BUTTON')
    expect(isButton).toBe(true)
    await expect(card.getByRole('link')).toHaveCount(1)
  })

  test('the bar stays below the header and covers nothing that has the focus', async ({ page }) => {
    await photosAskedFor(page)
    await open(page, CARS)
    await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
    await expect.poll(() => topOf(bar(page))).toBeCloseTo(61, 0)
    await expect(bar(page)).toContainText(/annonces?/)
    await expect(bar(page).getByRole('button', { name: /^Filtres/ })).toBeInViewport()
    await expect(bar(page).getByLabel('Trier par')).toBeInViewport()

    await cards(page).nth(4).getByRole('link').first().focus()
    for (let steps = 0; steps < 8; steps += 1) {
      await page.keyboard.press('Shift+Tab')
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement
        const end = document.querySelector('[data-sticky-bar]')?.getBoundingClientRect().bottom ?? 0
        return (
          focused !== null &&
          focused.closest('article') !== null &&
          focused.getBoundingClientRect().top < Math.floor(end)
        )
      })
      expect(isCovered).toBe(false)
    }
  })

  test('criteria stand in one line that slides', async ({ page }) => {
    await photosAskedFor(page)
    await open(page, `${CARS}&marques=Peugeot,Renault,Volkswagen&carburants=essence,diesel&prixMax=50000&portes=5`)
    const list = page.getByRole('list', { name: 'Filtres actifs' })
    await expect(list.locator('> li').first()).toBeVisible()
    const tops = await list
      .locator('> li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size).toBe(1)
    expect(await list.evaluate((found) => found.scrollWidth > found.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('the compact layout is in the address, and stays from page to page and after a reload', async ({ page }) => {
    await photosAskedFor(page)
    await open(page, CARS)
    const height = () =>
      cards(page)
        .first()
        .evaluate((card) => card.getBoundingClientRect().height)
    const tall = await height()
    await page.getByRole('link', { name: 'Vue compacte' }).tap()

    await expect(page).toHaveURL(/vue=compacte/)
    await expect.poll(height).toBeLessThan(tall / 2)

    await page.reload(ARRIVED)
    await isInteractive(page)
    expect(await height()).toBeLessThan(tall / 2)
    await page.getByRole('link', { name: 'Page 2' }).tap()
    await expect(page).toHaveURL(/page=2.*vue=compacte/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await isAccessibleAtBothWidths(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'Vue avec grandes photos' }).tap()
    await expect(page).not.toHaveURL(/vue=/)
  })

  test('a tap explains a price from below, and Back closes it', async ({ page, baseURL }) => {
    await makeMarket(baseURL ?? '')
    await photosAskedFor(page)
    await open(page, COMPARED)
    await comparedCard(page).getByRole('button', { name: WORDS }).tap()
    await expect(explanation(page)).toContainText('Prix médian')
    await page.goBack()
    await expect(explanation(page)).toBeHidden()
    await expect(page).toHaveURL(/\/search/)
  })
})
