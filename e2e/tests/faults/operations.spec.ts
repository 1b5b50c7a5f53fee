import type { Locator, Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { order } from '../../support/control'
import { signIn } from '../../support/people'
import { slowness } from '../../support/slowness'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { ask } from '../../support/visitors'

const site = process.env.ROUAGE_URL ?? ''
/** Longer than the edge goes without asking what is live. */
const SOON_MS = 20_000

test.describe.configure({ mode: 'serial' })
test.afterEach(() => order({ do: 'mend' }))
test.use({
  viewport: { width: 1440, height: 900 },
  // Nobody is signed in at first; of two operators one is refused.
  allowedErrors: { patterns: [/status of 40[149]/] },
})

const PART = '/backoffice/operations/versions/search'
const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
/** The admin of the demo is an operator, too. */
const operatorAt = async (page: Page, path: string) => {
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')
  await open(page, path)
  await expect(page).toHaveURL(/\/auth\?retour=/)
  await isInteractive(page)
  await signIn(page, admin?.email ?? '', DEMO_PASSWORD)
  await expect(page).toHaveURL((url) => url.pathname === path)
  await isInteractive(page)
}
const isAccessible = async (page: Page) => {
  await isAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}
const live = (page: Page): Locator => page.getByRole('region', { name: /^État/ })
const share = (page: Page, words: string) => expect(live(page).getByText(`${words}\u202f% des visiteurs`)).toBeVisible()
const changeShare = async (page: Page, words: string) => {
  await live(page).getByRole('button', { name: 'Changer la part' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: `${words}\u202f%`, exact: true })
    .check({ force: true })
}
const send = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const visitorsGet = (status: number) =>
  expect
    .poll(async () => (await ask(site, '/search?type=automobile')).status, {
      timeout: SOON_MS * slowness(),
      intervals: [100],
    })
    .toBe(status)

test('of two operators at one canary one changes its share, and the other is told and sees it', async ({
  page,
  context,
}) => {
  await order({ do: 'canary', slice: 'search', how: 'sound' })
  await operatorAt(page, '/backoffice/operations')
  const row = page.getByRole('row', { name: /^Recherche/ })
  await expect(row.getByText('Canari en cours')).toBeVisible()
  await isAccessible(page)
  await row.getByRole('link', { name: 'Recherche' }).click()
  await share(page, '50')
  await isAccessible(page)

  const other = await context.newPage()
  await open(other, PART)
  await share(other, '50')
  await changeShare(other, '25')
  await changeShare(page, '10')
  await isAccessible(page)
  await send(page, 'Changer la part')
  await share(page, '10')

  // Whatever the other tab has heard by now: it was looking at 50 %.
  const late = other.getByRole('dialog').getByText(/^Quelqu’un d’autre a été plus rapide/)
  const go = other.getByRole('dialog').getByRole('button', { name: 'Changer la part' })
  await expect(async () => {
    if (!(await late.isVisible())) await go.click({ timeout: 1_000 })
    await expect(late).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await isAccessible(other)
  await send(other, 'Voir ce qui est en ligne')
  await share(other, '10')
  await changeShare(other, '25')
  await send(other, 'Changer la part')
  await share(other, '25')

  await live(other).getByRole('button', { name: 'Retirer le canari' }).click()
  await send(other, 'Revenir en arrière')
  await expect(live(other).getByText('Aucun', { exact: true })).toBeVisible()
})

test('a part is killed by the keyboard after two questions, comes back, and the history has both', async ({ page }) => {
  await operatorAt(page, PART)
  await live(page).getByRole('button', { name: 'Couper…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Cette partie du site est en maintenance/)).toBeVisible()
  await dialog.getByLabel(/^Raison/).fill('essai de la coupure')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Vraiment couper/)).toBeVisible()
  await isAccessible(page)
  await visitorsGet(200)
  await dialog.getByRole('button', { name: 'Oui, couper pour tous' }).focus()
  await page.keyboard.press('Enter')
  await expect(live(page).getByText('Coupée')).toBeVisible()
  await visitorsGet(503)

  await live(page).getByRole('button', { name: 'Rétablir…' }).click()
  await send(page, 'Rétablir')
  await expect(live(page).getByRole('button', { name: 'Couper…' })).toBeVisible()
  await visitorsGet(200)

  await page.getByRole('link', { name: 'Historique' }).click()
  const rows = page.getByRole('list', { name: 'Ce qui a été fait' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Rétablie')
  await expect(rows.nth(1)).toContainText('essai de la coupure')
  await isAccessible(page)
  await page.getByRole('link', { name: 'Tâches' }).click()
  await expect(page.getByRole('region', { name: 'Dépôt d’annonces' }).getByText(/^Rien n’attend/)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'Échecs' }).click()
  await expect(page.getByText('Rien n’attend.').first()).toBeVisible()
  await isAccessible(page)
})
