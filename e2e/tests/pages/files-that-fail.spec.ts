import { cutOff, scriptsOf } from '../../support/network'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

test.use({
  allowedErrors: {
    patterns: [/Slice \w+/, /Loading chunk|ChunkLoadError/, /RUNTIME-0|Federation Runtime/, /Failed to load resource/],
  },
})

const FAILURE = 'Cette partie du site est momentanément indisponible'

test.describe('a page of the slice whose code does not come', () => {
  for (const how of ['fails once', 'is gone for a while'] as const) {
    test(`and ${how} has a failure in its place, and is asked for again`, async ({ page }) => {
      await page.goto('/search', ARRIVED)
      await isInteractive(page)
      const code = await cutOff(page, scriptsOf('search'))
      await page.getByRole('complementary').getByRole('link', { name: 'Retour' }).click()
      const failure = page.getByRole('heading', { level: 1, name: FAILURE })

      await expect(failure).toBeFocused()
      await expect(page).toHaveTitle(/indisponible/)
      await expect(page.getByRole('alert').filter({ has: failure })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)

      const before = code.failed()
      if (how === 'is gone for a while') {
        await page.getByRole('button', { name: 'Réessayer' }).click()
        await expect.poll(code.failed).toBeGreaterThan(before)
        await expect(failure).toBeVisible()
      }
      code.mend()
      await page.getByRole('button', { name: 'Réessayer' }).click()

      await expect(page.getByRole('button', { name: /RECHERCHER/ })).toBeVisible()
      await expect(failure).toBeHidden()
      await expect(page).toHaveTitle(/Voitures et motos/)
    })
  }

  test('stands in the way of no other link, inside the slice or elsewhere', async ({ page }) => {
    await page.goto('/search', ARRIVED)
    await isInteractive(page)
    // What reads answers comes with the first one that is asked for.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Motos d’occasion' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Motos/ })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    const code = await cutOff(page, scriptsOf('search'))
    await page.getByRole('complementary').getByRole('link', { name: 'Retour' }).click()

    await expect(page.getByText(FAILURE)).toBeVisible()

    // Its code is here already.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Voitures d’occasion' }).click()
    await expect(page).toHaveURL(/type=automobile/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(FAILURE)).toBeHidden()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aide' })).toBeVisible()

    code.mend()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /accueil/ })
      .click()

    await expect(page.getByRole('button', { name: /RECHERCHER/ })).toBeVisible()
  })

  test('when it is the first page of a slice, its other pages are a link away all the same', async ({ page }) => {
    await page.goto('/aide', ARRIVED)
    await isInteractive(page)
    const code = await cutOff(page, scriptsOf('search'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Voitures d’occasion' }).click()

    await expect(page.getByText(FAILURE)).toBeVisible()

    code.mend()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Motos d’occasion' }).click()

    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(FAILURE)).toBeHidden()
  })
})

for (const [what, open] of [
  ['the choice of a place', 'LOCALISATION'],
  ['a list of makes', 'MARQUE'],
] as const) {
  test(`${what} that does not come says so in its own place, and comes when it is asked for again`, async ({
    page,
  }) => {
    await page.goto('/', ARRIVED)
    await isInteractive(page)
    const code = await cutOff(page, scriptsOf('search'))
    const field = page.getByRole('main').getByLabel(open).first()
    await field.click()
    const failure = page.getByRole('alert')

    await expect(failure).toHaveText(/n’a pas pu être chargé/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Votre prochaine route/)

    const before = code.failed()
    await failure.getByRole('button', { name: 'Réessayer' }).click()

    await expect.poll(code.failed).toBeGreaterThan(before)
    await expect(failure).toBeVisible()

    code.mend()
    await failure.getByRole('button', { name: 'Réessayer' }).click()

    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
}

test('files of the first view that fail once are asked for again', async ({ page }) => {
  const failed = new Set<string>()
  await page.route(scriptsOf('search'), async (route) => {
    const { pathname } = new URL(route.request().url())
    if (failed.has(pathname)) return route.continue()
    failed.add(pathname)
    return route.abort('failed')
  })
  await page.goto('/search', ARRIVED)
  await page.waitForFunction(() => document.documentElement.dataset.page === 'ready', undefined)

  expect(failed.size).toBeGreaterThan(2)

  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favori/i })
    .click()
  await expect(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /favori/i }),
  ).toHaveAttribute('aria-pressed', 'true')
})

for (const [what, owner] of [
  ['what reads answers', 'host'],
  ['the schemas of its answers', 'search'],
] as const) {
  test(`a list says that ${what} did not come, asks for it with each try, and is there when it does`, async ({
    page,
  }) => {
    await page.goto('/search', ARRIVED)
    await isInteractive(page)
    const code = await cutOff(page, scriptsOf(owner))
    await page
      .getByRole('navigation', { name: 'Pages de résultats' })
      .getByRole('link', { name: /^(page )?2$/i })
      .click()
    const failure = page.getByRole('alert')
    const tryAgain = failure.getByRole('button', { name: 'Réessayer' })

    await expect(tryAgain).toBeVisible()

    const before = code.failed()
    await tryAgain.click()

    await expect.poll(code.failed).toBeGreaterThan(before)
    await expect(tryAgain).toBeVisible()

    // It tries again by itself, too.
    code.mend()

    await expect(failure).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(10)
  })
}

test('the footer of a document that came without one is drawn here, also where its code fails at first', async ({
  page,
}) => {
  await page.route('**/aide', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<footer.*<\/footer>/s, '')
    await route.fulfill({ response, body: html })
  })
  const code = await cutOff(page, /\/footer\.[^/]+\.js/)
  await page.goto('/aide', ARRIVED)
  await isInteractive(page)
  await expect.poll(code.failed).toBeGreaterThan(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  code.mend()
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})
