import type { Browser, Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { type Caller, callerIn } from '../../support/callers'
import { mailTo } from '../../support/mails'
import { newPerson, PASSWORD } from '../../support/people'
import { open, openSeller } from '../../support/talks'
import { CUT_SHORT, expect, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/, CUT_SHORT, /tile/] } })
// In turn: both change what visitors read of the one seller.
test.describe.configure({ mode: 'default' })

const SELLER = 'professionnel@rouage.example'

/** Somebody new, signed in on the page, who wrote to the garage about an ad of it and was answered. */
const whoTalked = async (page: Page, browser: Browser, baseURL = '') => {
  const email = await newPerson(page, 'critique')
  const buyer = await callerIn(page.context(), baseURL, email, PASSWORD)
  const { context, page: sellerPage, adId } = await openSeller(browser, baseURL)
  const seller = await callerIn(context, baseURL, SELLER)
  const text = 'Bonjour, toujours disponible ?'
  const begun = await buyer.call<{ conversation: { id: string } }>('POST', 'messaging/conversations', {
    announcementId: adId,
    text,
    photoIds: [],
    clientId: `hello-${Date.now()}`,
  })
  const { id } = begun.conversation
  const answer = { text: 'Oui, passez quand vous voulez.', photoIds: [], clientId: `answer-${Date.now()}` }
  await seller.call('POST', `messaging/conversations/${id}/messages`, answer)
  return { email, buyer, seller: { ...seller, page: sellerPage, context }, adId }
}

/** The garage gets many such e-mails: one of them, the newest before long, says this. */
const sellerIsTold = (subject: RegExp, words: string) =>
  expect(async () => expect(await mailTo(SELLER, subject)).toContain(words)).toPass()

/** What a moderator is shown of the review with these words. */
type Row = { readonly id: string; readonly version: number; readonly text: string; readonly appeal?: unknown }
const decide = async (moderator: Caller, words: string, { isAppeal, ...body }: { isAppeal: boolean } & object) => {
  const queue = 'listing/moderation/reports'
  const { items } = await moderator.call<{ items: Row[] }>('GET', `${queue}?kind=review`)
  const row = items.find(({ text, appeal }) => text === words && (appeal !== undefined) === isAppeal)
  if (row === undefined) throw new Error('No row of the review.')
  await moderator.call('POST', `${queue}/${row.id}/decision`, { version: row.version, ...body })
}

/** How many reviews the page of a seller says there are. */
const countOn = async (page: Page): Promise<number> => {
  const heading = await page.getByRole('heading', { name: /^Avis/ }).textContent()
  return Number(/\d+/.exec(heading ?? '')?.[0] ?? 0)
}

test('a buyer reviews the seller they talked with, who reads it at once and answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const { seller, adId } = await whoTalked(page, browser, baseURL)
  const words = `Échange franc, véhicule conforme à l’annonce (${Date.now() % 100_000}).`
  await open(seller.page, `/profile/${seller.id}`)
  const before = await countOn(seller.page)

  await open(page, `/messagerie?conversation=${adId}`)
  await page.getByRole('button', { name: 'Options de la conversation' }).click()
  await page.getByRole('link', { name: 'Laisser un avis' }).click()
  await page.getByRole('button', { name: 'Publier mon avis' }).click()
  await expect(page.getByText('Choisissez une note de 1 à 5.')).toBeVisible()
  await isAccessibleAtBothWidths(page)
  await page.getByRole('radio', { name: '4 étoiles sur 5' }).check()
  await page.getByRole('textbox', { name: /Votre avis/ }).fill(words)
  await page.getByRole('button', { name: 'Publier mon avis' }).click()
  await expect(page.getByRole('heading', { name: 'Votre avis' })).toBeVisible()

  // Their page says so at once, and so does the seller’s, which was open.
  for (const each of [page, seller.page]) {
    await expect(each.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect(each.getByRole('heading', { name: `Avis (${before + 1})` })).toBeVisible()
  }
  await sellerIsTold(/vous a laissé un avis/, words)

  const review = seller.page.getByRole('listitem').filter({ hasText: words })
  await review.getByRole('button', { name: 'Répondre' }).click()
  await seller.page.getByRole('textbox', { name: /Votre réponse/ }).fill('Merci pour cet échange !')
  await seller.page.getByRole('button', { name: 'Publier la réponse' }).click()
  await expect(review.getByText('Merci pour cet échange !')).toBeVisible()
  await expect(page.getByText('Merci pour cet échange !')).toBeVisible()
  await isAccessibleAtBothWidths(page)

  // Taken back, it is gone for both.
  await page.getByRole('button', { name: 'Supprimer' }).click()
  for (const each of [page, seller.page]) {
    await expect(each.getByRole('listitem').filter({ hasText: words })).toHaveCount(0)
  }
  await seller.context.close()
})

