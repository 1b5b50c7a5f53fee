import { keepReports, keptReports, untilDelayIsKnown } from '../../support/reports'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test('a page tells of its largest paint, its shifts and its delay when it is left', async ({ page }) => {
  await keepReports(page)
  const library = page.waitForResponse(/\/at-rest\./)
  await page.goto('/search')
  await isInteractive(page)
  await library

  await page.getByRole('button', { name: /^MARQUE/ }).click()
  await expect(page.getByRole('dialog', { name: 'MARQUE' })).toBeVisible()
  await untilDelayIsKnown(page)
  await page.goto('/aide', ARRIVED)

  const told = await keptReports(page)
  for (const name of ['LCP', 'CLS', 'INP']) expect(told).toContain(`"name":"${name}"`)
})
