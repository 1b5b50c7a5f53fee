import type { Page } from '@playwright/test'
import { newPerson } from '../../support/people'
import { freshPicture } from '../../support/picture'
import { ARRIVED, CUT_SHORT, expect, isInteractive, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [
      /tile/,
      /ERR_NAME_NOT_RESOLVED|ERR_INTERNET|ERR_CONNECTION|ERR_TUNNEL|ERR_PROXY/,
      /status of 402/,
      CUT_SHORT,
    ],
  },
})

/** Checks, events and the index have their time. */
const LIVE_MS = 30_000

const choose = async (page: Page, field: string, typed: string, option: string): Promise<void> => {
  // The list comes when somebody reaches for it.
  await page.getByLabel(field, { exact: true }).first().focus()
  await page.getByRole('combobox', { name: field }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer', exact: true }).click()

/** Fills all groups of questions of a car; the page then shows the recap. */
const writeAnAd = async (page: Page, engine: string, photos: number): Promise<void> => {
  await page.goto('/create-announcement', ARRIVED)
  await isInteractive(page)
  await page.getByRole('radio', { name: 'Automobile' }).check({ force: true })
  await choose(page, 'Marque', 'Renau', 'Renault')
  await choose(page, 'Modèle', 'Cli', 'Clio')
  await page.getByLabel('Motorisation').fill(engine)
  await page.getByLabel('Première mise en circulation').fill('062021')
  await goOn(page)
  await page.getByLabel('Kilométrage', { exact: true }).fill('38 500')
  await page.getByRole('radio', { name: 'Essence' }).check({ force: true })
  await page.getByRole('radio', { name: 'Manuelle' }).check({ force: true })
  await goOn(page)
  await page.getByRole('radio', { name: 'Bon état', exact: true }).check({ force: true })
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('Deuxième propriétaire, carnet complet, pneus récents, visible le soir.')
  await goOn(page)
  const files = Array.from({ length: photos }, (_, at) => ({
    name: `photo-${at}.png`,
    mimeType: 'image/png',
    buffer: freshPicture(640),
  }))
  await page.getByLabel('Ajouter des photos').setInputFiles(files)
  await expect(page.getByText(`${photos} sur 3 photos`)).toBeVisible()
  await goOn(page)
  await page.getByRole('textbox', { name: 'Prix' }).fill('12 400')
  await goOn(page)
  await choose(page, 'Ville ou code postal', 'Toulo', 'Toulouse')
}

const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel(/Titulaire/).fill('Dominique Essai')
  await page.getByLabel(/Numéro de carte/).fill(number)
  await page.getByLabel(/expiration/i).fill('12/34')
  await page.getByLabel(/CVV|Cryptogramme/i).fill('123')
}

test('a private seller writes an ad, publishes it for nothing, and buyers find it', async ({ page }) => {
  await newPerson(page, 'vendeuse')
  const engine = `TCe 90 n° ${Date.now() % 1_000_000}`
  await writeAnAd(page, engine, 2)
  await page.getByRole('button', { name: /récapitulatif/i }).click()

  await expect(page).toHaveURL(/announcement-summary/)
  await expect(page.getByRole('main')).toContainText(`Renault Clio ${engine}`)
  await page.getByRole('button', { name: 'Confirmer la publication' }).click()
  await expect(page).toHaveURL(/boost-announcement/)
  await page.getByRole('button', { name: 'Publier mon annonce' }).click()

  await expect(page).toHaveURL(/publication-confirmed/)
  await expect(page.getByRole('main')).toContainText(/Annonce (bien reçue|publiée avec succès)/)
  await expect(async () => {
    await page.goto(`/search?recherche=${encodeURIComponent(engine)}`, ARRIVED)
    await expect(page.getByRole('main')).toContainText(engine, { timeout: 2_000 })
  }).toPass({ timeout: LIVE_MS })
})

test('an urgent ad is paid: refused first, then asked for by the bank, and its invoice is there', async ({ page }) => {
  await newPerson(page, 'payeur')
  await writeAnAd(page, `TCe 100 n° ${Date.now() % 1_000_000}`, 1)
  await page.getByRole('button', { name: /récapitulatif/i }).click()
  await page.getByRole('button', { name: 'Confirmer la publication' }).click()
  await page.getByRole('checkbox', { name: /Urgent/ }).check({ force: true })
  await expect(page.getByRole('main')).toContainText('9,90')
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()

  await expect(page).toHaveURL(/card-payment\?order=/)
  const pay = page.getByRole('button', { name: /^Payer/ })
  await payByCard(page, '4000 0000 0000 0002')
  const consent = page.getByRole('checkbox', { name: /exécution immédiate/ })
  await consent.check({ force: true })
  // A tick, and not only a dark box.
  await expect(consent).toHaveCSS('background-image', /^url\("data:image\/svg/)
  await pay.click()
  await expect(page.getByRole('alert')).toContainText(/refus/i)

  await payByCard(page, '4000 0025 0000 3155')
  await pay.click()
  await page.getByRole('button', { name: 'Accepter le paiement' }).click()
  await expect(page).toHaveURL(/publication-confirmed/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Facture FA-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/FA-\d{4}-\d{6}\.pdf/)
})
