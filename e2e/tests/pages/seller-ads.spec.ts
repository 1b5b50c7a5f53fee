import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({ allowedErrors: { patterns: [/tile/] } })
// Photos of demo ads are drawn when they are first asked for and would hold up what is tested here.
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()))

const PAGE_SIZE = 12

type Found = { readonly items: readonly { readonly sellerId: string }[] }
type Profile = {
  readonly stats: { readonly totalAnnouncements: number; readonly distribution?: readonly number[] }
}
type Dealer = Profile & { readonly id: string; readonly path: string }

const read = async <Answer>(baseURL: string | undefined, path: string): Promise<Answer> =>
  (await (await fetch(`${baseURL}/api/${path}`)).json()) as Answer

/** A professional with more ads than a page holds, and with reviews. */
const largeDealer = async (baseURL: string | undefined): Promise<Dealer> => {
  const seen = new Set<string>()
  for (let page = 1; page <= 30; page += 1) {
    const search = `search/announcements?type=automobile&typeVendeur=professionnel&page=${page}`
    for (const { sellerId } of (await read<Found>(baseURL, search)).items) {
      if (seen.has(sellerId)) continue
      seen.add(sellerId)
      const profile = await read<Profile>(baseURL, `listing/sellers/${sellerId}`)
      const { totalAnnouncements, distribution } = profile.stats
      if (totalAnnouncements > PAGE_SIZE && distribution !== undefined)
        return { ...profile, id: sellerId, path: `/profile/${sellerId}` }
    }
  }
  throw new Error('There is no dealer with more than 12 ads: the system under test is not seeded.')
}

const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
const ads = (page: Page) => page.getByRole('region', { name: 'Ses annonces' })
const cards = (page: Page) => ads(page).getByRole('article')
const pages = (page: Page) => ads(page).getByRole('navigation', { name: 'Pages de ses annonces' })
const prices = async (page: Page) => {
  const texts = await cards(page)
    .getByText(/^\d[\d\s]*€$/)
    .allTextContents()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}
const isAscending = (numbers: readonly number[]) =>
  numbers.length >= PAGE_SIZE && numbers.every((each, at) => each >= (numbers[at - 1] ?? 0))
const firstLink = (page: Page) => cards(page).first().getByRole('link').first().getAttribute('href')

test('all ads of a seller are paged, and Back returns to the page and place one left', async ({ page, baseURL }) => {
  const { path } = await largeDealer(baseURL)
  await open(page, path)
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  const first = await firstLink(page)

  await pages(page).getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(`${path}?page=2`)
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => firstLink(page)).not.toBe(first)
  await expect(page.getByRole('heading', { name: 'Ses annonces' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ses annonces' })).toBeInViewport()

  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/announcement\//)
  await page.goBack(ARRIVED)
  await expect(page).toHaveURL(`${path}?page=2`)
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')

  await page.goBack(ARRIVED)
  await expect(page).toHaveURL(path)
  await expect.poll(() => firstLink(page)).toBe(first)
})

test('a choice stands in the address, which can be shared, and Back takes it back', async ({ page, baseURL }) => {
  const { path } = await largeDealer(baseURL)
  await open(page, `${path}?page=2`)
  await ads(page).getByRole('combobox', { name: 'Trier par' }).selectOption('Prix croissant')
  await expect(page).toHaveURL(`${path}?tri=prix-croissant`)
  // What was there before stays until what is asked for has come.
  await expect.poll(async () => isAscending(await prices(page))).toBe(true)
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  const cheapest = await firstLink(page)

  const makes = ads(page).getByRole('combobox', { name: 'Marque' })
  const make = await makes.locator('option').nth(1).getAttribute('value')
  await makes.selectOption(make)
  await expect(page).toHaveURL(/marque=/)
  const titles = () => cards(page).getByRole('heading').allTextContents()
  const areOfIt = (all: readonly string[]) => all.length > 0 && all.every((title) => title.includes(make ?? '?'))
  await expect.poll(async () => areOfIt(await titles())).toBe(true)

  await page.reload(ARRIVED)
  await isInteractive(page)
  await expect(makes).toHaveValue(make ?? '')

  await page.goBack(ARRIVED)
  await expect(page).toHaveURL(`${path}?tri=prix-croissant`)
  await expect(makes).toHaveValue('')
  await expect.poll(() => firstLink(page)).toBe(cheapest)
})

test('stars have their distribution, and a professional is written to about one ad', async ({ page, baseURL }) => {
  const { path, stats } = await largeDealer(baseURL)
  await open(page, path)
  const rows = page.getByRole('table', { name: 'Nombre d’avis par note' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  const counts = (await rows.getByRole('cell').allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
  expect(counts).toEqual(stats.distribution?.toReversed())

  await expect(page.getByRole('table', { name: 'Horaires de la semaine' }).getByRole('row')).toHaveCount(7)
  await expect(page.getByText(/^(Ouvert jusqu’à|Fermé, ouvre)/)).toBeVisible()
  await isAccessibleAtBothWidths(page)

  const contact = page.getByRole('region', { name: /^Contacter/ })
  const subject = contact.getByRole('combobox', { name: 'À propos de' })
  const chosen = await subject.locator('option').nth(2).getAttribute('value')
  await subject.selectOption(chosen)
  await contact.getByRole('button', { name: 'Écrire au vendeur' }).click()
  await expect(page).toHaveURL(/\/auth\?retour=/)
  expect(decodeURIComponent(page.url())).toContain(`/messagerie?conversation=${chosen}`)
})

test('a page that is not there says which is the last one', async ({ page, baseURL }) => {
  const { path } = await largeDealer(baseURL)
  const answer = await page.request.get(`${path}?page=99`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Voir la dernière page')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ads are paged and chosen, and the seller is written to', async ({ page, baseURL }) => {
    const { path } = await largeDealer(baseURL)
    await page.goto(path, ARRIVED)
    await expect(cards(page)).toHaveCount(PAGE_SIZE)
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(`${path}?page=2`)

    await ads(page).getByRole('combobox', { name: 'Trier par' }).selectOption('Plus anciens')
    await ads(page).getByRole('button', { name: 'Afficher' }).click()
    await expect(page).toHaveURL(/tri=anciens/)
    await expect(ads(page).getByRole('combobox', { name: 'Trier par' })).toHaveValue('anciens')

    await page.getByRole('button', { name: 'Écrire au vendeur' }).click()
    await expect(page).toHaveURL(/\/messagerie\?conversation=|\/auth\?retour=/)
  })
})
