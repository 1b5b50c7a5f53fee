import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { mailTo } from '../../support/mails'
import { newPerson } from '../../support/people'
import { GOOD_CARD, newSeller, ordinaryCar, publishAnAd, type Seller } from '../../support/sellers'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 40[14]/] } })

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}

const someAds = async (baseURL: string | undefined): Promise<readonly string[]> => {
  const answers = await Promise.all(
    ['automobile', 'moto'].map((type) => fetch(`${baseURL}/api/search/announcements?type=${type}&tri=plus-anciens`)),
  )
  const found = await Promise.all(answers.map(async (answer) => (await answer.json()) as { items: { id: string }[] }))
  return found.flatMap(({ items }) => items.slice(0, 2)).map(({ id }) => id)
}

test('ads that were opened are on the home page and among those seen lately, in all tabs', async ({
  page,
  baseURL,
}) => {
  const [first = '', second = ''] = await someAds(baseURL)
  await open(page, `/announcement/${first}`)
  const other = await page.context().newPage()
  await open(other, '/vus-recemment')
  await expect(other.getByRole('article')).toHaveCount(1)
  await open(page, `/announcement/${second}`)
  await expect(other.getByRole('article')).toHaveCount(2)
  await isAccessibleAtBothWidths(other)

  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const row = page.getByRole('region', { name: 'Vues récemment' })
  await expect(row.getByRole('article')).toHaveCount(2)

  await other.getByRole('button', { name: 'Effacer l’historique' }).click()
  await expect(row).toHaveCount(0)
  await expect(other.getByText('Aucune annonce vue récemment')).toBeVisible()
})

test('vehicles are chosen and compared by the keyboard, and the address can be shared', async ({ page, baseURL }) => {
  const ids = await someAds(baseURL)
  for (const id of [ids[0], ids[2]]) {
    await open(page, `/announcement/${id}`)
    await page.getByRole('button', { name: /^Comparer / }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('link', { name: 'Voir la comparaison (2)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/comparer\\?annonces=${ids[0]},${ids[2]}$`))

  const table = page.getByRole('table', { name: 'Véhicules côte à côte' })
  await expect(table.getByRole('columnheader').getByRole('link')).toHaveCount(2)
  await isAccessibleAtBothWidths(page)
  const rows = await table.getByRole('row').count()
  await page.getByRole('checkbox', { name: 'Différences seulement' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows)

  await table
    .getByRole('button', { name: /^Retirer / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`annonces=${ids[2]}$`))

  const shared = await fetch(`${baseURL}/comparer?annonces=${ids[0]},inconnue`)
  expect(await shared.text()).toContain('n’est plus en ligne')
})

/** Changes the price of an ad as its seller does: a new version, with what it costs. */
const lowerPrice = async (seller: Seller, announcementId: string, mark: string, price: string): Promise<void> => {
  const path = `/api/publish/me/drafts/${announcementId}`
  const draft = await seller.done(path)
  const fields = { ...ordinaryCar(mark), price }
  const saved = await seller.done(path, {
    method: 'PUT',
    body: {
      revision: draft.revision,
      fields,
      photoIds: (draft.photos as readonly { id: string }[]).map(({ id }) => id),
      options: {},
    },
  })
  const quote = await seller.done(`/api/publish/me/quote?purpose=edit&announcementId=${announcementId}`)
  const submitted = await seller.done(`${path}/submissions`, {
    method: 'POST',
    body: { revision: saved.revision, quoteVersion: quote.version },
    key: crypto.randomUUID(),
  })
  const order = submitted.order as { id: string } | null
  if (order === null) return
  const payment = `/api/publish/me/orders/${order.id}`
  await seller.done(`${payment}/payment`, { method: 'POST', body: { acceptsImmediatePerformance: true } })
  await seller.done(`${payment}/test-card`, { method: 'POST', body: GOOD_CARD })
}

test('who follows an ad notes something, sees its price go down at once and gets an e-mail', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? ''
  const mark = String(Date.now())
  const seller = await newSeller(site)
  const { announcementId } = await publishAnAd(seller, mark)
  const email = await newPerson(page, 'suiveur')
  await expect
    .poll(async () => (await fetch(`${site}/api/listing/announcements/${announcementId}`)).status, {
      timeout: 60_000,
    })
    .toBe(200)
  await open(page, `/announcement/${announcementId}`)
  await page
    .getByRole('button', { name: /^Favori/ })
    .first()
    .click()
  await open(page, '/favorites')
  await page.getByRole('button', { name: /^Ajouter une note/ }).click()
  await page.keyboard.type('Rappeler samedi')
  await expect(page.getByText('Note enregistrée')).toBeVisible()

  await lowerPrice(seller, announcementId, mark, '11 900')
  await expect(page.getByText(/−500\s€ depuis que vous la suivez/)).toBeVisible({ timeout: 60_000 })
  await isAccessibleAtBothWidths(page)
  await page.getByText('Historique du prix').click()
  await expect(page.getByRole('group').getByText(/11\s900\s€/)).toBeVisible()
  await expect(async () =>
    expect(await mailTo(email, /Baisse de prix/)).toMatch(
      new RegExp(`11\\s900\\s€ au lieu de 12\\s400\\s€ [\\s\\S]*/announcement/${announcementId}`),
    ),
  ).toPass({
    timeout: 60_000,
  })

  await page.reload(ARRIVED)
  await expect(page.getByRole('textbox', { name: /^Ma note/ })).toHaveValue('Rappeler samedi')
})
