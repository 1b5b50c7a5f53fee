import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { ARRIVED, expect, isInteractive, someAnnouncement, test } from '../../support/test'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { readonly id: string; readonly help: string; readonly nodes: readonly { readonly target: unknown }[] }

/** axe's findings, one line each. Run through the debugger, which the page's security policy does not bind. */
const violations = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: await axeSource })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
    awaitPromise: true,
    returnByValue: true,
  })
  return (result.value as Violation[]).map(
    ({ id, help, nodes }) => `${id}: ${help} (${JSON.stringify(nodes[0]?.target)})`,
  )
}

const PAGES: readonly { readonly path: string; readonly title: RegExp; readonly status?: number }[] = [
  { path: '/', title: /Rouage/ },
  { path: '/search', title: /Rouage/ },
  { path: '/search?type=moto&marques=Yamaha&tri=prix-croissant', title: /Rouage/ },
  { path: '/search?recherche=zzzzzzzz', title: /Rouage/ },
  // Sent to sign in.
  { path: '/favorites', title: /Connexion/ },
  { path: '/voitures/renault', title: /Renault/ },
  { path: '/announcement/inconnue', title: /Annonce introuvable/, status: 404 },
  { path: '/profile/inconnu', title: /Profil introuvable/, status: 404 },
  { path: '/public-profile', title: /Rouage/, status: 400 },
  { path: '/auth', title: /Rouage/ },
  { path: '/profile', title: /Rouage/ },
  { path: '/create-announcement', title: /Rouage/ },
  { path: '/abonnement-pro', title: /tarifs/i },
  { path: '/messagerie', title: /Rouage/ },
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
const isAccessibleAtBothWidths = async (page: Page) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    expect(await violations(page), `at ${width} pixels`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}

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
