import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { holdUp, scriptsOf } from '../../support/network'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

/** Photos of demo ads are drawn when they are first asked for and would hold up what is tested here. */
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
const atHome = (page: Page) => page.getByLabel('Que cherchez-vous ?')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const line = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })

type Sample = { readonly isSame: boolean; readonly ring: string }

/** Looks at what has the focus with every picture that the browser makes, from now on. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const samples: { isSame: boolean; ring: string }[] = []
    const first = document.activeElement
    const look = () => {
      const now = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(now)
      samples.push({ isSame: now === first, ring: `${outlineStyle} ${outlineWidth}` })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { samples })
  })
const samples = (page: Page) => page.evaluate(() => (window as unknown as { samples: Sample[] }).samples)

test('the field, its ring, its text and the caret stay as they are when the code of its list comes', async ({
  page,
}) => {
  await open(page, '/')
  const code = await holdUp(page, scriptsOf('search'))
  await atHome(page).focus()
  await watchFocus(page)
  await page.keyboard.type('vw golf')
  await page.keyboard.press('ArrowLeft')

  await expect.poll(() => code.asked()).toBeGreaterThan(0)
  await expect(list(page)).toHaveCount(0)

  code.letGo()
  await expect(line(page, /^Volkswagen Golf \d|^Volkswagen Golf\d/)).toBeVisible()

  await expect(atHome(page)).toBeFocused()
  await expect(atHome(page)).toHaveValue('vw golf')
  expect(await atHome(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe('vw golf'.length - 1)
  const seen = await samples(page)
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.filter(({ isSame, ring }) => !isSame || ring !== 'solid 3px')).toEqual([])
})

test('with the keyboard alone a misspelt make becomes a filter', async ({ page }) => {
  await open(page, '/')
  await atHome(page).focus()
  await page.keyboard.type('pegeot')
  await expect(line(page, /^Peugeot/).first()).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(list(page).getByRole('option', { selected: true })).toHaveText(/^Peugeot/)
  const marked = await list(page).getByRole('option', { selected: true }).getAttribute('id')
  await expect(atHome(page)).toHaveAttribute('aria-activedescendant', marked ?? '')

  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(atHome(page)).toHaveValue('pegeot')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL((url) => url.search === '?type=automobile&marques=Peugeot')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Peugeot d'occasion")
})

test('a motorcycle that is typed among cars says so and leads there, from the search page too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/search?type=automobile&prixMax=9000')
  await page.getByRole('form', { name: 'Critères de recherche' }).first().getByLabel('RECHERCHE').fill('mt07')
  await expect(line(page, /Yamaha MT-07/)).toContainText(/Moto · \d+ annonces?/)

  await line(page, /Yamaha MT-07/).click()

  await expect(page).toHaveURL(/type=moto&marques=Yamaha&modeles=MT-07&prixMax=9000$/)
})

test('suggestions that fail or never come keep nobody from searching', async ({ page }) => {
  const held = await holdUp(page, /\/api\/search\/suggestions/)
  await open(page, '/')
  await atHome(page).focus()
  await page.keyboard.type('clio')
  await expect.poll(() => held.asked()).toBeGreaterThan(0)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL((url) => url.search === '?type=automobile&recherche=clio')
  held.letGo()

  await page.goBack(ARRIVED)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(/\/api\/search\/suggestions/, (route) => route.abort('failed'))
  await atHome(page).fill('golf')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL((url) => url.search === '?type=automobile&recherche=golf')
})

test('what was searched is suggested the next time, and can be forgotten', async ({ page }) => {
  await open(page, '/')
  await atHome(page).fill('clio rs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/recherche=clio\+rs/)

  await open(page, '/')
  await atHome(page).click()
  await line(page, 'Effacer les recherches récentes').click()
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()

  await page.getByRole('button', { name: 'Annuler' }).click()
  await atHome(page).click()
  await line(page, 'clio rs').click()
  await expect(page).toHaveURL(/recherche=clio\+rs/)
})

for (const width of [390, 320]) {
  test(`on a phone of ${width} pixels its lines fit, and a finger hits them`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 700 }, hasTouch: true })
    const page = await context.newPage()
    await open(page, '/')
    await atHome(page).tap()
    await page.keyboard.type('peug')
    await expect(line(page, /^Peugeot/).first()).toBeVisible()

    // In one go: what comes from the service changes the list between two looks at it.
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('[role=listbox] [role=option]')].map((each) => each.getBoundingClientRect()),
    )
    expect(boxes.length).toBeGreaterThan(0)
    for (const { height, left, right } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    await line(page, /^Peugeot/)
      .first()
      .tap()
    await expect(page).toHaveURL(/marques=Peugeot/)
    await context.close()
  })
}

test('open, it is accessible', async ({ page }) => {
  await open(page, '/')
  await atHome(page).fill('peug')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()

  await isAccessibleAtBothWidths(page)
})

test('Back finds home’s search as it was sent, after a reload too, and a new visit begins anew', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('tab', { name: /Moto/ }).click()
  await atHome(page).fill('mt 07')
  await page.getByLabel('PRIX, maximum en €').fill('9000')
  await page.getByRole('button', { name: /RECHERCHER/ }).click()
  await expect(page).toHaveURL(/\/search\?type=moto/)

  const isAsSent = async () => {
    await isInteractive(page)
    await expect(page.getByRole('tab', { name: /Moto/ })).toHaveAttribute('aria-selected', 'true')
    await expect(atHome(page)).toHaveValue('mt 07')
    await expect(page.getByLabel('PRIX, maximum en €')).toHaveValue(/9\s?000/)
  }
  await page.goBack(ARRIVED)
  await isAsSent()
  await page.reload(ARRIVED)
  await isAsSent()

  await page.goForward(ARRIVED)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Retour' }).filter({ visible: true }).click()
  await isAsSent()

  await open(page, '/aide')
  await open(page, '/')
  await expect(atHome(page)).toHaveValue('')
})

test('without JavaScript the field is a plain one of the form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/', ARRIVED)
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill('clio')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/[?&]recherche=clio/)
  await expect(page.getByRole('article').first()).toContainText('Clio')
  await context.close()
})
