import { order } from '../../support/control'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.describe.configure({ mode: 'serial' })
test.afterEach(() => order({ do: 'mend' }))

const FAILURE = 'Cette partie du site est momentanément indisponible'
test.use({
  allowedErrors: {
    patterns: [
      /slice search/i,
      /broken on purpose/,
      /404/,
      /Failed to load resource/,
      /RUNTIME-0/,
      /remoteEntry/i,
      /Federation Runtime/,
    ],
  },
})

test.describe('a slice whose bundle is missing', () => {
  test('shows a fallback while header, footer and other slices work', async ({ page }) => {
    await order({ do: 'break', slice: 'publish', how: 'missing' })
    await page.goto('/abonnement-pro', ARRIVED)

    await expect(page.getByText(FAILURE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil|rouage/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(FAILURE)).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('of a page that the edge rendered leaves the page readable', async ({ page }) => {
    await order({ do: 'break', slice: 'search', how: 'missing' })
    await page.goto('/search', ARRIVED)

    await expect(page.getByText(FAILURE)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('a slice that throws when it starts shows a fallback', async ({ page }) => {
  await order({ do: 'break', slice: 'publish', how: 'throws-in-browser' })
  await page.goto('/abonnement-pro', ARRIVED)
  await expect(page.getByText(FAILURE)).toBeVisible()
})

test('a slice that takes 30 seconds does not hold up the others', async ({ page }) => {
  await page.goto('/', ARRIVED)
  await isInteractive(page)
  await page.route(/\/slices\/account\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    await route.abort().catch(() => {})
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /mon compte/i })
    .first()
    .click()

  await expect(page).toHaveURL(/\/auth/)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()
})

for (const how of ['throws-on-edge', 'hangs-on-edge', 'no-server-build'] as const) {
  test(`a slice whose server build ${how} is rendered by the browser`, async ({ page, request }) => {
    await order({ do: 'break', slice: 'search', how })
    const html = await (await request.get('/search')).text()

    expect(html).not.toContain('<h1')

    await page.goto('/search', ARRIVED)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a killed slice shows its maintenance page', async ({ page }) => {
  await order({ do: 'break', slice: 'search', how: 'killed' })
  const response = await page.goto('/search', ARRIVED)

  expect(response?.status()).toBe(503)
  await expect(page.getByText(/en maintenance/)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
