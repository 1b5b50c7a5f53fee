import { type Browser, type Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { newPerson, PASSWORD, signIn } from '../../support/people'
import { freshPicture } from '../../support/picture'
import { newSeller, type Seller } from '../../support/sellers'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { doubtfulWords, handIn, handInDoubtfulAd, namedCar, newMark, titleOf } from '../../support/waiting-ads'

test.use({
  viewport: { width: 1440, height: 900 },
  allowedErrors: { patterns: [/status of 40[149]/, /tile/, /ERR_FAILED/] },
})
const emailOf = (key: (typeof DEMO_ACCOUNTS)[number]['key']) =>
  DEMO_ACCOUNTS.find((account) => account.key === key)?.email ?? ''

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
/** Signs in and goes where one was going. */
const signInAt = async (page: Page, path: string, email: string, password: string) => {
  await open(page, path)
  await expect(page).toHaveURL(/\/auth\?retour=/)
  await isInteractive(page)
  await signIn(page, email, password)
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  await isInteractive(page)
}
const moderatorAt = (page: Page, path: string) => signInAt(page, path, emailOf('moderator'), DEMO_PASSWORD)
const another = async (browser: Browser) => (await browser.newContext()).newPage()

const isAccessible = async (page: Page) => {
  await isAccessibleAtBothWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'File' }).getByRole('link', { name: title })
/** Looks for a row in a queue that may be longer than a page of it. */
const openRow = async (page: Page, title: string) => {
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Afficher la suite' })
    if (!(await rowOf(page, title).isVisible()) && (await more.isVisible())) await more.click()
    await expect(rowOf(page, title)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
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
  await expect(queue.getByRole('cell').first()).toHaveText(/^[1-9]/)
  await isAccessible(page)

  await queue.getByRole('link').click()
  await expect(page).toHaveURL(/\/backoffice\/annonces$/)
  await openRow(page, title)
  await expect(page.getByText(/photos-de-/).first()).toBeVisible()
  await isAccessible(page)

  await page.getByRole('radio', { name: 'Refuser' }).check({ force: true })
  await page.getByLabel('Motif').selectOption({ label: 'Coordonnées dans le texte de l’annonce' })
  const reasons = page.getByLabel(/^Raisons/)
  await expect(reasons).toHaveValue(/coordonnées ou un lien/)
  await reasons.fill('Retirez l’adresse du site : les photos ont leur place dans l’annonce.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Valider' }).click()

  await expect(page.getByText('Annonce refusée').first()).toBeVisible()
  await expect(rowOf(page, title)).toBeHidden()

  const own = await another(browser)
  await signInAt(own, '/profile?onglet=annonces', seller.email, PASSWORD)
  await expect(own.getByText('Retirez l’adresse du site : les photos ont leur place dans l’annonce.')).toBeVisible()
  await expect(own.getByText('Refusée')).toBeVisible()
  await own.context().close()
})

test('a case at its address shows whatever its seller wrote, and keeps what its reader was writing', async ({
  page,
  baseURL,
}) => {
  const seller = await newSeller(baseURL ?? '')
  const mark = newMark()
  const description = `${doubtfulWords(mark)} ${'Wouah'.repeat(50)}`
  await handIn(seller, { fields: { ...namedCar(mark), description } })
  await moderatorAt(page, '/backoffice/annonces')
  await openRow(page, titleOf(mark))
  const address = page.url()
  await open(page, '/backoffice')
  await open(page, address)
  await expect(page.getByRole('heading', { level: 2, name: titleOf(mark) })).toBeVisible()
  await isAccessible(page)

  await page.getByRole('radio', { name: 'Refuser' }).check({ force: true })
  await page.getByLabel(/^Raisons/).fill('Retirez l’adresse du site.')
  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(page.getByLabel(/^Raisons/)).toHaveValue('Retirez l’adresse du site.')
  await page.getByRole('radio', { name: 'Approuver' }).check({ force: true })
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Annonce approuvée').first()).toBeVisible()
})

test('of two moderators at one ad one decides, and the other is told', async ({ page, browser, baseURL }) => {
  const seller = await newSeller(baseURL ?? '')
  const title = await handInDoubtfulAd(seller, newMark())
  await moderatorAt(page, '/backoffice/annonces')
  await openRow(page, title)
  const other = await another(browser)
  await signInAt(other, '/backoffice/annonces', emailOf('admin'), DEMO_PASSWORD)
  await openRow(other, title)

  await page.getByRole('radio', { name: 'Approuver' }).check({ force: true })
  await expect(page.getByText('À vous').first()).toBeVisible()
  await other.getByRole('radio', { name: 'Refuser' }).check({ force: true })
  await expect(other.getByText('Un autre modérateur s’occupe de ce dossier.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Valider' })).toBeDisabled()

  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Annonce approuvée').first()).toBeVisible()
  // The other page asks again by itself, and keeps what its reader has before them.
  await expect(other.getByText('Ce dossier a quitté la file')).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await other.context().close()
})

test('the keyboard alone goes through the queue and decides', async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL ?? '')
  const title = await handInDoubtfulAd(seller, newMark())
  await moderatorAt(page, '/backoffice/annonces')
  await openRow(page, title)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(help.getByText('Dossier suivant')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Refuser' })).not.toBeChecked()

  await page.keyboard.press('r')
  await expect(page.getByLabel('Motif')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Les photos sont ailleurs, jkar?')
  await expect(page.getByLabel(/^Raisons/)).toHaveValue('Les photos sont ailleurs, jkar?')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

  await page.getByRole('radio', { name: 'Refuser' }).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Valider' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Annonce approuvée').first()).toBeVisible()
  await expect(rowOf(page, title)).toBeHidden()
})

