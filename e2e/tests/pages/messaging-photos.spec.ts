import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { newPerson } from '../../support/people'
import { freshPicture } from '../../support/picture'
import { composer, inLog, log, open, openSeller, sale, say } from '../../support/talks'
import { holdUp } from '../../support/network'
import { expect, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d|status of 50\d/, /tile/] } })

const photoFile = (name: string) => ({ name, mimeType: 'image/png', buffer: freshPicture() })

test('photos that were chosen before a tunnel, and on their way in it, arrive once behind it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'voyageur')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Voici ma reprise')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await open(seller.page, '/messagerie')
  await sale(seller.page, 'voyageur').click()
  await expect(inLog(seller.page, 'Voici ma reprise')).toBeVisible()

  // The first is on its way when the network goes, the second is chosen without one.
  const parts = await holdUp(page, /\/uploads\/[^/]+\/parts\//)
  const choose = page.getByLabel('Ajouter des photos')
  await choose.setInputFiles(photoFile('avant.png'))
  await expect.poll(parts.asked).toBeGreaterThan(0)
  await context.setOffline(true)
  parts.letGo()
  await choose.setInputFiles(photoFile('arriere.png'))
  const tray = page.getByRole('list', { name: 'Photos à envoyer' })
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  const send = page.getByRole('button', { name: 'Envoyer', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')

  await context.setOffline(false)
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')

  // What has come goes without a network, too: it waits with its message.
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('En attente de connexion')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('En attente de connexion')).toHaveCount(0)
  for (const each of [page, seller.page]) {
    await expect(log(each).getByRole('button', { name: /^Voir la photo \d sur 2$/ })).toHaveCount(2)
  }
  await expect(log(seller.page).locator('img')).toHaveCount(2)
  await seller.context.close()
})

test('a thread with photos, its viewer and its reports are accessible', async ({ page, browser, baseURL }) => {
  await newPerson(page, 'visuel')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await page.getByLabel('Ajouter des photos').setInputFiles([photoFile('un.png'), photoFile('deux.png')])
  await expect(page.getByRole('list', { name: 'Photos à envoyer' }).getByRole('listitem')).toHaveCount(2)
  await isAccessibleAtBothWidths(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await composer(page).fill('Deux vues')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(log(page).locator('img')).toHaveCount(2)
  await isAccessibleAtBothWidths(page)

  await open(seller.page, '/messagerie')
  await sale(seller.page, 'visuel').click()
  await log(seller.page).getByRole('button', { name: 'Voir la photo 1 sur 2' }).click()
  const viewer = seller.page.getByRole('dialog', { name: 'Photos du message' })
  await expect(viewer.getByRole('img')).toBeVisible()
  await isAccessibleAtBothWidths(seller.page)
  await seller.page.keyboard.press('Escape')

  await seller.page.getByRole('button', { name: /^Signaler ce message de visuel/ }).click()
  const dialog = seller.page.getByRole('dialog', { name: 'Signaler ce message' })
  await expect(dialog.getByLabel(/^Motif/)).toBeVisible()
  await isAccessibleAtBothWidths(seller.page)
  await dialog.getByLabel(/^Motif/).selectOption({ label: 'Arnaque ou tentative de fraude' })
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(dialog.getByText(/^Référence/)).toBeVisible()
  await isAccessibleAtBothWidths(seller.page)
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click()
  await expect(dialog).toHaveCount(0)
  await seller.context.close()
})
