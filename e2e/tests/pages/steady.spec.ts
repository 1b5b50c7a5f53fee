import type { Page } from '@playwright/test'
import { beSlowPhone } from '../../support/network'
import { signInAsSeller } from '../../support/people'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  allowedErrors: { patterns: [/tile/] },
})
/** The most that pages may move under their visitors, all shifts of a navigation added. */
const MOST = 0.05
const PATIENCE = { timeout: 60_000 }

type Shift = { readonly value: number; readonly what: readonly string[] }
declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** Writes down every shift, those right after a tap too: a faster phone would not be told of them. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}#${node.id} ${node.textContent?.slice(0, 30)}` : 'text'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: readonly { node: Node | null }[]
        }
        window.shifts.push({ value, what: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much moved since it was last asked. */
const moved = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const shifts = await page.evaluate(() => window.shifts.splice(0))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum, shifts: JSON.stringify(shifts) }
}
const expectSteady = async (page: Page, where: string) => {
  const { sum, shifts } = await moved(page)
  expect(sum, `${where}: ${shifts}`).toBeLessThan(MOST)
}

const open = async (page: Page, path: string) => {
  await watchShifts(page)
  await page.goto(path, ARRIVED)
  await isInteractive(page)
  await page.evaluate(() => document.fonts.ready)
  await beSlowPhone(page)
  await moved(page)
}

test('from home to search and back', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: /RECHERCHER/ }).tap()

  await expect(page.getByRole('article')).toHaveCount(10, PATIENCE)
  await expectSteady(page, 'home to search')

  await page.goBack(ARRIVED)
  await expect(page.getByRole('button', { name: /RECHERCHER/ })).toBeVisible(PATIENCE)
  await expectSteady(page, 'back to home')
})

test('from search to a listing and back', async ({ page }) => {
  await open(page, '/search')
  await page.getByRole('article').nth(1).getByRole('link').first().tap()

  await expect(page.getByText(/Publiée le/)).toBeVisible(PATIENCE)

  // What comes late has come; of a view that is counted the browser may never say that it was.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
  await expectSteady(page, 'search to listing')

  await page.goBack(ARRIVED)
  await expect(page.getByRole('article')).toHaveCount(10, PATIENCE)
  await expectSteady(page, 'back to search')
})

test('from a listing to its seller and back', async ({ page, baseURL }) => {
  await open(page, `/announcement/${await someAnnouncement(baseURL)}`)
  await page.getByRole('link', { name: 'Voir ses annonces' }).tap()

  await expect(page.getByRole('heading', { name: 'Ses annonces' })).toBeVisible(PATIENCE)
  await expectSteady(page, 'listing to seller')

  await page.goBack(ARRIVED)
  await expect(page.getByText(/Publiée le/)).toBeVisible(PATIENCE)
  await expectSteady(page, 'back to the listing')
})

test('from the list of conversations into one and back', async ({ page }) => {
  await signInAsSeller(page)
  await open(page, '/messagerie')
  const conversation = page.getByRole('list', { name: 'Mes ventes' }).getByRole('link').first()
  await conversation.tap(PATIENCE)

  await expect(page.getByRole('log').getByRole('article').last()).toBeVisible(PATIENCE)
  await expectSteady(page, 'list to thread')

  await page.goBack(ARRIVED)
  await expect(conversation).toBeVisible(PATIENCE)
  await expectSteady(page, 'back to the list')
})

test('from far down a listing to a short page and back', async ({ page, baseURL }) => {
  await open(page, `/announcement/${await someAnnouncement(baseURL)}`)
  // As far down as the footer of the short page is high up: there, the listing's own would seem to leave the window.
  await page.evaluate(() => scrollTo(0, 700))

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)

  const account = await page.getByRole('link', { name: 'MON COMPTE' }).boundingBox()
  // With a finger where the link stands: Playwright's own tap scrolls the page first, though the header is in sight.
  await page.touchscreen.tap((account?.x ?? 0) + 20, (account?.y ?? 0) + 20)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion', PATIENCE)
  expect(await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top)).toBeLessThan(
    700 + 844,
  )

  await moved(page)
  await page.goBack(ARRIVED)

  await expect(page.getByText(/Publiée le/)).toBeVisible(PATIENCE)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await expectSteady(page, 'back to the listing')
})

test('where the price’s position and the similar ads come after the ad', async ({ page }) => {
  await open(page, '/search')
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/similar*', async (route) => {
    await gone
    await route.continue().catch(() => {})
  })
  await page.getByRole('article').nth(1).getByRole('link').first().tap()

  await expect(page.getByText(/Publiée le/)).toBeVisible(PATIENCE)

  const answered = page.waitForResponse('**/similar*', PATIENCE)
  letGo()
  await answered

  await expect(page.getByLabel('Chargement des annonces')).toHaveCount(0, PATIENCE)
  await expectSteady(page, 'late answers')
})

test('of a page that the browser has to render', async ({ page }) => {
  await watchShifts(page)
  // The edge has nothing to render for whoever asks for a page of their own.
  await page.route('**/search', async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(/(<div id="page-search">).*?(<\/div><div id="page-listing")/s, '$1$2')
      .replace(/"rendered":"search",?/, '')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/search', ARRIVED)
  await isInteractive(page)

  await expect(page.getByRole('article')).toHaveCount(10, PATIENCE)

  await page.evaluate(() => document.fonts.ready)
  await expectSteady(page, 'a page of the browser’s own')
})
