import { order } from '../../support/control'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.describe.configure({ mode: 'serial' })
test.use({ allowedErrors: { patterns: [/503/, /Failed to load resource/] } })

for (const [program, path] of [
  ['search', '/search?recherche=panne'],
  ['listing', '/seller/personne'],
] as const) {
  test(`while the ${program} service is down its slice says so, and recovers by itself`, async ({ page }) => {
    await order({ do: 'stop', program })
    try {
      const response = await page.goto(path, ARRIVED)
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
      await isInteractive(page)
    } finally {
      await order({ do: 'restart', program })
    }
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  })
}
