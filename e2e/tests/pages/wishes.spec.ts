import type { Locator, Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { mailTo } from '../../support/mails'
import { isBackOnPage, isOverPage } from '../../support/overlays'
import { newPerson, PASSWORD, signIn } from '../../support/people'
import { composer, open } from '../../support/talks'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 40[0-9]/, /tile/] } })

/** The address of somebody who has an account and is a visitor in this browser. */
const whoLeft = async (page: Page, name: string): Promise<string> => {
  const email = await newPerson(page, name)
  await page.context().clearCookies()
  return email
}
const main = (page: Page) => page.getByRole('main')

test('who wants to write to a seller is told so, signs in and writes', async ({ page, baseURL }) => {
  const email = await whoLeft(page, 'plume')
  const adPath = `/announcement/${await someAnnouncement(baseURL)}`
  await open(page, adPath)
  await page.getByRole('link', { name: 'Contacter' }).first().click()
  await expect(page.getByText(/^Connectez-vous pour écrire à \S/)).toBeVisible()
  await isAccessibleAtBothWidths(page)

  // Given up by the way back, and by the browser's.
  await page.getByRole('link', { name: 'Revenir à l’annonce' }).click()
  await expect(page).toHaveURL(new RegExp(`${adPath}$`))
  await page.getByRole('link', { name: 'Contacter' }).first().click()
  await expect(page).toHaveURL(/\/auth\?/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${adPath}$`))

  await page.getByRole('link', { name: 'Contacter' }).first().click()
  await signIn(page, email, PASSWORD)
  await expect(composer(page)).toBeVisible()
  // Back leads to the ad, not to the sign-in.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${adPath}$`))
})

test('the wish of an ad that is gone says so after the sign-in', async ({ page }) => {
  const email = await whoLeft(page, 'tard')
  await open(page, '/auth?retour=%2Fmessagerie%3Fconversation%3Dno-such-ad')
  await expect(page.getByText('Connectez-vous pour ouvrir cette conversation.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Revenir à l’annonce' })).toBeHidden()
  await signIn(page, email, PASSWORD)
  await expect(page.getByText('Conversation introuvable')).toBeVisible()
})

test('a report goes on after the sign-in, once', async ({ page, baseURL }) => {
  const email = await whoLeft(page, 'veilleur')
  const adPath = `/announcement/${await someAnnouncement(baseURL)}`
  await open(page, adPath)
  await page.getByRole('button', { name: 'Signaler cette annonce' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signaler cette annonce' })
  await dialog.getByRole('link', { name: 'Connectez-vous' }).click()
  await expect(page.getByText(/pour connaître la suite de votre signalement/)).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(dialog).toBeVisible()
  await isOverPage(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${adPath}$`))
  await isBackOnPage(page)

  // Below is the ad as it was before the sign-in; the wish is nowhere.
  await page.goBack(ARRIVED)
  await expect(page).toHaveURL(new RegExp(`${adPath}$`))
  await expect(dialog).toBeHidden()
  await page.goForward(ARRIVED)
  await expect(page).toHaveURL(new RegExp(`${adPath}$`))
  await expect(dialog).toBeHidden()

  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(dialog).toBeHidden()
})

test('hearts are found again after the sign-in', async ({ page }) => {
  const email = await whoLeft(page, 'coeurs')
  await open(page, '/search')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favori/i })
    .click()
  await page.goto('/favorites', ARRIVED)
  await expect(page.getByText('1 favori de ce navigateur vous y attendra.')).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(main(page).getByRole('article')).toHaveCount(1)
})

for (const [end, finish] of [
  ['saved', (dialog: Locator) => dialog.getByRole('button', { name: 'Sauvegarder', exact: true }).click()],
  ['given up', (dialog: Locator) => dialog.press('Escape')],
] as const)
  test(`a search that was ${end} after the sign-in is not begun anew by Back`, async ({ page }) => {
    const email = await whoLeft(page, 'epargne')
    await open(page, '/aide')
    await open(page, '/search?type=moto')
    await page.getByRole('link', { name: 'Sauvegarder', exact: true }).first().click()
    await signIn(page, email, PASSWORD)
    const dialog = page.getByRole('dialog', { name: 'Sauvegarder cette recherche' })
    await expect(dialog).toBeVisible()
    await isOverPage(page)
    await finish(dialog)
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/search\?type=moto$/)
    await isBackOnPage(page)

    // The search as it was before the sign-in, and then what was before it.
    await page.goBack(ARRIVED)
    await expect(page).toHaveURL(/\/search\?type=moto$/)
    await expect(dialog).toBeHidden()
    await page.goBack(ARRIVED)
    await expect(page).toHaveURL(/\/aide$/)
  })

test('a search is saved after a new account is confirmed', async ({ page }) => {
  const email = `neuve.${Date.now()}@example.fr`
  await open(page, '/search?type=moto')
  await page.getByRole('link', { name: 'Sauvegarder', exact: true }).first().click()
  await expect(page.getByText(/^Connectez-vous pour sauvegarder cette recherche/)).toBeVisible()
  await page.getByRole('link', { name: "S'inscrire" }).click()
  await expect(page.getByText(/^Créez un compte pour sauvegarder cette recherche/)).toBeVisible()
  await page.getByLabel('Prénom').fill('Dominique')
  await page.getByLabel('Nom', { exact: true }).fill('Essai')
  await page.getByLabel(/^Pseudo/).fill(`neuve ${Date.now() % 100_000}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(/^Inscription réussie/)).toBeVisible()
  const [, token = ''] = /confirmation=(\S+)/.exec(await mailTo(email, /Confirmez/)) ?? []
  await page.goto(`/auth?confirmation=${token}`, ARRIVED)
  await expect(page.getByRole('dialog', { name: 'Sauvegarder cette recherche' })).toBeVisible()
})
