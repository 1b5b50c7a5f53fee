import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { mailTo } from '../../support/mails'
import { signIn, submit } from '../../support/people'
import { ARRIVED, CUT_SHORT, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/, CUT_SHORT] } })
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))
test.slow()

const demo = (kind: string): string => {
  const found = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(kind))
  if (found === undefined) throw new Error(`There is no demo account ${kind}.`)
  return found.email
}

test('a person signs up, confirms by e-mail, signs out, forgets the password and comes back', async ({ page }) => {
  const email = `camille.${Date.now()}@example.fr`
  await page.goto('/auth?mode=inscription&retour=/favorites', ARRIVED)
  await isInteractive(page)
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill('Roussel')
  await page.getByLabel('Pseudo').fill(`Camille ${Date.now() % 100_000}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('azerty12345')
  await page.getByLabel(/^Confirmez/).fill('azerty12345')
  await submit(page, 'Créer mon compte')

  // A password that everybody uses is refused at its field, and nothing typed is lost.
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Mot de passe', { exact: true }).fill('Vingt-huit tracteurs bleus')
  await page.getByLabel(/^Confirmez/).fill('Vingt-huit tracteurs bleus')
  await submit(page, 'Créer mon compte')

  await expect(
    page.getByText('Inscription réussie ! Vérifiez votre email pour confirmer votre compte.').first(),
  ).toBeVisible()

  const [, token = ''] = /confirmation=(\S+)/.exec(await mailTo(email, /Confirmez/)) ?? []
  await page.goto(`/auth?confirmation=${token}`, ARRIVED)

  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('banner').getByText('MON PROFIL')).toBeVisible()

  await page.goto('/profile', ARRIVED)
  await expect(page.getByLabel('Prénom')).toHaveValue('Camille')

  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByText('Déconnexion réussie').first()).toBeVisible()
  await expect(page.getByRole('banner').getByText('MON COMPTE')).toBeVisible()

  await page.goto('/auth', ARRIVED)
  await isInteractive(page)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await submit(page, 'Envoyer le code')

  await expect(page.getByText('Code envoyé par email.').first()).toBeVisible()

  const [code = ''] = /\b\d{6}\b/.exec(await mailTo(email, /changer de mot de passe/)) ?? []
  await page.getByLabel('Code reçu').fill(code)
  await submit(page, 'Vérifier le code')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Onze girafes sous la pluie')
  await page.getByLabel('Confirmez le nouveau mot de passe').fill('Onze girafes sous la pluie')
  await submit(page, 'Définir le mot de passe')

  await expect(page).toHaveURL(/\/profile/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a wrong password says no more than an unknown address', async ({ page }) => {
  await page.goto('/auth', ARRIVED)
  await isInteractive(page)
  const texts: string[] = []
  for (const identifier of [demo('particulier'), 'personne@example.fr']) {
    await signIn(page, identifier, 'Certainement-pas-2026')
    const alert = page.getByRole('main').getByRole('alert').first()
    await expect(alert).toBeVisible()
    texts.push((await alert.textContent()) ?? '')
    await page.reload(ARRIVED)
    await isInteractive(page)
  }

  expect(texts[0]).toBe(texts[1])
})

test('hearts of a visitor follow into the account, and a seller pauses an ad', async ({ page }) => {
  await page.goto('/search', ARRIVED)
  await isInteractive(page)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favori/i })
    .click()
  await page.goto('/auth?retour=/favorites', ARRIVED)
  await isInteractive(page)
  await signIn(page, demo('professionnel'), DEMO_PASSWORD)

  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/profile?onglet=annonces', ARRIVED)
  await page.getByRole('button', { name: /pause/i }).first().click()

  await expect(page.getByText('Annonce mise en pause').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('En pause', { exact: true }).first()).toBeVisible()

  await page
    .getByRole('button', { name: /remettre en ligne|republier|reprendre/i })
    .first()
    .click()
  await expect(page.getByText('Annonce remise en ligne').first()).toBeVisible()
})

test('a page that needs a person leads to signing in, and back', async ({ page }) => {
  await page.goto('/profile?onglet=annonces', ARRIVED)
  await expect(page).toHaveURL(/\/auth\?retour=%2Fprofile/)

  await isInteractive(page)
  await signIn(page, demo('particulier'), DEMO_PASSWORD)

  await expect(page).toHaveURL(/\/profile/)
})
