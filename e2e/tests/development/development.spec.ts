import { type ChildProcess, spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import { type CheckoutCopy, copyCheckout } from '../../support/checkout-copy'
import { signInAsSeller } from '../../support/people'
import { slowness } from '../../support/slowness'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'
import { type TlsFront, tlsFront } from '../../support/tls-front'
import { freePort } from '@rouage/local-stack/ports'

test.describe.configure({ mode: 'serial' })

/** A change shows within this long, on a machine that has nothing else to do. */
const SHOWN_MS = 2_000

let copy: CheckoutCopy
let server: ChildProcess
let front: TlsFront | undefined
let address = ''
let words = ''

test.beforeAll(async () => {
  copy = await copyCheckout(['shell', 'mfe-search', 'mfe-publish'])
  const port = await freePort()
  address = `http://localhost:${port}`
  front = await tlsFront(process.env.ROUAGE_URL ?? '')
  const site = front === undefined ? {} : { SITE: front.url, NODE_EXTRA_CA_CERTS: front.authority }
  // In front of the site under test, as of one elsewhere; pages of a slice, of another one, and the host come from the copy.
  server = spawn(process.execPath, ['scripts/dev.mjs', 'search', 'publish'], {
    cwd: copy.folder,
    env: { ...process.env, SITE: process.env.ROUAGE_URL, ...site, DEV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (words += chunk.toString()))

  await expect.poll(() => words, { timeout: 240_000, intervals: [200] }).toMatch(/Develop at|rror/)
  expect(words).toContain(`Develop at ${address}`)
})
test.afterAll(async () => {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  front?.close()
  await copy.remove()
})

const open = async (page: Page, path: string) => {
  await page.goto(address + path, { ...ARRIVED, timeout: 60_000 })
  await page.waitForFunction(() => document.documentElement.dataset.page === 'ready', undefined, { timeout: 60_000 })
  // A page that is loaded anew has no such mark.
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
}
const isSamePage = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-same-page'))
/** Changes a file, and answers how long the page took to show it. */
const shownAfter = async (page: Page, file: string, from: string, to: string, seen: string): Promise<number> => {
  const began = Date.now()
  await copy.edit(file, from, to)
  await expect(page.getByText(seen).first()).toBeVisible()
  return Date.now() - began
}
const typed = (page: Page) => page.getByRole('form', { name: 'Critères de recherche' }).first().getByLabel('RECHERCHE')

test('a change of a slice shows within 2 s, and what was typed stays', async ({ page }) => {
  await open(page, '/search')
  await typed(page).fill('toit ouvrant')
  const patience = slowness()
  const file = 'mfe-search/src/results/SearchLayout.tsx'
  const first = await shownAfter(
    page,
    file,
    '              Filtres\n',
    '              Filtres à l’essai\n',
    'Filtres à l’essai',
  )
  const second = await shownAfter(page, file, 'Filtres à l’essai', 'Filtres à l’épreuve', 'Filtres à l’épreuve')

  expect(Math.min(first, second)).toBeLessThan(SHOWN_MS * Math.max(patience, slowness()))
  await expect(typed(page)).toHaveValue('toit ouvrant')
  expect(await isSamePage(page)).toBe(true)

  await copy.restore(file)
  await expect(page.getByText('Filtres à l’épreuve')).toHaveCount(0)
})

test.describe(() => {
  test.use({ allowedErrors: { patterns: [/webpack-dev-server|Module build failed|Reload prevented/] } })

  test('what does not compile is said over the page, until it does', async ({ page }) => {
    await open(page, '/search')
    await typed(page).fill('toit ouvrant')
    const file = 'mfe-search/src/results/SearchLayout.tsx'
    await copy.edit(file, 'export const ', 'export const const ')
    const over = page.frameLocator('iframe')

    await expect(over.getByText('SearchLayout.tsx').first()).toBeVisible()
    await expect(over.getByText(/Expected/).first()).toBeVisible()

    await copy.restore(file)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(typed(page)).toHaveValue('toit ouvrant')
    expect(await isSamePage(page)).toBe(true)
  })
})

test('a change of a page’s own file, of the host, and of the design system shows as well', async ({ page }) => {
  await open(page, '/abonnement-pro')
  const file = 'mfe-publish/src/pages/abonnement-pro/index.tsx'
  await shownAfter(page, file, '>Abonnement professionnel</h2>', '>Abonnement à l’essai</h2>', 'Abonnement à l’essai')

  expect(await isSamePage(page)).toBe(true)

  await shownAfter(page, 'shell/src/frame/Footer.tsx', "label: 'Aide'", "label: 'Aide à l’essai'", 'Aide à l’essai')
  await shownAfter(
    page,
    'packages/slice-kit/src/Link.tsx',
    '      {children}\n',
    "      {children} {'(lien)'}\n",
    '(lien)',
  )
  await open(page, '/search')
  await shownAfter(
    page,
    'packages/ui/src/Button/Button.tsx',
    '{children}</Words>',
    '{children} (bouton)</Words>',
    '(bouton)',
  )
})

test.describe(() => {
  test.use({ allowedErrors: { patterns: [/status of 40[01]/] } })

  test('the site behind it works: people sign in, and its own policy is as strict as ever', async ({
    page,
    request,
  }) => {
    await open(page, '/abonnement-pro')
    const status = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ identifier: 'personne@example.fr', password: 'n’importe quoi' })
      return (await fetch('/api/account/sign-in', { method: 'POST', headers, body })).status
    })

    // Refused for what was typed, not for where it comes from.
    expect([400, 401]).toContain(status)

    const policyOf = async (site: string) =>
      (await request.get(`${site}/aide`, { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ??
      ''
    expect(await policyOf(address)).toContain('ws:')
    expect(await policyOf(process.env.ROUAGE_URL ?? '')).not.toMatch(/ws:|unsafe/)

    await isInteractive(page)
  })
})

test('people sign in to a site over TLS through it, and hear at once what is told them', async ({ browser }) => {
  test.skip(front === undefined, 'There is no openssl to make a certificate with.')
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  // A stream that were held back until there is enough of it would have no answer yet.
  const stream = page.waitForResponse(`${address}/live`)
  await signInAsSeller(page)

  expect((await stream).headers()['content-type']).toContain('text/event-stream')
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['rouage_sid', 'rouage_visitor']))
  // Not every browser takes what is for TLS alone from a server without.
  expect(cookies.filter(({ secure }) => secure)).toEqual([])
  await context.close()
})

test('a site whose certificate nobody knows is told of, with the remedy', async () => {
  test.skip(front === undefined, 'There is no openssl to make a certificate with.')
  const alone = spawn(process.execPath, ['scripts/dev.mjs', 'search'], {
    cwd: copy.folder,
    env: { ...process.env, SITE: front?.url, DEV_PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  alone.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => alone.once('close', resolve))
  expect(said).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS=/)
})
