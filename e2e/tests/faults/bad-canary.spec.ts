import type { Browser } from '@playwright/test'
import { order } from '../../support/control'
import { mailTo } from '../../support/mails'
import { keepReports, keptReports, untilDelayIsKnown } from '../../support/reports'
import { ARRIVED, expect, isInteractive, test } from '../../support/test'

const site = process.env.ROUAGE_URL ?? ''
/** Who hears of canaries that were taken back, as `npm start` has it. */
const OPERATORS = 'operateurs@rouage.example'
/** On a machine that has nothing else to do it takes half a minute. */
const WITHIN_MS = 180_000

test.describe.configure({ mode: 'serial' })
test.afterEach(() => order({ do: 'mend' }))
test.use({ allowedErrors: { patterns: [/slice search/i, /broken on purpose/, /RUNTIME-0/, /remoteEntry/i] } })

/** A page as a browser without scripts gets it: which release, and what tells of it. */
type Given = {
  readonly version: string
  /** By which the edge knows this visitor again. */
  readonly cookie: string
  readonly report: (entries: readonly object[]) => Promise<number>
}

const visit = async (): Promise<Given> => {
  const response = await fetch(`${site}/search`)
  const html = await response.text()
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  const [, mark = ''] = /<meta name="rouage-mark" content="([^"]+)">/.exec(html) ?? []
  const [, version = ''] = /search@([^,~@]+)/.exec(mark) ?? []
  return {
    version,
    cookie,
    report: async (entries) => {
      const headers = { origin: site, cookie, 'content-type': 'application/json' }
      const body = JSON.stringify({ mark, entries })
      return (await fetch(`${site}/reports`, { method: 'POST', headers, body })).status
    },
  }
}
const outcome = (isGood: boolean) => ({ kind: 'outcome', owner: 'search', isGood })
const isCanary = ({ version }: Given): boolean => /-x\d+$/.test(version)

/** Real browsers, each a visitor of its own, until one of them had the canary; what they saw is what they tell. */
const browse = async (browser: Browser): Promise<void> => {
  for (let turn = 0; turn < 24; turn += 1) {
    const context = await browser.newContext({ baseURL: site })
    const page = await context.newPage()
    const told = page.waitForRequest((request) => request.url().endsWith('/reports')).catch(() => undefined)
    await page.goto('/search', ARRIVED)
    const mark = (await page.locator('meta[name=rouage-mark]').getAttribute('content')) ?? ''
    const hasCanary = /search@[^,~]+-x\d+/.test(mark)
    if (hasCanary) {
      await expect(page.getByText('Cette partie du site est momentanément indisponible')).toBeVisible()
      expect(await told).toBeDefined()
    }
    await context.close()
    if (hasCanary) return
  }
  throw new Error('Nobody of twenty-four had the canary.')
}

/** Visitors come and tell what whoever has their release meets, until nobody has the canary. @returns its version */
const untilTakenBack = async (metBy: (given: Given) => readonly object[]): Promise<string> => {
  let bad = ''
  const isGone = async (): Promise<boolean> => {
    const all = await Promise.all(Array.from({ length: 8 }, visit))
    await Promise.all(all.map((given) => given.report(metBy(given))))
    bad = all.find(isCanary)?.version ?? bad
    return !all.some(isCanary)
  }
  // Eight visitors without one of the canary happen by chance: three times running they do not.
  let gone = 0
  await expect
    .poll(
      async () => {
        gone = (await isGone()) ? gone + 1 : 0
        return gone
      },
      { timeout: WITHIN_MS, intervals: [300] },
    )
    .toBeGreaterThanOrEqual(3)
  return bad
}

test('a canary that throws is taken back within a minute of visits, and its operators are told', async ({
  browser,
}) => {
  await order({ do: 'canary', slice: 'search', how: 'throws-in-browser' })
  await browse(browser)
  const bad = await untilTakenBack((given) => [outcome(!isCanary(given))])

  const mail = await mailTo(OPERATORS, new RegExp(`search ${bad} was taken back`))
  expect(mail).toMatch(/\d+ of \d+ visitors .* met a load failure or an uncaught error, against 0 of \d+ visitors/)
})

/** What somebody with the canary meets who clicks once, in a real browser. */
const clickedOnce = async (browser: Browser): Promise<readonly object[]> => {
  let given = await visit()
  while (!isCanary(given)) given = await visit()
  const context = await browser.newContext({ baseURL: site })
  const [name = '', value = ''] = given.cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url: site }])
  const page = await context.newPage()
  await keepReports(page)
  const library = page.waitForResponse(/\/at-rest\./)
  await page.goto('/search')
  await isInteractive(page)
  await library
  expect(await page.locator('meta[name=rouage-mark]').getAttribute('content')).toContain(given.version)
  await page.getByRole('button', { name: /^MARQUE/ }).click()
  await expect(page.getByRole('dialog', { name: 'MARQUE' })).toBeVisible()
  await untilDelayIsKnown(page)
  await page.goto('/aide', ARRIVED)
  const reports = (await keptReports(page)).trim().split('\n')
  await context.close()
  return reports.flatMap((text) => (JSON.parse(text) as { entries: readonly object[] }).entries)
}
/** What a quick page tells. */
const quick = [outcome(true), { kind: 'vital', owner: 'search', name: 'INP', value: 80 }]

test('a canary that is slow is taken back by what a browser measures of it', async ({ browser }) => {
  await order({ do: 'canary', slice: 'search', how: 'slow-at-clicks' })
  const slow = await clickedOnce(browser)
  expect(slow).toContainEqual(expect.objectContaining({ kind: 'vital', owner: 'search', name: 'INP' }))

  const bad = await untilTakenBack((given) => (isCanary(given) ? slow : quick))

  expect(await mailTo(OPERATORS, new RegExp(`search ${bad} was taken back`))).toContain('INP')
})

test('a canary that does as well stays, whatever few of both tell', async () => {
  await order({ do: 'canary', slice: 'search', how: 'sound' })
  const until = Date.now() + 25_000
  for (let turn = 0; Date.now() < until; turn += 1) {
    const all = await Promise.all(Array.from({ length: 6 }, visit))
    // One of each six has a bad network, whichever release it is.
    await Promise.all(all.map((given, place) => given.report([outcome(place !== turn % 6)])))
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const last = await Promise.all(Array.from({ length: 24 }, visit))
  expect(last.some(isCanary)).toBe(true)
})
