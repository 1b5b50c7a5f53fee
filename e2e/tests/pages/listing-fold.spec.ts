import type { Locator, Page } from '@playwright/test'
import { usePhone } from '../../support/phone'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  allowedErrors: { patterns: [/tile/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/] },
})

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#5a7"/></svg>'
test.beforeEach(({ page }) =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })),
)

const open = async (page: Page, id: string) => {
  await page.goto(`/announcement/${id}`, ARRIVED)
  await isInteractive(page)
  await page.evaluate(() => document.fonts.ready)
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
const boxOf = async (place: Locator): Promise<Box> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}
const main = (page: Page) => page.getByRole('main')
const parts = (page: Page) => ({
  photo: main(page).getByRole('link', { name: 'Agrandir la photo 1', exact: true }),
  title: page.getByRole('heading', { level: 1 }),
  price: main(page)
    .getByText(/^\d[\d\s]*€$/)
    .first(),
  facts: main(page).locator('dl').first(),
})

test('title, price, facts and the ways to the seller stand beside the photos, on the first screen', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, await someAnnouncement(baseURL))
  const { photo, title, price, facts } = parts(page)
  const contact = main(page).getByRole('link', { name: 'Contacter' }).filter({ visible: true })
  const photoBox = await boxOf(photo)

  for (const part of [title, price, facts, contact]) {
    const box = await boxOf(part)
    expect(box.top).toBeGreaterThanOrEqual(photoBox.top - 1)
    expect(box.bottom).toBeLessThanOrEqual(900)
    expect(box.left).toBeGreaterThan(photoBox.right)
  }
  await expect(facts.locator('dt')).toHaveCount(6)
  expect(photoBox.bottom).toBeLessThanOrEqual(900)
})

test('what stands beside the photos stays in sight, down to its lower end', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, await someAnnouncement(baseURL))
  await page.getByRole('heading', { name: 'Localisation' }).scrollIntoViewIfNeeded()
  const report = page.getByRole('button', { name: 'Signaler cette annonce' })

  await expect(report).toBeInViewport()
})

test('similar ads are one row that the keyboard moves through, whole cards at a time', async ({ page, baseURL }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  // The row is where it will be as soon as it moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, await someAnnouncement(baseURL))
  const row = page.getByRole('list', { name: 'Annonces similaires' })
  const cards = row.getByRole('listitem').filter({ has: page.getByRole('article') })
  await row.scrollIntoViewIfNeeded()
  const tops = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBe(1)
  await expect(row.getByRole('heading', { level: 3 })).toHaveCount(tops.length)

  const back = page.getByRole('button', { name: 'Annonces précédentes' })
  const on = page.getByRole('button', { name: 'Annonces suivantes' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await on.focus()
  const isAtTheEnd = async () => (await on.getAttribute('aria-disabled')) === 'true'
  const place = () => row.evaluate((list) => list.scrollLeft)
  for (let press = 0; press < tops.length && !(await isAtTheEnd()); press += 1) {
    const before = await place()
    await page.keyboard.press('Enter')
    // The button hears of the last step one frame after the row has made it.
    await expect.poll(async () => (await isAtTheEnd()) || (await place()) > before).toBe(true)
  }

  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toBeFocused()
  // Its arrow is dimmed, the button and its ring are not.
  await expect(on).toHaveCSS('opacity', '1')
  await expect(back).not.toHaveAttribute('aria-disabled', 'true')
  await expect(cards.last()).toBeInViewport({ ratio: 0.99 })

  // A card that gets the focus comes into sight whole, with its ring.
  await cards.first().getByRole('link').first().focus()
  await expect(cards.first()).toBeInViewport({ ratio: 0.99 })
})

/** An ad whose price changed at least so often. */
const adWithPrices = async (baseURL: string | undefined, least: number): Promise<string> => {
  for (let at = 1; at <= 60; at += 1) {
    const response = await fetch(`${baseURL}/api/search/announcements?tri=anciens&page=${at}`)
    const { items } = (await response.json()) as { items: { id: string }[] }
    for (const { id } of items) {
      const ad = (await (await fetch(`${baseURL}/api/listing/announcements/${id}`)).json()) as {
        prices?: readonly unknown[]
      }
      if ((ad.prices?.length ?? 0) > least) return id
    }
  }
  throw new Error('No ad of the demo had other prices.')
}

test('an ad says since when it is online, and what became of its price', async ({ page, baseURL }) => {
  test.slow()
  await open(page, await adWithPrices(baseURL, 2))
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Historique de l’annonce' }) })
  await history.scrollIntoViewIfNeeded()

  await expect(history.getByText(/^En ligne depuis le \d/)).toBeVisible()
  expect(await history.getByText(/^(Baissé de|Augmenté de|Modifié)/).count()).toBeGreaterThanOrEqual(2)
  await expect(history.getByRole('img', { name: /^Prix de .* à / })).toBeVisible()
})

test('France is drawn, with the commune on it, where no tile answers', async ({ page, baseURL }) => {
  await page.route(/\/\d+\/\d+\/\d+\.png/, (route) => route.abort())
  await open(page, await someAnnouncement(baseURL))
  await page.getByRole('heading', { name: 'Localisation' }).scrollIntoViewIfNeeded()

  await expect(page.getByText('Carte non disponible')).toBeVisible({ timeout: 30_000 })
})

test.describe('on a phone', () => {
  usePhone()
  test.use({ viewport: { width: 390, height: 844 } })

  test('photo, title, price and facts stand on the first screen, above the bar at the thumb', async ({
    page,
    baseURL,
  }) => {
    await open(page, await someAnnouncement(baseURL))
    const { photo, title, price, facts } = parts(page)
    const boxes = [await boxOf(photo), await boxOf(title), await boxOf(price), await boxOf(facts)]
    const bar = await boxOf(page.locator('[data-thumb-bar]'))

    expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((a, b) => a - b))
    expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(bar.top)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('similar ads are swiped, without buttons', async ({ page, baseURL }) => {
    await open(page, await someAnnouncement(baseURL))
    const row = page.getByRole('list', { name: 'Annonces similaires' })
    await row.scrollIntoViewIfNeeded()

    await expect(page.getByRole('button', { name: 'Annonces suivantes' })).toBeHidden()
    const [list, card] = [await boxOf(row), await boxOf(row.getByRole('article').first())]
    // The next one looks in.
    expect(card.right).toBeLessThan(list.right - 20)
  })
})
