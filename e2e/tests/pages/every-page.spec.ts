import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

const PAGES: readonly { readonly path: string; readonly title: RegExp; readonly status?: number }[] = [
  { path: '/', title: /Rouage/ },
  { path: '/search', title: /Rouage/ },
  { path: '/search?type=moto&marques=Yamaha&tri=prix-croissant', title: /Rouage/ },
  { path: '/search?recherche=zzzzzzzz', title: /Rouage/ },
  // Sent to sign in.
  { path: '/favorites', title: /Connexion/ },
  { path: '/recherches', title: /Connexion/ },
  { path: '/vus-recemment', title: /Vues récemment/ },
  { path: '/comparer', title: /Comparer/ },
  // What they are about is gone, and they are not.
  { path: '/comparer?annonces=inconnue', title: /Comparer/ },
  { path: '/auth?retour=%2Fmessagerie%3Fconversation%3Dinconnue', title: /Connexion/ },
  { path: '/voitures/renault', title: /Renault/ },
  { path: '/announcement/inconnue', title: /Annonce introuvable/, status: 404 },
  { path: '/profile/inconnu', title: /Profil introuvable/, status: 404 },
  { path: '/public-profile', title: /Rouage/, status: 400 },
  { path: '/auth', title: /Rouage/ },
  { path: '/profile', title: /Rouage/ },
  { path: '/create-announcement', title: /Connexion/ },
  { path: '/abonnement-pro', title: /tarifs/i },
  { path: '/messagerie', title: /Rouage/ },
  { path: '/backoffice', title: /Connexion/ },
  { path: '/backoffice/operations', title: /Connexion/ },
  { path: '/contact', title: /Contact/ },
  { path: '/mentions-legales', title: /Mentions légales/ },
  { path: '/charte-de-conduite', title: /Charte de conduite/ },
  { path: '/politique-confidentialite', title: /confidentialité/ },
  { path: '/aide', title: /Aide/ },
  { path: '/about', title: /propos/ },
  { path: '/nulle/part', title: /not found/, status: 404 },
]

test.use({ allowedErrors: { patterns: [/status of 40[04]/, /tile/] } })

/** Loaded on a phone, and then looked at on a desk as well. */
test.use({ viewport: { width: 390, height: 844 } })
for (const { path, title, status = 200 } of PAGES) {
  test(`${path} is rendered, hydrated and accessible`, async ({ page }) => {
    const response = await page.goto(path, ARRIVED)
    expect(response?.status()).toBe(status)
    await expect(page).toHaveTitle(title)

    await isInteractive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await isAccessibleAtBothWidths(page)
  })
}

test('a listing is rendered, hydrated and accessible', async ({ page, baseURL }) => {
  const response = await page.goto(`/announcement/${await someAnnouncement(baseURL)}`, ARRIVED)
  expect(response?.status()).toBe(200)

  await isInteractive(page)
  await isAccessibleAtBothWidths(page)
})
