import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/] } })
test.slow()

type Page = import('@playwright/test').Page
const OURS = 'img[src^="/api/account/photos/"]'
const header = (page: Page) => page.getByRole('banner').locator(OURS)
const head = (page: Page) => page.getByRole('main').locator(OURS).first()
/** Whether a photo is there and drawn, and not only asked for. */
const isDrawn = (page: Page) =>
  expect.poll(() => header(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(256)

test('a photo is chosen by keyboard, seen by everybody, and gone with its removal', async ({ page, browser }) => {
  await newPerson(page, 'photo')
  // Listened for long before: the browser's own window is not to be caught in a race.
  const chooser = page.waitForEvent('filechooser')
  const userId = await page.evaluate(async () => {
    const { session } = (await (await fetch('/api/account/session', { method: 'POST' })).json()) as {
      session: { user: { id: string } }
    }
    return session.user.id
  })
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await page.getByRole('button', { name: 'Ajouter une photo' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'moi.png', mimeType: 'image/png', buffer: picture })

  await expect(page.getByText('Photo enregistrée').first()).toBeVisible()
  await expect(head(page)).toBeVisible()

  await isDrawn(page)
  await expect(page.getByRole('button', { name: 'Changer de photo' })).toBeFocused()

  await page.reload(ARRIVED)
  await expect(head(page)).toBeVisible()

  await isDrawn(page)

  const stranger = await (await browser.newContext()).newPage()
  const sellerPage = async () => {
    const answer = await stranger.goto(`/profile/${userId}`, ARRIVED)
    return [answer?.status(), await stranger.getByRole('main').locator(OURS).count()]
  }

  await expect.poll(sellerPage).toEqual([200, 1])

  const address = (await head(page).getAttribute('src')) ?? ''
  await expect(stranger.getByRole('main').locator(OURS)).toHaveAttribute('src', address)

  const seen = await stranger.request.get(address)
  expect([seen.status(), seen.headers()['content-type'], seen.headers()['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=300',
  ])

  await isInteractive(page)
  await page.getByRole('button', { name: 'Supprimer la photo' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Photo supprimée').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter une photo' })).toBeFocused()
  await expect(page.locator(OURS)).toHaveCount(0)
  expect((await stranger.request.get(address)).status()).toBe(404)
  await expect.poll(sellerPage).toEqual([200, 0])
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('photo')

  await stranger.context().close()
})
