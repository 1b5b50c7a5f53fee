import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { linksLead, mailHeadersTo, mailTo } from '../../support/mails'
import { newPerson } from '../../support/people'
import { newSeller, publishAnAd } from '../../support/sellers'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 40[14]/] } })

const ABOUT = / vous a écrit\s: /

test('a message that stays unread is told by e-mail, and one click of the mail provider ends such e-mails', async ({
  page,
  baseURL,
}) => {
  const seller = await newSeller(baseURL ?? '')
  const { announcementId } = await publishAnAd(seller, `unread-${Date.now()}`)
  const email = await newPerson(page, 'lecteur')

  await page.goto(`/messagerie?conversation=${announcementId}`, ARRIVED)
  await isInteractive(page)
  const composer = page.getByRole('textbox', { name: /^Votre message à/ })
  await composer.fill('Bonjour, est-elle toujours disponible ?')
  await composer.press('Enter')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  const written = await mailTo(seller.email, ABOUT)
  expect(written).toContain('> Bonjour, est-elle toujours disponible ?')

  // The seller answers, the buyer has gone elsewhere: this time it is the buyer who is told.
  await page.goto('/aide', ARRIVED)
  const [, id = ''] = /conversation=([\w-]+)/.exec(written) ?? []
  const sent = { text: 'Oui, venez samedi.', clientId: `client-${Date.now()}` }
  await seller.done(`/api/messaging/conversations/${id}/messages`, { method: 'POST', body: sent })
  const text = await mailTo(email, ABOUT)
  expect(text).toContain('> Oui, venez samedi.')
  await linksLead(text)
  const headers = await mailHeadersTo(email, ABOUT)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, address = ''] = /^<(https?:.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []

  // The provider's server: no cookie, no origin.
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  await page.goto('/profile?onglet=parametres', ARRIVED)
  await expect(page.locator('input[name="messages"]')).not.toBeChecked()

  // The same address in a browser, and the link in the e-mail, lead to a page that takes it back.
  await page.goto(address, ARRIVED)
  await expect(page).toHaveURL(/\/desabonnement\?jeton=/)
  await expect(page.getByText('Vous ne recevez plus ces e-mails.')).toBeVisible()
  await isAccessibleAtBothWidths(page)
  await isInteractive(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText(/vous recevrez de nouveau ces e-mails/)).toBeVisible()
  const [, link = ''] = /(https?:\S+\/desabonnement\?jeton=\S+)/.exec(text) ?? []
  await page.goto(link, ARRIVED)
  await expect(page.getByRole('button', { name: 'Ne plus recevoir ces e-mails' })).toBeVisible()
})
