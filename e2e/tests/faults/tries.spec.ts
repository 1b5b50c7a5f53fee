import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { callShapes } from '@rouage/contracts/contract-check/call-shape'
import type { OwnerRollout } from '@rouage/contracts/endpoints/rollout'
import { releaseManifest } from '@rouage/contracts/releases'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import type { Page } from '@playwright/test'
import { isAccessibleAtBothWidths } from '../../support/accessibility'
import { type Caller, callerIn } from '../../support/callers'
import { signInAsSeller } from '../../support/people'
import { slowness } from '../../support/slowness'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { ask } from '../../support/visitors'

const site = process.env.ROUAGE_URL ?? ''
const store = process.env.ROUAGE_RELEASES_DIR ?? ''
const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')?.email ?? ''
const SEARCH = '/search?type=automobile'
/** Longer than the edge goes without asking what is live. */
const SOON_MS = 20_000

let operator: Caller
/** What was live of the slice, and a registered release that nobody gets. */
let before: OwnerRollout
let version: string

test.describe.configure({ mode: 'serial' })
// A slice that is killed answers 503, a link that was used 404.
test.use({ allowedErrors: { patterns: [/status of (503|404)/] } })

const searchNow = async (): Promise<OwnerRollout> => {
  const { items } = await operator.call<{ items: readonly OwnerRollout[] }>('GET', 'rollout/rollouts')
  const found = items.find(({ owner }) => owner === 'search')
  if (found === undefined) throw new Error('Nothing of search is live.')
  return found
}
const change = async (command: object): Promise<unknown> => {
  const { revision } = await searchNow()
  return operator.call('POST', 'rollout/rollouts/search/changes', { revision, command })
}

test.beforeAll(async ({ browser }) => {
  operator = await callerIn(await browser.newContext(), site, admin, DEMO_PASSWORD)
  before = await searchNow()
  version = `${before.stable}-x${Date.now()}`
  const folder = path.join(store, 'slices/search', version)
  await cp(path.join(store, 'slices/search', before.stable), folder, { recursive: true })
  const file = path.join(folder, 'release.json')
  const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')))
  await writeFile(file, JSON.stringify({ ...manifest, version }))
  await operator.call('POST', 'rollout/releases', { owner: 'search', version })
})
test.afterAll(async () => {
  const { revision } = await searchNow()
  await operator.call('POST', 'rollout/rollouts/search/reversion', { revision, to: before.revision })
  await rm(path.join(store, 'slices/search', version), { recursive: true, force: true })
})

/** What an ordinary visitor gets who comes for the first time. */
const others = async (): Promise<{ readonly status: number; readonly hasIt: boolean }> => {
  const { status, text } = await ask(site, SEARCH)
  return { status, hasIt: text.includes(version) }
}
const hasIt = async (page: Page): Promise<boolean> => {
  await page.goto(SEARCH, ARRIVED)
  return (await page.content()).includes(`/slices/search/${version}/`)
}

test('a build notes what its own code calls, and nothing else of the contracts', async () => {
  const file = path.join(store, 'slices/search', before.stable, 'calls.json')
  const calls = callShapes.parse(JSON.parse(await readFile(file, 'utf8')))
  const names = calls.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['searchAnnouncements', 'saveSearch']))
  // A service's, and what the host asks.
  for (const foreign of ['searchSitemap', 'renewSession', 'getConversation']) expect(names).not.toContain(foreign)
  expect(calls.find(({ name }) => name === 'saveSearch')).toMatchObject({ method: 'POST', body: { type: 'object' } })
})

test('one browser tries a release while its slice is killed for everybody', async ({ page }) => {
  await change({ do: 'kill' })
  await expect.poll(others, { timeout: SOON_MS * slowness() }).toEqual({ status: 503, hasIt: false })

  const { path: link } = await operator.call<{ path: string }>('POST', 'rollout/tries', { owner: 'search', version })
  await page.goto(link, ARRIVED)
  await isAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Commencer l’essai' }).click()
  await page.waitForURL(`${site}/`)
  expect(await hasIt(page)).toBe(true)
  await isInteractive(page)
  const bar = page.getByRole('form', { name: 'Version à l’essai' })
  await expect(bar).toContainText(version)
  await isAccessibleAtBothWidths(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await others()).toEqual({ status: 503, hasIt: false })

  await bar.getByRole('button', { name: 'Terminer l’essai' }).click()
  await expect(bar).toHaveCount(0)
  expect(await hasIt(page)).toBe(false)
  await page.goto(link, ARRIVED)
  await page.getByRole('button', { name: 'Commencer l’essai' }).click()
  await expect(page.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible()
  await change({ do: 'revive' })
  await expect.poll(others, { timeout: SOON_MS * slowness() }).toEqual({ status: 200, hasIt: false })
})

test('a canary for employees is theirs, and neither a visitor’s nor a seller’s', async ({ page, browser }) => {
  await change({ do: 'canary', version, share: 10_000, audience: 'employees' })
  await page.goto('/aide', ARRIVED)
  await callerIn(page.context(), site, admin, DEMO_PASSWORD)
  await expect.poll(() => hasIt(page), { timeout: SOON_MS * slowness() }).toBe(true)

  const seller = await browser.newPage({ baseURL: site })
  await signInAsSeller(seller)
  expect(await hasIt(seller)).toBe(false)
  expect(await others()).toEqual({ status: 200, hasIt: false })

  await change({ do: 'canary', version, share: 10_000, audience: 'signedIn' })
  await expect.poll(() => hasIt(seller), { timeout: SOON_MS * slowness() }).toBe(true)
  // Who says so without account's mark is nobody.
  const cookies = { name: 'rouage_session', value: '1', url: site }
  const forger = await browser.newContext({ baseURL: site })
  await forger.addCookies([cookies, { ...cookies, name: 'rouage_kind', value: `e.zzzzzzzz.${'a'.repeat(43)}` }])
  expect(await hasIt(await forger.newPage())).toBe(false)
  expect(await others()).toEqual({ status: 200, hasIt: false })
})
