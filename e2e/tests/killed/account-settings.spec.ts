import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { mailTo } from '../../support/mails'
import { newPerson, PASSWORD, signIn, submit } from '../../support/people'
import { ARRIVED, CUT_SHORT, expect, isInteractive, test } from '../../support/test'
import { totp } from '../../support/totp'

test.use({ allowedErrors: { patterns: [/status of 4\d\d/, CUT_SHORT] } })
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))
test.slow()

type Page = import('@playwright/test').Page
const dialog = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByText('Déconnexion réussie').first()).toBeVisible()
  await page.goto('/auth', ARRIVED)
  await isInteractive(page)
}

test('a second factor is set up, asked for at the next sign-in, and a recovery code does instead', async ({ page }) => {
  const email = await newPerson(page, 'second-facteur')
  await page.getByRole('button', { name: 'Activer la double authentification' }).click()
  await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await choose(page, 'Continuer')

  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()

  const [secret = ''] = /(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/.exec(await dialog(page).innerText()) ?? []
  await dialog(page).getByLabel("Code de l'application").fill(totp(secret))
  await choose(page, 'Activer')

  await expect(dialog(page).getByText('La double authentification est active.')).toBeVisible()

  const recoveryCode = await dialog(page).getByRole('list').last().getByRole('listitem').first().innerText()
  await choose(page, "J'ai gardé mes codes")

  await expect(page.getByText('Double authentification activée').first()).toBeVisible()

  await signOut(page)
  await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(recoveryCode)
  await submit(page, 'Vérifier')

  await expect(page).toHaveURL(/\/profile/)
})

test('an e-mail address changes by a code that goes to the new one', async ({ page }) => {
  await newPerson(page, 'adresse')
  const next = `nouvelle.${Date.now()}@example.fr`
  await page.getByRole('button', { name: "Modifier l'email" }).click()
  await dialog(page).getByLabel('Nouvel email').fill(next)
  await dialog(page).getByLabel('Mot de passe actuel').fill(PASSWORD)
  await choose(page, 'Envoyer le code')
  const [code = ''] = /\b\d{6}\b/.exec(await mailTo(next, /adresse/)) ?? []
  await dialog(page).getByLabel('Code reçu').fill(code)
  await choose(page, 'Confirmer')

  await expect(page.getByRole('main').getByText(next).first()).toBeVisible()
})

test('a document is handed in, rejected by a moderator with a reason, and the seller reads it', async ({
  page,
  browser,
}) => {
  await newPerson(page, 'certifie')
  await page.getByRole('button', { name: 'Envoyer un document' }).click()
  const picture = await page.screenshot()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: '../carte.png', mimeType: 'image/png', buffer: picture })

  await expect(dialog(page).getByRole('img', { name: 'Aperçu de votre document' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Choisir un autre fichier' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Envoyer ce document' })).toBeFocused()
  await page.keyboard.press('Enter')

  // A machine that is busy says so, and a person tries again.
  await expect(async () => {
    const again = dialog(page).getByRole('button', { name: 'Réessayer' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText('Document envoyé').first()).toBeVisible()
  }).toPass({ timeout: 90_000 })
  await expect(page.getByText('En cours de vérification')).toBeVisible()

  const moderator = await browser.newContext()
  const desk = await moderator.newPage()
  await desk.goto('/auth', ARRIVED)
  await isInteractive(desk)
  await signIn(desk, DEMO_ACCOUNTS.find(({ email }) => email.startsWith('moderation'))?.email ?? '', DEMO_PASSWORD)

  await expect(desk).toHaveURL(/\/profile/)

  const reason = 'La photo est floue : le nom ne se lit pas.'
  const decided = await desk.evaluate(async (why) => {
    const call = async (url: string, init: RequestInit = {}) => {
      const { session } = (await (await fetch('/api/account/session', { method: 'POST' })).json()) as {
        session: { accessToken: string }
      }
      return fetch(url, {
        ...init,
        headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/json' },
      })
    }
    const { items } = (await (await call('/api/account/certifications')).json()) as {
      items: { userId: string; documentId: string; firstName: string }[]
    }
    const own = items.filter(({ firstName }) => firstName === 'Dominique').at(-1)
    const body = JSON.stringify({ documentId: own?.documentId, decision: 'rejected', reason: why })
    return (await call(`/api/account/certifications/${own?.userId}/decision`, { method: 'POST', body })).status
  }, reason)

  expect(decided).toBe(200)

  await moderator.close()

  await page.reload(ARRIVED)

  await expect(page.getByText('Document rejeté')).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
})

test('one takes one’s data along, asks for the erasure and changes one’s mind', async ({ page }) => {
  await newPerson(page, 'adieu')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter mes données' }).click(),
  ])

  expect(download.suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await dialog(page).getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await choose(page, 'Supprimer mon compte')

  await expect(page.getByText(/Votre compte sera effacé le/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Garder mon compte' }).first().click()
  await expect(page.getByText('Suppression annulée').first()).toBeVisible()
})
