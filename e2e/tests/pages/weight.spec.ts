import type { Page, Request } from '@playwright/test'
import { signInAsSeller } from '../../support/people'
import { FIRST_VISITS } from '../../support/first-visits'
import { expect, isInteractive, test } from '../../support/test'

test.use({ viewport: { width: 412, height: 823 }, allowedErrors: { patterns: [/tile/] } })

/** JavaScript of a first visit as it is transferred, headers included. */
const MOST_BYTES = 170_000
/** After so long without another script the page is at rest; somebody who is signed in hears of messages all along. */
const REST_MS = 2_000
/** The scripts that a page has loaded, from now on. */
const watchScripts = (page: Page): Request[] => {
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  return scripts
}
const namesOf = (scripts: readonly Request[]) =>
  scripts.map((script) => new URL(script.url()).pathname.split('/').at(-1) ?? '')
/** Bytes of scripts on the wire, headers included. */
const transferred = async (scripts: readonly Request[]): Promise<number> => {
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
}
const isAtRest = (name: string) => name.startsWith('at-rest.')
const isOfSchemas = (name: string) => /^(zod|answers|schemas)\./.test(name)

const hasAllScripts = (page: Page) =>
  page.waitForFunction((restMs) => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
    return scripts.every((entry) => performance.now() - entry.startTime - entry.duration > restMs)
  }, REST_MS)

for (const [name, addressOf] of FIRST_VISITS) {
  test(`${name} loads at most 170 kB of JavaScript on a first visit, and no schema`, async ({ page, baseURL }) => {
    const scripts = watchScripts(page)
    await page.goto(await addressOf(baseURL), { waitUntil: 'load' })
    await isInteractive(page)
    // What measures the visit comes last, once the page is at rest.
    await expect.poll(() => namesOf(scripts).some(isAtRest)).toBe(true)
    await hasAllScripts(page)

    expect(await transferred(scripts), namesOf(scripts).join(' ')).toBeLessThanOrEqual(MOST_BYTES)
    expect(namesOf(scripts).filter(isOfSchemas)).toEqual([])
  })
}

test('the form of an ad loads at most 170 kB on the first visit of whoever is signed in', async ({ page, browser }) => {
  await signInAsSeller(page)
  // Signed in, and nothing of the site in its cache.
  const fresh = await browser.newContext({ storageState: await page.context().storageState() })
  const form = await fresh.newPage()
  const scripts = watchScripts(form)
  await form.goto('/create-announcement', { waitUntil: 'load' })
  await expect(form.getByRole('radio', { name: 'Automobile' })).toBeVisible()
  await expect.poll(() => namesOf(scripts).some(isAtRest)).toBe(true)
  await hasAllScripts(form)
  const bytes = await transferred(scripts)
  await fresh.close()

  expect(bytes, namesOf(scripts).join(' ')).toBeLessThanOrEqual(MOST_BYTES)
})

test('schemas come with the first call, and its answer is shown', async ({ page }) => {
  await page.goto('/search', { waitUntil: 'load' })
  await isInteractive(page)
  const scripts = watchScripts(page)
  await page
    .getByRole('navigation', { name: 'Pages de résultats' })
    .getByRole('link', { name: /^(page )?2$/i })
    .click()

  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => namesOf(scripts).some(isOfSchemas)).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Pages de résultats' }).locator('[aria-current]')).toHaveText('2')
})

const forms = [
  ['a phone', { width: 412, height: 823 }, 24_000],
  // What the answers come to is in view.
  ['a wide window', { width: 1440, height: 900 }, 29_500],
] as const

for (const [name, viewport, mostBytes] of forms) {
  test.describe(`the form of an ad on ${name}`, () => {
    test.use({ viewport })

    test(`is at most ${mostBytes / 1_000} kB of its slice, until somebody reaches for more`, async ({ page }) => {
      await signInAsSeller(page)
      const scripts = watchScripts(page)
      await page.goto('/create-announcement', { waitUntil: 'load' })
      await isInteractive(page)
      await expect(page.getByRole('radio', { name: 'Automobile' })).toBeVisible()
      await hasAllScripts(page)
      const own = scripts.filter((script) => new URL(script.url()).pathname.includes('/slices/publish/'))
      const sizes = await Promise.all(own.map((script) => script.sizes()))
      const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize, 0)

      expect(bytes, namesOf(own).join(' ')).toBeLessThanOrEqual(mostBytes)

      const cost = page.getByRole('region', { name: 'Prix de l’annonce' })
      // Somebody looks below the questions, where they stand above the rest.
      await page.mouse.wheel(0, 600)
      await expect(cost.getByText('Total')).toBeVisible()
    })
  })
}
