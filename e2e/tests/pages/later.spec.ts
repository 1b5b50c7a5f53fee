import { usePhone } from '../../support/phone'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/tile/] } })

test.describe('on a phone', () => {
  usePhone()

  test('below the first view of the next ad nothing is left of the one before, though nobody scrolled', async ({
    page,
  }) => {
    await page.goto('/search', ARRIVED)
    await isInteractive(page)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/announcement\//)
    // The edge renders it now, and what is below the first view waits to be taken over.
    await page.reload(ARRIVED)
    await isInteractive(page)

    await page.getByRole('link', { name: 'Suivante' }).click()
    await expect(page.getByRole('link', { name: 'Précédente' })).toBeVisible()

    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const answer = await page.request.get(`/api/listing/announcements/${id}`)
    const { description }: { description: string } = await answer.json()
    await expect(page.getByRole('main').getByText(description.trim(), { exact: true })).toBeAttached()
  })

  test('what is far below works as soon as one is there', async ({ page }) => {
    await page.goto('/search', ARRIVED)
    await isInteractive(page)
    const heart = page
      .getByRole('article')
      .last()
      .getByRole('button', { name: /^Favori/ })

    await heart.click()

    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})
