import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test('a message to the support is acknowledged, and the form is empty again', async ({ page }) => {
  const email = await newPerson(page, 'contact')
  await page.goto('/contact?sujet=probleme-technique', ARRIVED)
  await isInteractive(page)
  await expect(page.getByLabel('Adresse email')).toHaveValue(email)
  await expect(page.getByLabel('Nom complet')).toHaveValue('Dominique Essai')
  await page.getByLabel('Message', { exact: true }).fill('La carte ne s’affiche plus depuis hier.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()

  await expect(page.getByText('Message envoyé')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})
