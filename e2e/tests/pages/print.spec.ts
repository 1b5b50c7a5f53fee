import type { Page } from '@playwright/test'
import { open } from '../../support/talks'
import { expect, someAnnouncement, test } from '../../support/test'

test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

/** A sheet of A4 without its margins, in the pixels of a page. */
const A4 = { width: 718, height: 1047 }
const putOnPaper = async (page: Page) => {
  await page.setViewportSize(A4)
  await page.emulateMedia({ media: 'print' })
}
const hasOnlyWhatIsRead = async (page: Page) => {
  for (const role of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('an ad on paper is the vehicle, its price and its seller, and nothing that is pressed', async ({
  page,
  baseURL,
}) => {
  await open(page, `/announcement/${await someAnnouncement(baseURL)}`)
  await putOnPaper(page)

  await hasOnlyWhatIsRead(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const price = page.getByRole('main').getByText(/^\d[\d\s]*€$/)
  await expect(price.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Critères' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Annonces similaires' })).toBeHidden()
})

test('four vehicles side by side fit on one sheet', async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/api/search/announcements/latest?limit=4`)
  const { items }: { items: { id: string }[] } = await answer.json()
  await open(page, `/comparer?annonces=${items.map(({ id }) => id).join(',')}`)
  await expect(page.getByRole('columnheader')).not.toHaveCount(0)
  await putOnPaper(page)

  await hasOnlyWhatIsRead(page)
})
