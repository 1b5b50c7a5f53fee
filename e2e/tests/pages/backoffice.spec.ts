import { type Browser, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { PASSWORD, signIn } from '../../support/people'
import { newSeller } from '../../support/sellers'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { handInDoubtfulAd } from '../../support/waiting-ads'

test.use({ viewport: { width: 1440, height: 900 }, allowedErrors: { patterns: [/status of 40[149]/, /tile/] } })
test.setTimeout(120_000)

const emailOf = (key: (typeof DEMO_ACCOUNTS)[number]['key']) =>
  DEMO_ACCOUNTS.find((account) => account.key === key)?.email ?? ''
const newMark = () => String(Date.now() % 10_000_000)

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
/** Signs in and goes where one was going. */
const signInAt = async (page: Page, path: string, email: string, password: string) => {
  await open(page, path)
  await expect(page).toHaveURL(/\/auth\?retour=/, { timeout: 20_000 })
  await isInteractive(page)
  await signIn(page, email, password)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path, { timeout: 20_000 })
  await isInteractive(page)
}
const moderatorAt = (page: Page, path: string) => signInAt(page, path, emailOf('moderator'), DEMO_PASSWORD)
const another = async (browser: Browser) => (await browser.newContext()).newPage()

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'File' }).getByRole('link', { name: title })
/** Looks for a row in a queue that may be longer than a page of it. */
const openRow = async (page: Page, title: string) => {
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Afficher la suite' })
    if (!(await rowOf(page, title).isVisible()) && (await more.isVisible())) await more.click()
    await expect(rowOf(page, title)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await rowOf(page, title).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

test('a moderator refuses an ad with a motive and reasons, which its seller reads', async ({
  page,
  browser,
  baseURL,
}) => {
  const seller = await newSeller(baseURL ?? '')
  const title = await handInDoubtfulAd(seller, newMark())
  await moderatorAt(page, '/backoffice')
  const queue = page.getByRole('table', { name: 'Files d’attente' }).getByRole('row', { name: /Annonces à vérifier/ })
  await expect(queue.getByRole('cell').nth(1)).toHaveText(/^[1-9]/)
  await isAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await queue.getByRole('link').click()
  await expect(page).toHaveURL(/\/backoffice\/annonces$/)
  await openRow(page, title)
  await expect(page.getByText(/photos-de-/).first()).toBeVisible()
  await isAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('radio', { name: 'Refuser' }).check({ force: true })
  await page.getByLabel('Motif').selectOption({ label: 'Coordonnées dans le texte de l’annonce' })
  const reasons = page.getByLabel(/^Raisons/)
  await expect(reasons).toHaveValue(/coordonnées ou un lien/)
  await reasons.fill('Retirez l’adresse du site : les photos ont leur place dans l’annonce.')
  await isAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Valider' }).click()

  await expect(page.getByText('Annonce refusée').first()).toBeVisible()
  await expect(rowOf(page, title)).toBeHidden()

  const own = await another(browser)
  await signInAt(own, '/profile?onglet=annonces', seller.email, PASSWORD)
  await expect(own.getByText('Retirez l’adresse du site : les photos ont leur place dans l’annonce.')).toBeVisible()
  await expect(own.getByText('Refusée')).toBeVisible()
  await own.context().close()
})
