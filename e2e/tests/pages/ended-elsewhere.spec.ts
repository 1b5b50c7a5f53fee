import type { Page } from '@playwright/test'
import { newPerson, PASSWORD, signIn } from '../../support/people'
import { composer, inLog, open, openSeller, say } from '../../support/talks'
import { expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/, /tile/] } })
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

/** Ends every session of the person but the one that this makes, as somebody who signs in on another device. */
const endElsewhere = async (page: Page, email: string): Promise<void> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (context === undefined) throw new Error('The page has no browser.')
  const headers = { origin: new URL(page.url()).origin }
  const answer = await context.request.post('/api/account/sign-in', {
    headers,
    data: { identifier: email, password: PASSWORD },
  })
  const { session } = (await answer.json()) as { session: { accessToken: string } }
  const authorization = `Bearer ${session.accessToken}`
  const open = await context.request.get('/api/account/me/sessions', { headers: { authorization } })
  const { items } = (await open.json()) as { items: { id: string; isCurrent: boolean }[] }
  const others = items.filter(({ isCurrent }) => !isCurrent)
  expect(others.length).toBeGreaterThan(0)
  for (const { id } of others)
    await context.request.delete(`/api/account/me/sessions/${id}`, { headers: { ...headers, authorization } })
  await context.close()
}

const asked = (page: Page) => page.getByRole('dialog').getByText(/Reconnectez-vous pour continuer/)
const signInAgain = async (page: Page, email: string): Promise<void> => {
  const path = new URL(page.url()).pathname
  await page.getByRole('dialog').getByRole('link', { name: 'Me reconnecter' }).click()
  await expect(page).toHaveURL(/\/auth\?retour=/)
  await isInteractive(page)
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL((url) => url.pathname === path)
}

test('a session that ends elsewhere takes no words away: the message is sent after signing in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await newPerson(page, 'ailleurs')
  const seller = await openSeller(browser, baseURL)
  await open(page, `/messagerie?conversation=${seller.adId}`)
  await say(page, 'Bonjour, est-elle encore là ?')
  await expect(page.getByText('Envoyé', { exact: true })).toBeVisible()
  await composer(page).fill('Je peux passer samedi')

  await endElsewhere(page, email)
  await expect(asked(page)).toBeVisible()
  await signInAgain(page, email)

  await expect(composer(page)).toHaveValue('Je peux passer samedi')
  await composer(page).press('Enter')
  await expect(inLog(page, 'Je peux passer samedi')).toBeVisible()
  await open(seller.page, '/messagerie')
  await seller.page
    .getByRole('list', { name: 'Mes ventes' })
    .getByRole('link', { name: /ailleurs/ })
    .first()
    .click()
  await expect(inLog(seller.page, 'Je peux passer samedi')).toBeVisible()
  await seller.context.close()
})

for (const path of ['/recherches', '/decisions', '/favorites', '/messagerie'])
  test(`${path} says that its session ended elsewhere, and goes on after signing in again`, async ({ page }) => {
    const email = await newPerson(page, 'partout')
    await open(page, path)
    const heading = await page.getByRole('main').getByRole('heading').first().textContent()
    await endElsewhere(page, email)
    await expect(asked(page)).toBeVisible()
    await signInAgain(page, email)
    await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(heading ?? '')
    await page.reload()
    await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(heading ?? '')
  })

test('a message to the support is sent although its session ended elsewhere meanwhile', async ({ page }) => {
  const email = await newPerson(page, 'panne')
  await open(page, '/contact?sujet=probleme-technique')
  await page.getByLabel('Message', { exact: true }).fill('La carte ne s’affiche plus depuis hier.')
  await endElsewhere(page, email)
  await expect(page.getByRole('banner').getByRole('link', { name: 'MON COMPTE' })).toHaveAttribute('href', '/auth')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Message envoyé')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