test('a review that somebody reported is taken off, objected to, and brought back by another moderator', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const { email, buyer, seller, adId } = await whoTalked(page, browser, baseURL)
  const words = `Accueil glacial, rien à redire sur le véhicule (${Date.now() % 100_000}).`
  await buyer.call('POST', 'listing/me/reviews', { announcementId: adId, stars: 3, text: words })

  await open(seller.page, `/profile/${seller.id}`)
  const review = seller.page.getByRole('listitem').filter({ hasText: words })
  await review.getByRole('button', { name: /^Signaler cet avis/ }).click()
  await seller.page.getByLabel(/Motif/).selectOption({ label: 'Harcèlement ou menaces' })
  await isAccessibleAtBothWidths(seller.page)
  await seller.page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  const reference = (await seller.page.getByText(/^SIG-/).textContent()) ?? ''
  await sellerIsTold(/^Nous avons reçu votre signalement/, reference)
  await isAccessibleAtBothWidths(seller.page)

  // A moderator takes it off the site: whoever is concerned reads why, on the page that is open and by e-mail.
  await open(page, '/decisions')
  await expect(page.getByText('Aucune décision ne vous concerne')).toBeVisible()
  const [desk, office] = await Promise.all([browser.newContext(), browser.newContext()])
  const reasons = { decision: 'remove', motive: 'unrelated', text: 'Cet avis ne parle pas de l’échange.' }
  await decide(await callerIn(desk, site, 'moderation@rouage.example'), words, { isAppeal: false, ...reasons })
  await expect(page.getByRole('heading', { name: 'Avis retiré du site' })).toBeVisible()
  await expect(page.getByText(reasons.text)).toBeVisible()
  await expect(review).toHaveCount(0)
  const statement = await mailTo(email, /^Une décision au sujet de l’un de vos avis/)
  for (const part of [reasons.text, 'Propos sans rapport avec l’échange']) expect(statement).toContain(part)
  await sellerIsTold(/^Réponse à votre signalement/, reference)

  // They object; somebody else looks at it and brings it back.
  await page.getByRole('button', { name: 'Contester cette décision' }).click()
  const why = page.getByRole('textbox', { name: /Pourquoi contestez-vous/ })
  await why.fill('Je n’y parle que de notre échange.')
  await isAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Envoyer ma contestation' }).click()
  await expect(page.getByText(/Vous avez contesté cette décision/)).toBeVisible()
  const answer = { decision: 'keep', text: 'Vous avez raison, votre avis revient.' }
  await decide(await callerIn(office, site, 'admin@rouage.example'), words, { isAppeal: true, ...answer })
  await expect(page.getByText(answer.text)).toBeVisible()
  await isAccessibleAtBothWidths(page)
  expect(await mailTo(email, /^Votre contestation est acceptée/)).toContain('annulée')
  await expect(review).toBeVisible()
  await Promise.all([seller.context, desk, office].map((context) => context.close()))
})
