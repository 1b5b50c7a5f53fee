import { expect, test as base } from '@playwright/test'

/** Words of a browser that tell of a fault in a page: errors, hydration and security-policy complaints. */
const ignorable = [
  // A fault test breaks things on purpose and says which.
  /net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED/,
  // What a busy machine brings late is asked for again: a test sees whether it comes.
  /^Slice \w+ \([^)]*\), start: Loading \w+ took longer than \d+ ms\./,
  // So the federation runtime remarks on it: an entry that failed is registered once more to be forgotten.
  /^\[ Federation Runtime \]: The remote "rouage_\w+" is already registered\./,
  // Workers are off but in tests of their own.
  /^Service Worker registration blocked by Playwright/,
]

/** An object, because Playwright takes a bare array for a value with options. */
type Options = { readonly allowedErrors: { readonly patterns: readonly RegExp[] } }

/** A test whose page must not complain in the console. `allowedErrors` names what a fault test provokes. */
export const test = base.extend<Options>({
  allowedErrors: [{ patterns: [] }, { option: true }],
  page: async ({ page, allowedErrors }, runTest) => {
    const complaints: string[] = []
    const allowed = [...ignorable, ...allowedErrors.patterns]
    const hear = (text: string) => {
      if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text)
    }
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      // A demo photo is drawn when it is first asked for; one that a busy machine cannot draw in time is asked for again.
      const isLatePhoto = message.location().url.includes('/media/photos/') && / 503 /.test(message.text())
      if (!isLatePhoto) hear(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => hear(error.message))
    await runTest(page)
    expect(complaints).toEqual([])
  },
})

/** What a request gets that is not sent twice, and whose copy was killed under it: the page says so, and a person tries again. */
export const CUT_SHORT = /status of 50\d/

/** A page has arrived when its HTML has: photos of demo ads are drawn when they are first asked for. */
export const ARRIVED = { waitUntil: 'domcontentloaded' } as const

export { expect }

/** What only HTML says whose page the edge rendered. */
export const RENDERED = /"rendered":"(?!shell)/

/** Waits until the edge renders a page, as it does but for the first moments of a site: what is tested needs no code there. */
export const isRendered = (page: import('@playwright/test').Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text()).toMatch(RENDERED)

/** Waits until the browser has taken over a page that the edge rendered. */
export const isInteractive = (page: import('@playwright/test').Page) =>
  page.waitForFunction(() => document.documentElement.dataset.page === 'ready')

/** The id of some ad that is online and has several photos: what the newest one has is up to the hour of the seeding. */
export const someAnnouncement = async (baseURL: string | undefined): Promise<string> => {
  const response = await fetch(`${baseURL}/api/search/announcements/latest?limit=24`)
  const { items } = (await response.json()) as { items: { id: string; photoCount: number }[] }
  const id = items.find(({ photoCount }) => photoCount >= 3)?.id
  if (id === undefined) throw new Error('There is no ad with photos online: the system under test is not seeded.')
  return id
}
