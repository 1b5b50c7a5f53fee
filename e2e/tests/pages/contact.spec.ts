import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/Failed to load resource/] } })

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

test('offline, a message to the support keeps its words, says what to do, and goes once the network is back', async ({
  page,
  context,
}) => {
  await newPerson(page, 'tunnelier')
  await page.goto('/contact?sujet=probleme-technique', ARRIVED)
  await isInteractive(page)
  // The network is still needed for what the account knows.
  await expect(page.getByLabel('Nom complet')).toHaveValue('Dominique Essai')
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('Je suis dans un tunnel.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /ligne|connexion/i })
      .first(),
  ).toBeVisible()
  await expect(message).toHaveValue('Je suis dans un tunnel.')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Message envoyé')).toBeVisible()
})
