import sharp from 'sharp'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { cutOff } from '../../support/network'
import { newPerson } from '../../support/people'
import { composer, inLog, log, open, openSeller, sale, say } from '../../support/talks'
import { ARRIVED, CUT_SHORT, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/, CUT_SHORT, /tile/] } })

const PHONE = { width: 390, height: 844 }

const photoFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9cc6' } })
    .png()
    .toBuffer(),
})

test('a buyer asks about an ad, the seller answers, and both see it come, be read and be written', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'acheteur')
  const seller = await openSeller(browser, baseURL)
  await open(seller.page, '/search')
  await expect(seller.page.getByRole('banner').getByRole('link', { name: /^Messages/ })).toBeVisible()

  await open(page, seller.adPath)
  await page.getByRole('link', { name: 'Contacter' }).first().click()
  await page.getByRole('button', { name: 'Toujours disponible ?' }).click()
  await expect(composer(page)).toHaveValue('Bonjour, votre véhicule est-il toujours disponible ?')
  await composer(page).press('Enter')

  await expect(page.getByText('Message envoyé')).toBeVisible()
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(composer(page)).toBeFocused()

  // Wherever the seller is on the site, the header says so.
  const messages = seller.page.getByRole('banner').getByRole('link', { name: /Messages\s*\d+ messages? non lus?/ })
  await expect(messages).toBeVisible()
  await messages.click()
  await expect(seller.page).toHaveTitle(/^\(\d+\) Messagerie/)

  const row = sale(seller.page, 'acheteur')
  await expect(row).toContainText('1 message non lu')
  await row.click()
  await expect(inLog(seller.page, 'toujours disponible')).toBeVisible()
  await expect(page.getByText('Lu', { exact: true })).toBeVisible()
  await expect(row).not.toContainText('non lu')

  // Nobody is told twice of a key: one pressed while a copy dies is lost, and the next one tells.
  await expect(async () => {
    await composer(seller.page).pressSequentially('Oui')
    await expect(page.getByText(/écrit…/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await say(seller.page, 'Oui, venez la voir samedi.')
  await expect(inLog(page, 'venez la voir samedi')).toBeVisible()
  await expect(page.getByText(/écrit…/)).toHaveCount(0)
  await expect(seller.page.getByText('Lu', { exact: true })).toBeVisible()

  // The owner of an ad is not offered to write to themselves.
  await open(seller.page, seller.adPath)
  await expect(seller.page.getByRole('link', { name: /^Messages/ })).toBeVisible()
  await expect(seller.page.getByRole('link', { name: 'Contacter' })).toHaveCount(0)
  await seller.context.close()
})

test('who goes offline in between writes on, and catches up', async ({ page, context, browser, baseURL }) => {
  await newPerson(page, 'tunnel')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Bonjour du train')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await open(seller.page, '/messagerie')
  await sale(seller.page, 'tunnel').click()
  await expect(inLog(seller.page, 'Bonjour du train')).toBeVisible()

  await context.setOffline(true)
  await say(page, 'Premier du tunnel')
  await say(page, 'Second du tunnel')
  await expect(page.getByText('En attente de connexion')).toHaveCount(2)
  await say(seller.page, 'Vous m’entendez ?')
  await expect(seller.page.getByText('Envoyé', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(inLog(page, 'Vous m’entendez')).toBeVisible()
  await expect(page.getByText('En attente de connexion')).toHaveCount(0)
  await expect(inLog(seller.page, 'Second du tunnel')).toBeVisible()
  const said = (await log(seller.page).getByRole('article').allTextContents()).join(' ')
  expect(said.indexOf('Premier du tunnel')).toBeLessThan(said.indexOf('Second du tunnel'))
  for (const each of [page, seller.page]) {
    await expect(inLog(each, 'Premier du tunnel')).toHaveCount(1)
    await expect(inLog(each, 'Vous m’entendez')).toHaveCount(1)
  }
  await seller.context.close()
})

test('photos go with a message or alone, and are seen whole by the two', async ({ page, browser, baseURL }) => {
  await newPerson(page, 'photographe')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  const choose = page.getByLabel('Ajouter des photos')
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') })
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText('JPEG, PNG ou WebP')
  await choose.setInputFiles([await photoFile('avant.png'), await photoFile('arriere.png')])
  await expect(page.getByRole('list', { name: 'Photos à envoyer' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Photos à envoyer' })).toHaveCount(0)

  await open(seller.page, '/messagerie')
  await expect(sale(seller.page, 'photographe')).toContainText('2 photos')
  await sale(seller.page, 'photographe').click()
  const tile = log(seller.page).getByRole('button', { name: 'Voir la photo 1 sur 2' })
  await expect(tile.locator('img')).toBeVisible()
  await tile.focus()
  await seller.page.keyboard.press('Enter')
  const viewer = seller.page.getByRole('dialog', { name: 'Photos du message' })
  await expect(viewer.getByRole('img', { name: 'Photo 1 sur 2' })).toBeVisible()
  await seller.page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Photo 2 sur 2' })).toBeVisible()
  await seller.page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(tile).toBeFocused()
  await isAccessibleAtBothWidths(seller.page)
  await seller.context.close()
})

test('a message that was not sent is sent again, once, and what was begun to be written survives a reload', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'retour')
  const seller = await openSeller(browser, baseURL)
  await seller.context.close()
  await open(page, `/messagerie?conversation=${seller.adId}`)
  const cut = await cutOff(page, /\/api\/messaging\/conversations$/)
  await say(page, 'Perdu en route')

  await expect(page.getByText(/^Non envoyé/)).toBeVisible()
  await expect(page.getByText('Erreur lors de l’envoi du message')).toBeVisible()

  await composer(page).fill('La suite')
  cut.mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(inLog(page, 'Perdu en route')).toHaveCount(1)

  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(composer(page)).toHaveValue('La suite')
  await expect(inLog(page, 'Perdu en route')).toHaveCount(1)
})

test('a long thread opens at its end, grows upward in its place, and moves nobody who reads above', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'bavard')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Ouverture')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await open(seller.page, '/messagerie')
  await sale(seller.page, 'bavard').click()
  await expect(inLog(seller.page, 'Ouverture')).toBeVisible()
  // Two write, so that neither writes more in a minute than people do.
  for (let turn = 10; turn < 29; turn += 1) {
    await say(page, `Question ${turn}`)
    await say(seller.page, `Réponse ${turn}`)
  }
  await expect(inLog(page, 'Réponse 28')).toBeVisible()
  await expect(inLog(seller.page, 'Question 28')).toBeVisible()

  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(log(page).getByRole('article')).toHaveCount(30)
  // Where a copy was killed, what one of the two said came later: the last is whoever's it is.
  await expect(log(page).getByRole('article').last()).toBeInViewport()

  const watched = log(page).getByRole('article').nth(2)
  const text = (await watched.getByRole('paragraph').first().textContent()) ?? ''
  await log(page).evaluate((box) => box.scrollTo(0, 100))
  const before = await inLog(page, text).first().boundingBox()
  await expect(inLog(page, 'Ouverture')).toHaveCount(1)
  const after = await inLog(page, text).first().boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)

  await say(seller.page, 'Encore une chose')
  const news = page.getByRole('button', { name: 'Nouveaux messages' })
  await expect(news).toBeVisible()
  await expect(inLog(page, 'Encore une chose')).not.toBeInViewport()
  await news.click()
  await expect(inLog(page, 'Encore une chose')).toBeInViewport()
  await expect(news).toHaveCount(0)
  await seller.context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('the list and a thread have the page in turn, and Back leads from one to the other', async ({
    page,
    browser,
    baseURL,
  }) => {
    await newPerson(page, 'poche')
    const seller = await openSeller(browser, baseURL)
    await seller.context.close()
    await open(page, `/messagerie?conversation=${seller.adId}`)
    await composer(page).fill('Depuis mon téléphone')
    // Enter adds a line here.
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('Depuis mon téléphone\n')
    await page.getByRole('button', { name: 'Envoyer' }).tap()
    await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Retour aux conversations' }).tap()
    const row = page.getByRole('list', { name: 'Mes achats' }).getByRole('link').first()
    await expect(row).toContainText('Depuis mon téléphone')
    await expect(log(page)).toHaveCount(0)

    await row.tap()
    await expect(inLog(page, 'Depuis mon téléphone')).toBeVisible()
    await expect(row).toBeHidden()
    // The composer stands at the bottom of the window, the page behind does not scroll away.
    const box = await composer(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(PHONE.height - 60)

    await page.goBack(ARRIVED)
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(/\/messagerie\?onglet=achats$/)
  })
})

test('a whole conversation is held by the keyboard, and its page is accessible', async ({ page, browser, baseURL }) => {
  await newPerson(page, 'clavier')
  const seller = await openSeller(browser, baseURL)
  await seller.context.close()
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Sans souris')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(composer(page)).toBeFocused()
  await isAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Options de la conversation' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Archiver' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Conversation archivée')).toBeVisible()
  await expect(page.getByText('Vous n’avez encore écrit à personne')).toBeVisible()
  await isAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'Conversations archivées' }).focus()
  await page.keyboard.press('Enter')
  const row = page
    .getByRole('list', { name: /archivées/ })
    .getByRole('link')
    .first()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
})

test('whoever is not signed in signs in, and comes to the conversation', async ({ page, browser, baseURL }) => {
  const seller = await openSeller(browser, baseURL)
  await seller.context.close()
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await expect(page).toHaveURL(/\/auth\?retour=%2Fmessagerie%3Fconversation%3D/)
})
