import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { newPerson } from '../../support/people'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { stopsBehindTheBar } from '../../support/thumb-bar'

test.use({ allowedErrors: { patterns: [/status of 40[14]/] } })
const FIELDS = {
  vehicleType: 'automobile',
  make: 'Peugeot',
  model: '208',
  engine: '1.2 PureTech 110',
  firstRegistration: '03/2021',
  mileageKm: '45 000',
  condition: 'bon-etat',
  powerHp: '110',
  fuel: 'essence',
  gearbox: 'manuelle',
  price: '12 490',
  description: 'Première main, entretien suivi, carnet complet, pneus neufs.',
  communeCode: '31555',
  place: 'Toulouse (31000)',
}

/** A draft as the form leaves it; the form has tests of its own. */
const writeDraft = async (page: Page): Promise<void> => {
  const heard = page.waitForRequest((request) => request.headers().authorization !== undefined)
  await page.goto('/profile', ARRIVED)
  const { authorization = '' } = (await heard).headers()
  const status = await page.evaluate(
    async ({ fields, token }) => {
      const headers = { authorization: token, 'content-type': 'application/json' }
      const { revision } = (await (await fetch('/api/publish/me/drafts/new', { headers })).json()) as {
        revision: number
      }
      const body = JSON.stringify({ revision, fields, photoIds: [], options: {} })
      return (await fetch('/api/publish/me/drafts/new', { method: 'PUT', headers, body })).status
    },
    { fields: FIELDS, token: authorization },
  )
  expect(status).toBe(200)
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test('an ad goes from its recap to its confirmation by the keyboard alone, at both widths', async ({ page }) => {
  await newPerson(page, 'vendeur')
  await writeDraft(page)
  await open(page, '/announcement-summary')
  await expect(page.getByRole('heading', { name: 'Peugeot 208 1.2 PureTech 110' })).toBeVisible()
  await expect(button(page, 'Confirmer la publication')).toBeEnabled()
  await isAccessibleAtBothWidths(page)
  await button(page, 'Confirmer la publication').focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/boost-announcement/)
  const lift = page.getByRole('checkbox', { name: /pendant 7 jours/ })
  await lift.focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Continuer vers le paiement')).toBeVisible()
  await expect(page.getByText(/^14,90\s€$/).first()).toBeVisible()
  await isAccessibleAtBothWidths(page)

  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(lift).toBeChecked()
  await lift.focus()
  await page.keyboard.press('Space')
  await button(page, 'Publier mon annonce').focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/publication-confirmed\?annonce=/)
  await expect(page.getByRole('heading', { name: /^Annonce (bien reçue|publiée avec succès)/ })).toBeVisible()
  await isAccessibleAtBothWidths(page)
})

test('without what they need, the pages of a publication lead elsewhere', async ({ page }) => {
  await newPerson(page, 'vendeur')
  for (const [path, target] of [
    ['/announcement-summary', /create-announcement/],
    ['/boost-announcement', /\/$/],
    ['/card-payment', /\/$/],
    ['/boost-payment', /\/$/],
    ['/publication-confirmed', /\/$/],
  ] as const) {
    await page.goto(path, ARRIVED)
    await expect(page, path).toHaveURL(target)
  }
})

test('on a phone the total and the main action stay at the thumb, in front of nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newPerson(page, 'vendeur')
  await writeDraft(page)
  const isAtThumb = async (name: RegExp | string, total: RegExp) => {
    const bar = page.locator('[data-thumb-bar]')
    for (const top of [0, 300]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await expect(bar).toContainText(total)
    }
    expect(await stopsBehindTheBar(page)).toEqual([])
  }
  await open(page, '/create-announcement?etape=caracteristiques')
  await isAtThumb('Continuer', /Total\s*0,00/)
  await open(page, '/announcement-summary')
  await isAtThumb('Confirmer la publication', /Total\s*0,00/)
  await open(page, '/boost-announcement')
  await page.getByRole('checkbox', { name: /pendant 7 jours/ }).check({ force: true })
  await isAtThumb('Continuer vers le paiement', /Total\s*14,90/)
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(page).toHaveURL(/card-payment/)
  await isAtThumb(/^Payer/, /14,90/)
})
