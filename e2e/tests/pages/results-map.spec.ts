import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [
      /tile/,
      /status of 40[14]/,
      /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY|ERR_FAILED/,
    ],
  },
})
// No tile answers: marks stand on plain ground.
test.beforeEach(({ page }) => page.route('**/*.openstreetmap.org/**', (route) => route.abort()))

const map = (page: Page) => page.getByLabel('Carte des annonces')
const marks = (page: Page) => map(page).getByRole('button', { name: /^\d[\d\s]* annonces? / })

test('results are shown on a map beside their list, and moving it searches there', async ({ page }) => {
  await page.goto('/search?type=automobile', ARRIVED)
  await isInteractive(page)
  await page.getByRole('link', { name: 'Carte', exact: true }).click()
  await expect(page).toHaveURL(/vue=carte/)
  await expect(marks(page).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await isAccessibleAtBothWidths(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await map(page).getByRole('button', { name: 'Agrandir la carte' }).click()
  await expect(page).toHaveURL(/zone=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+&vue=carte$/)

  await page.getByRole('link', { name: 'Retirer le filtre Zone de la carte' }).click()
  await expect(page).not.toHaveURL(/zone=/)
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
})

test('a mark is reached by keys, and leads to its ads', async ({ page }) => {
  await page.goto('/search?type=automobile&vue=carte', ARRIVED)
  await isInteractive(page)
  const mark = marks(page)
    .filter({ hasText: /^\d{2,}$/ })
    .first()
  await mark.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/zone=/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(marks(page).first()).toBeVisible()
})

test('on a phone the map takes the place of the list, and one link leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?type=automobile&vue=carte', ARRIVED)
  await isInteractive(page)
  await expect(marks(page).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeHidden()

  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('nothing of the map is loaded with the list', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/search?type=automobile', ARRIVED)
  await isInteractive(page)

  expect(asked.filter((url) => /announcements\/map|openstreetmap/.test(url))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a map is a list, with its part of the map as a filter', async ({ page }) => {
    await page.goto('/search?type=automobile&zone=41.3,-5.2,51.1,9.6&vue=carte', ARRIVED)

    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(page.getByRole('checkbox', { name: 'ZONE DE LA CARTE' })).toBeChecked()
    await expect(map(page)).toHaveCount(0)
  })
})
