import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { linksLead, mailTo } from '../../support/mails'
import { newPerson } from '../../support/people'
import { newSeller, publishAnAd } from '../../support/sellers'
import { ARRIVED, CUT_SHORT, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 40[14]/, CUT_SHORT] } })

/** A price that no other test asks: their cars come at the same time. */
const PRICE = 12_401 + Math.floor(Math.random() * 500)
const CLIOS = '/search?type=automobile&marques=Renault&modeles=Clio&localisation=Toulouse+(31000)'
const SEARCH = `${CLIOS}&prixMin=${PRICE}&prixMax=${PRICE}`

test('a search is saved, a new ad is told by e-mail and on the page, and alerts are turned off', async ({
  page,
  baseURL,
}) => {
  const email = await newPerson(page, 'chercheur')
  await page.goto(SEARCH, ARRIVED)
  await isInteractive(page)
  await page.getByRole('button', { name: 'Sauvegarder', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sauvegarder cette recherche' })
  await dialog.getByLabel('Nom de la recherche').fill('Une Clio près de chez moi')
  await isAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click()
  await expect(page.getByRole('button', { name: 'Sauvegardée' }).first()).toBeVisible()

  await page.goto('/recherches', ARRIVED)
  await expect(page.getByRole('link', { name: 'Une Clio près de chez moi' })).toBeVisible()
  await isAccessibleAtBothWidths(page)

  const seller = await newSeller(baseURL ?? '')
  const { announcementId } = await publishAnAd(seller, `clio-${Date.now()}`, { price: String(PRICE) })
  // Live: nobody touched the page.
  await expect(page.getByText('1 nouvelle', { exact: true })).toBeVisible({ timeout: 60_000 })
  // Alerts wait a minute for others.
  let text = ''
  await expect(async () => {
    text = await mailTo(email, /^Nouvelle annonce\s: Renault Clio/)
  }).toPass({ timeout: 120_000 })
  expect(text).toContain(`/announcement/${announcementId}`)
  expect(text).toContain('/recherches')
  await linksLead(text)

  const link = page.getByRole('link', { name: 'Une Clio près de chez moi' })
  const looked = page.waitForResponse((response) => response.url().endsWith('/looks'))
  await link.click()
  await expect(page.getByRole('button', { name: 'Sauvegardée' }).first()).toBeVisible()
  expect((await looked).status()).toBe(200)
  await page.goBack()
  await expect(page.getByText('1 nouvelle', { exact: true })).toBeHidden()

  const alert = page.getByLabel('Alerte pour Une Clio près de chez moi')
  const chosen = page.waitForResponse(
    (response) => response.url().includes('/saved-searches/') && response.request().method() !== 'GET',
  )
  await alert.selectOption('Pas d’alerte')
  expect((await chosen).status()).toBe(200)
  await page.reload(ARRIVED)
  await expect(alert).toHaveValue('none')

  await page.getByRole('button', { name: 'Supprimer Une Clio près de chez moi' }).click()
  await expect(page.getByText('Aucune recherche sauvegardée')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(link).toBeVisible()
})
