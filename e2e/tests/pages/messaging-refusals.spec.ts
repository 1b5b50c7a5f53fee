import type { Browser, Page } from '@playwright/test'
import { moderatorOf } from '../../support/moderator'
import { newPerson, PASSWORD, signIn } from '../../support/people'
import { newSeller, publishAnAd } from '../../support/sellers'
import { composer, inLog, open, openSeller, sale, say } from '../../support/talks'
import { expect, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d|status of 50\d/, /tile/] } })

/** What one person may write in a minute. */
const A_MINUTE = 30

/** Somebody who has just published an ad, with a page of their own. */
const openOwner = async (browser: Browser, baseURL = '') => {
  const seller = await newSeller(baseURL)
  const { announcementId } = await publishAnAd(seller, `refusals-${Date.now()}`)
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  return {
    page,
    context,
    announcementId,
    signIn: async () => {
      await open(page, '/auth')
      await signIn(page, seller.email, PASSWORD)
      await expect(page).toHaveURL(/\/profile/)
    },
    change: (what: '/pause' | '/resume' | '') =>
      seller.done(`/api/listing/me/announcements/${announcementId}${what}`, {
        method: what === '' ? 'DELETE' : 'POST',
      }),
  }
}

const strip = (page: Page) => page.getByRole('region', { name: /^Conversation avec / })

test('a first message with a telephone number waits for a moderator, and reaches the open page of its seller then', async ({
  page,
  browser,
  baseURL,
}) => {
  await newPerson(page, 'nouveau')
  const seller = await openSeller(browser, baseURL)
  await open(seller.page, '/messagerie')
  await expect(seller.page.getByRole('list', { name: 'Mes ventes' })).toBeVisible()
  const words = `Dossier ${Date.now()}`

  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, `Appelez-moi au 06 12 34 56 78. ${words}`)
  await expect(page.getByText('En cours de vérification : il sera remis ensuite.')).toBeVisible()
  await expect(page.getByText('Envoyé', { exact: true })).toHaveCount(0)
  const moderator = await moderatorOf(baseURL ?? '')
  await expect(sale(seller.page, words)).toHaveCount(0)

  await moderator.letGo(words)
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await expect(page.getByText('En cours de vérification')).toHaveCount(0)
  const row = sale(seller.page, words)
  await expect(row).toContainText('nouveau')
  await expect(row).toContainText('1 message non lu')
  await row.click()
  await expect(inLog(seller.page, words)).toBeVisible()
  await expect(page.getByText('Lu', { exact: true })).toBeVisible()
  await seller.context.close()
})

test('who writes too much is told so, and keeps what was written', async ({ page, browser, baseURL }) => {
  await newPerson(page, 'rafale')
  const seller = await openSeller(browser, baseURL)
  await seller.context.close()
  await open(page, `/messagerie?conversation=${seller.adId}`)
  let begun = ''
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messaging/conversations') && request.method() === 'POST')
      begun = request.headers().authorization ?? ''
  })
  await say(page, 'Bonjour')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  const sent = Array.from({ length: A_MINUTE }, (_, turn) =>
    page.request.post('/api/messaging/conversations', {
      headers: { authorization: begun, origin: baseURL ?? '' },
      data: { announcementId: seller.adId, text: `Encore ${turn}`, clientId: `rafale-${turn}` },
    }),
  )
  const statuses = (await Promise.all(sent)).map((answer) => answer.status())
  expect(statuses).toContain(429)

  await say(page, 'Une de trop')
  await expect(page.getByText(/^Non envoyé\. Trop de /)).toBeVisible()
  const kept = inLog(page, 'Une de trop')
  await expect(kept.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await kept.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/^Non envoyé\. Trop de /)).toBeVisible()
  await expect(kept).toHaveCount(1)
})

test('what can be written about an ad of one’s own, one that is paused, and one that is gone', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await openOwner(browser, baseURL)
  const path = `/messagerie?conversation=${owner.announcementId}`
  await owner.signIn()
  await open(owner.page, path)
  await expect(owner.page.getByText('Personne ne vous a encore écrit')).toBeVisible()
  await expect(owner.page.getByText(/Cette annonce est la vôtre/)).toBeVisible()
  await expect(owner.page.getByRole('link', { name: 'Voir mon annonce' })).toBeVisible()
  await expect(composer(owner.page)).toHaveCount(0)
  await owner.context.close()

  await newPerson(page, 'curieux')
  await open(page, path)
  await say(page, 'Bonjour')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  // The page is told while it stands open, and one may go on.
  await owner.change('/pause')
  await expect(strip(page).getByText('En pause')).toBeVisible()
  await say(page, 'Encore là ?')
  await expect(inLog(page, 'Encore là ?')).toBeVisible()

  const late = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await late.newPage()
  await newPerson(stranger, 'tardif')
  await open(stranger, path)
  await expect(stranger.getByText('Conversation introuvable')).toBeVisible()
  await expect(stranger.getByText('Elle n’est plus là, ou l’annonce n’est plus en ligne.')).toBeVisible()
  await late.close()

  await owner.change('')
  await expect(strip(page).getByText('Annonce supprimée').first()).toBeVisible()
  await expect(strip(page).getByRole('link', { name: /€/ })).toHaveCount(0)
  await say(page, 'Et maintenant ?')
  await expect(inLog(page, 'Et maintenant ?')).toBeVisible()
})

test('who is blocked is told that nothing can be written, and not by whom', async ({ page, browser, baseURL }) => {
  await newPerson(page, 'importun')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Bonjour')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await open(seller.page, '/messagerie')
  await sale(seller.page, 'importun').click()
  await expect(inLog(seller.page, 'Bonjour')).toBeVisible()
  await seller.page.getByRole('button', { name: 'Options de la conversation' }).click()
  await seller.page.getByRole('button', { name: 'Bloquer' }).click()
  const asked = seller.page.getByRole('dialog', { name: /^Bloquer importun/ })
  await asked.getByRole('button', { name: 'Bloquer' }).click()
  await expect(seller.page.getByText(/^Vous avez bloqué importun/)).toBeVisible()
  await expect(composer(seller.page)).toHaveCount(0)

  await say(page, 'Vous êtes là ?')
  await expect(page.getByText(/^Non envoyé\. Vous ne pouvez plus écrire dans cette conversation\./)).toBeVisible()
  await expect(page.getByText(/bloqu/)).toHaveCount(0)
  await seller.page.getByRole('button', { name: 'Débloquer' }).click()
  await expect(composer(seller.page)).toBeVisible()
  await inLog(page, 'Vous êtes là ?').getByRole('button', { name: 'Réessayer' }).click()
  await expect(inLog(seller.page, 'Vous êtes là ?')).toHaveCount(1)
  await seller.context.close()
})