/** Takes a picture as a photo of the seller's. */
const addPhoto = async (seller: Seller, bytes: Buffer): Promise<string> => {
  const begun = await seller.done('/api/listing/uploads', {
    method: 'POST',
    body: { type: 'image/png', bytes: bytes.length },
  })
  await seller.done(`/api/listing/uploads/${String(begun.id)}/parts/0`, { method: 'PUT', bytes })
  const key = `photo-of-${String(begun.id)}`
  const photo = await seller.done('/api/listing/me/photos', { method: 'POST', body: { uploadId: begun.id }, key })
  return String(photo.id)
}

test('an edit stands beside what is online, and a copied picture beside the first one', async ({ page, baseURL }) => {
  const site = baseURL ?? ''
  const [owner, copier] = [await newSeller(site), await newSeller(site)]
  const [mark, copied, picture] = [newMark(), `9${newMark()}`, freshPicture()]
  const photoIds = [await addPhoto(owner, picture)]
  const announcementId = await handIn(owner, { fields: namedCar(mark), photoIds })
  await expect
    .poll(async () => (await fetch(`${site}/api/listing/announcements/${announcementId}`)).status, { timeout: 60_000 })
    .toBe(200)
  const description = `${namedCar(mark).description} ${doubtfulWords(mark)}`
  await handIn(owner, { announcementId, photoIds, fields: { ...namedCar(mark), price: '11 900', description } })
  await handIn(copier, { fields: namedCar(copied), photoIds: [await addPhoto(copier, picture)] })

  await moderatorAt(page, '/backoffice/annonces')
  await openRow(page, titleOf(mark))
  const price = page.getByRole('row', { name: /^Prix/ })
  await expect(price).toHaveAttribute('data-differs', 'true')
  await expect(price).toContainText(/12\s400.*11\s900/)
  await expect(page.locator('ins')).toContainText('photos-de-')
  await isAccessible(page)

  await openRow(page, titleOf(copied))
  const copies = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Déjà vu chez d’autres vendeurs' }) })
  await expect(copies.getByRole('link', { name: titleOf(mark) })).toBeVisible()
  await expect(copies.getByRole('img', { name: 'Photo de l’autre annonce' })).toBeVisible()
  await isAccessible(page)
})

test('a reported ad is kept, with what was said of it beside', async ({ page, baseURL }) => {
  const site = baseURL ?? ''
  const seller = await newSeller(site)
  const mark = newMark()
  const announcementId = await handIn(seller, { fields: namedCar(mark), photoIds: [await seller.addPhoto()] })
  const report = () =>
    fetch(`${site}/api/listing/announcements/${announcementId}/reports`, {
      method: 'POST',
      headers: { origin: new URL(site).origin, 'content-type': 'application/json' },
      body: JSON.stringify({ motive: 'informations-fausses', message: `Compteur faux, dossier ${mark}.` }),
    })
  await expect.poll(async () => (await report()).status, { timeout: 60_000 }).toBe(200)

  await moderatorAt(page, '/backoffice/annonces-signalees')
  await openRow(page, titleOf(mark))
  await expect(page.getByText(`Compteur faux, dossier ${mark}.`)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('radio', { name: 'Conserver l’annonce' }).check({ force: true })
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Décision enregistrée').first()).toBeVisible()
  await expect(rowOf(page, titleOf(mark))).toBeHidden()
})

test('somebody is found by their address, suspended with a reason, and let back in', async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL ?? '')
  await moderatorAt(page, '/backoffice/membres')
  await page.getByLabel('Pseudo, e-mail ou identifiant').fill(seller.email)
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Membres trouvés' })
  await expect(found.getByRole('link')).toHaveCount(1)
  await expect(found).not.toContainText('@')
  await isAccessible(page)
  await found.getByRole('link').click()

  await page.getByRole('radio', { name: 'Suspendre' }).check({ force: true })
  await page.getByRole('radio', { name: '1 jour' }).check({ force: true })
  await page.getByLabel('Raison, que la personne lira').fill('Annonces trompeuses, malgré un avertissement.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Suspendre 1 jour' }).click()
  await expect(page.getByText(/^Suspendu jusqu’au/)).toBeVisible()
  const refused = await seller.call('/api/account/me')
  expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])

  await page.getByRole('radio', { name: 'Lever la suspension' }).check({ force: true })
  await page.getByLabel('Raison, que la personne lira').fill('Tout est corrigé, merci.')
  await page.getByRole('button', { name: 'Lever la suspension' }).click()
  await expect(page.getByText(/^Suspendu jusqu’au/)).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tout est corrigé, merci.' })).toBeVisible()
  await isAccessible(page)
  expect((await seller.call('/api/account/me')).status).toBe(200)
})

test('for anybody but a moderator there is no such page', async ({ page }) => {
  await newPerson(page, 'curieux')
  await open(page, '/backoffice/annonces')

  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/not found/)
  await isAccessible(page)
})

test('operators’ pages stay within a narrow window, and say where account cannot be asked who it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signInAt(page, '/backoffice/operations', emailOf('admin'), DEMO_PASSWORD)
  for (const path of ['', '/versions/search', '/historique', '/taches', '/echecs']) {
    await open(page, `/backoffice/operations${path}`)
    await expect(page.getByRole('main').locator('h2, table, li').first()).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }

  await page.route('**/api/account/**', (route) => route.abort())
  await page.goto('/backoffice/operations', ARRIVED)
  await expect(page.getByText('Votre session n’a pas pu être retrouvée')).toBeVisible()
  await isAccessibleAtBothWidths(page)
  await page.unroute('**/api/account/**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('table', { name: /^Parties du site/ })).toBeVisible()
})
