import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/status of 40[14]/] } })

type Answer = {
  readonly total: number
  readonly facets: { readonly modeles: readonly { readonly value: string; readonly count: number }[] }
}

/** A search with a place, a make and a model that hardly anybody sells: whatever was seeded, there is one. */
const thinSearch = async (baseURL: string | undefined): Promise<string> => {
  const all = await fetch(`${baseURL}/api/search/announcements/count?type=automobile&marques=Peugeot`)
  const { facets } = (await all.json()) as Answer
  for (const { value } of facets.modeles.toReversed()) {
    const search = `type=automobile&marques=Peugeot&modeles=${encodeURIComponent(value)}&localisation=Lyon&rayon=50`
    const found = await fetch(`${baseURL}/api/search/announcements/count?${search}`)
    const { total } = (await found.json()) as Answer
    if (total < 5) return search
  }
  throw new Error('Every model has five ads around Lyon: the system under test is seeded otherwise.')
}

test('a thin result leads to more, with numbers that are true, and shows ads that nearly fit', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/search?${await thinSearch(baseURL)}`, ARRIVED)
  await isInteractive(page)
  await expect(page.getByRole('heading', { name: 'Élargir la recherche' })).toBeVisible()
  const near = page.getByRole('region', { name: 'Annonces proches de votre recherche' })
  await expect(near.getByRole('article').first()).toBeVisible()
  expect(await near.getByRole('article').count()).toBeLessThanOrEqual(8)
  await expect(page.getByRole('link', { name: 'Créer une alerte' })).toBeVisible()
  await isAccessibleAtBothWidths(page)

  const way = page.getByRole('list', { name: 'Avec un critère de moins' }).getByRole('link').first()
  const promised = /(\d[\d\s]*) annonces?$/.exec((await way.textContent()) ?? '')?.[1]?.replaceAll(/\s/g, '')
  await way.click()
  // Ads of other tests come and go meanwhile.
  await expect(page.getByText(/annonces? trouvées?\)/)).toBeVisible()
  const found = /(\d[\d\s]*) annonce/.exec((await page.getByText(/annonces? trouvées?\)/).textContent()) ?? '')?.[1]
  expect(Math.abs(Number(found?.replaceAll(/\s/g, '')) - Number(promised))).toBeLessThan(20)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the ways from a thin result are links', async ({ page, baseURL }) => {
    await page.goto(`/search?${await thinSearch(baseURL)}`, ARRIVED)
    await page.getByRole('list', { name: 'Plus loin' }).getByRole('link').last().click()

    await expect(page).not.toHaveURL(/localisation=/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a text is met best first, and another order can be chosen', async ({ page }) => {
  await page.goto('/search?type=automobile&recherche=clio', ARRIVED)
  await isInteractive(page)
  await expect(page.getByLabel('Trier par').locator('option:checked')).toHaveText('Pertinence')
  await page.getByLabel('Trier par').selectOption('Plus récents')
  await expect(page).toHaveURL(/recherche=clio&tri=recents$/)

  await page.goto('/search?type=automobile', ARRIVED)
  await expect(page.getByLabel('Trier par').getByRole('option', { name: 'Pertinence' })).toHaveCount(0)
})
