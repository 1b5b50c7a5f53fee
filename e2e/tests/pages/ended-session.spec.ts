import { newPerson, PASSWORD, signIn } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/] } })
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))
test.slow()

type Page = import('@playwright/test').Page
/** The access token of a page's session, as somebody would have it who took it along. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/account/session', { method: 'POST' })
    return ((await answer.json()) as { session: { accessToken: string } }).session.accessToken
  })
const statusOf = (page: Page, url: string, token: string): Promise<number> =>
  page.evaluate(
    async ([where, bearer]) => (await fetch(where, { headers: { authorization: `Bearer ${bearer}` } })).status,
    [url, token] as const,
  )

test('a new password in one browser ends the other one at once, and leaves the own tab working', async ({
  page,
  browser,
}) => {
  const email = await newPerson(page, 'mot-de-passe')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/auth', ARRIVED)
  await isInteractive(other)
  await signIn(other, email, PASSWORD)

  await expect(other).toHaveURL(/\/profile/)
  await expect(other.getByLabel('Prénom')).toHaveValue('Dominique')

  const stolen = await tokenOf(other)
  for (const url of ['/api/account/me', '/api/search/me/favorites', '/api/listing/me/announcements'])
    expect(await statusOf(other, url, stolen)).toBe(200)

  const liveAgain = page.waitForResponse((response) => response.url().endsWith('/live') && response.status() === 200)
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await dialog.getByLabel('Nouveau mot de passe', { exact: true }).fill('Onze girafes sous la pluie')
  await dialog.getByLabel('Confirmez le nouveau mot de passe').fill('Onze girafes sous la pluie')
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click()

  await expect(page.getByText('1 autre appareil déconnecté.').first()).toBeVisible()

  // The other one has done nothing: its page learns it by itself, and its token is good for nothing in any service.
  await expect(other.getByRole('dialog').getByText(/Reconnectez-vous pour continuer/)).toBeVisible()
  for (const url of [
    '/api/account/me',
    '/api/account/me/export',
    '/api/search/me/favorites',
    '/api/listing/me/announcements',
    '/live',
  ]) {
    expect([url, await statusOf(other, url, stolen)]).toEqual([url, 401])
  }

  // This one goes on as if nothing had been: it reads, it writes, and it is told what happens.
  await expect(page.getByRole('button', { name: /^Déconnecter / })).toHaveCount(0)
  await expect(page.getByText('Cet appareil', { exact: true })).toBeVisible()

  await page.getByLabel('Prénom').fill('Claude')
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()

  await expect(page.getByText('Profil mis à jour avec succès').first()).toBeVisible()

  await liveAgain
  await elsewhere.close()
})
