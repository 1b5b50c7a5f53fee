import { order } from '../../support/control'
import { signInAsSeller } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.afterEach(() => order({ do: 'mend' }))
// Its service never runs here.
test.use({ allowedErrors: { patterns: [/404/, /Failed to load resource/] } })

test('the template is a release as any: the edge routes to it and the host shows it', async ({ page }) => {
  await order({ do: 'deploy-template' })
  await signInAsSeller(page)
  await page.goto('/idees', ARRIVED)
  await isInteractive(page)
  const main = page.getByRole('main')

  await expect(main.getByRole('heading', { level: 1, name: 'Boîte à idées' })).toBeVisible()
  await expect(main.getByRole('alert').getByRole('button', { name: 'Réessayer' })).toBeVisible()

  await main.getByRole('button', { name: 'Envoyer' }).click()
  await expect(main.getByText('10 caractères au moins')).toBeVisible()
  await expect(main.getByText('Ajoutez une photo.')).toBeVisible()
  await expect(main.getByLabel('Votre idée')).toBeFocused()
})
