import { ARRIVED } from '../../support/test'
import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('one can search, page, open a listing and read it', async ({ page }) => {
  await page.goto('/', ARRIVED)
  await page.getByRole('button', { name: /RECHERCHER/ }).click()

  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('article')).toHaveCount(10)

  const first = await page.getByRole('article').first().textContent()
  await page
    .getByRole('navigation', { name: 'Pages de résultats' })
    .getByRole('link', { name: /^(page )?2$/i })
    .click()

  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')

  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/announcement\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/€/).filter({ visible: true }).first()).toBeVisible()
})
