import type { Page } from '@playwright/test'
import { weakRings } from '../../support/focus-ring'
import { signInAsSeller } from '../../support/people'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [/tile/, /status of 4\d\d/, /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/],
  },
})

/** Photos of the ring's own colour: where it shows on these, it shows on all. */
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#2357c9"/></svg>'
test.beforeEach(({ page }) =>
  page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PHOTO })),
)

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
const openListing = async (page: Page, baseURL: string | undefined) =>
  open(page, `/announcement/${await someAnnouncement(baseURL)}`)
const dialog = (page: Page) => page.getByRole('dialog')
const isOnPage = (page: Page) => page.evaluate(() => document.activeElement === document.body)
/** With the keyboard alone. */
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().focus()
  await page.keyboard.press('Enter')
}
/** The care for the focus is fetched at the first sign of a person. */
const begin = async (page: Page) => {
  const fetched = page.waitForResponse(/attention\.[^/]*\.js/)
  await page.keyboard.press('Tab')
  await fetched
  await expect(page.locator('[popover]')).toHaveCount(1)
}

test.describe('the ring around what has the focus can be made out', () => {
  test.slow()
  test('everywhere on /, header and footer too', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/')
    expect(await weakRings(page)).toEqual([])
  })

  for (const path of [
    '/search?type=automobile&marques=Peugeot',
    '/search?recherche=zzzz',
    '/comparer',
    '/aide',
    '/auth?mode=inscription',
    '/abonnement-pro',
    '/mentions-legales',
  ]) {
    test(`everywhere on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, path)
      expect(await weakRings(page, { within: 'main' })).toEqual([])
    })
  }

  test('everywhere on a listing, its photos, and what opens over it', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openListing(page, baseURL)

    expect(await weakRings(page, { within: 'main' })).toEqual([])

    await page
      .getByRole('link', { name: /Agrandir la photo/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')

    await expect(dialog(page)).toBeVisible()
    expect(await weakRings(page, { from: 'dialog[open] button', most: 8 })).toEqual([])

    await page.keyboard.press('Escape')
    await press(page, 'Signaler cette annonce')

    await expect(dialog(page)).toBeVisible()
    expect(await weakRings(page, { from: 'dialog[open] button', most: 8 })).toEqual([])
  })

  test('in messages, which are dark or red', async ({ page }) => {
    await open(page, '/aide')
    await begin(page)
    await page.evaluate(() => {
      for (const tone of ['neutral', 'danger']) {
        const detail = { title: tone, tone, action: { label: 'Annuler', run: () => {} } }
        dispatchEvent(new CustomEvent('rouage:toast', { detail }))
      }
    })

    await expect(page.getByText('danger')).toBeVisible()
    expect(await weakRings(page, { from: '[popover] button', most: 3 })).toEqual([])
  })

  test('in the settings and in one’s own ads', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAsSeller(page)

    await expect(page.getByRole('button', { name: 'Exporter mes données' })).toBeVisible()
    // What it costs comes last, and moves what is below it.
    await expect(page.locator('#facturation').getByRole('button').first()).toBeVisible()
    // The word of welcome goes by itself, and lies over what is at the bottom until then.
    await expect(page.getByText('Connexion réussie !')).toBeHidden()
    expect(await weakRings(page, { within: 'main' })).toEqual([])

    await open(page, '/profile?onglet=annonces')
    await expect(page.getByRole('button', { name: /^Mettre en pause/ }).first()).toBeVisible()
    expect(await weakRings(page, { within: 'main' })).toEqual([])
  })
})

test.describe('the focus stays where one is', () => {
  test('when a dialog is closed: by its cross, by Escape, or after a report was sent', async ({ page, baseURL }) => {
    await openListing(page, baseURL)
    const opener = page.getByRole('button', { name: 'Signaler cette annonce' })
    await begin(page)
    await press(page, 'Signaler cette annonce')

    await expect(dialog(page)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()

    await press(page, 'Fermer')
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog(page).getByLabel(/Motif/).selectOption('autre')
    await press(page, 'Envoyer le signalement')

    await expect(page.getByText(/votre signalement est enregistré/)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Fermer' }).last()).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(opener).toBeFocused()
  })

  test('when the number is shown', async ({ page, baseURL }) => {
    const response = await fetch(`${baseURL}/api/search/announcements/latest?limit=24`)
    const { items } = (await response.json()) as { items: { id: string }[] }
    for (const { id } of items) {
      await open(page, `/announcement/${id}`)
      if ((await page.getByRole('button', { name: 'Voir le numéro' }).count()) > 0) break
    }
    await begin(page)
    await press(page, 'Voir le numéro')

    await expect(page.getByRole('link', { name: /^0\d( \d\d){4}$/ }).filter({ visible: true })).toBeFocused()
  })

  test('when filters are taken away: on the next one, then on the heading', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/search?type=automobile&marques=Peugeot,Renault&prixMax=50000')
    await begin(page)
    await page.getByRole('link', { name: 'Retirer le filtre Peugeot' }).focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('link', { name: 'Retirer le filtre Renault' })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /Retirer le filtre Jusqu/ })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('when the photos are closed: on the one seen last', async ({ page, baseURL }) => {
    await openListing(page, baseURL)
    await page.getByRole('link', { name: 'Agrandir la photo 1' }).focus()
    await page.keyboard.press('Enter')

    await expect(dialog(page)).toBeVisible()

    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByText('Photo 2 sur')).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Agrandir la photo 2' })).toBeFocused()
  })

  test('when an ad is paused, brought back, asked about and kept', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAsSeller(page)
    await page.getByRole('link', { name: 'Mes Annonces' }).click()
    const row = page.getByRole('row').nth(2)
    await row.getByRole('button', { name: /^Mettre en pause/ }).focus()
    await page.keyboard.press('Enter')

    await expect(row.getByRole('button', { name: /^Remettre en ligne/ })).toBeFocused()
    await expect(page.getByText('Annonce mise en pause').first()).toBeVisible()

    await page.keyboard.press('Enter')
    await expect(row.getByRole('button', { name: /^Mettre en pause/ })).toBeFocused()

    await row.getByRole('button', { name: /^Supprimer/ }).focus()
    await page.keyboard.press('Enter')

    await expect(dialog(page)).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Annuler' }).focus()
    await page.keyboard.press('Enter')

    await expect(row.getByRole('button', { name: /^Supprimer/ })).toBeFocused()
    expect(await isOnPage(page)).toBe(false)
  })
})

test('one answer of each group of questions is open at a time, with the keyboard and without a script', async ({
  page,
  browser,
}) => {
  const tryIt = async (on: Page) => {
    const group = (title: string) => on.locator('section').filter({ has: on.getByRole('heading', { name: title }) })
    const first = group('Compte et inscription')
    const open = (within: ReturnType<typeof group>) => within.locator('details[open]')
    await first.locator('summary').nth(0).click()
    await group('Acheter et vendre').locator('summary').nth(1).click()
    await first.locator('summary').nth(2).click()
    await expect(open(first)).toHaveCount(1)
    await expect(open(first)).toContainText('votre photo')
    await expect(open(group('Acheter et vendre'))).toHaveCount(1)
    await expect(on.locator('main section').filter({ has: on.locator('details') })).toHaveCount(4)
  }
  await open(page, '/aide')
  await tryIt(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/aide', ARRIVED)
  await tryIt(plain)
  await context.close()
})
