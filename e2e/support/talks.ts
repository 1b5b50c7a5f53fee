import type { Browser, Page } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'
import { ARRIVED, isInteractive } from './test'

type SignedIn = { readonly session: { readonly accessToken: string } }
type OwnAds = { readonly items: readonly { readonly id: string; readonly status: string }[] }

/** A garage beside the test's own page, in a browser of its own, and an ad of it that is online. */
export const openSeller = async (browser: Browser, baseURL = '') => {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === 'professionnel')
  if (account === undefined) throw new Error('There is no demo account of a professional.')
  const context = await browser.newContext({ baseURL })
  // Signing in by a page is what other tests are about.
  const answer = await context.request.post('/api/account/sign-in', {
    headers: { origin: new URL(baseURL).origin },
    data: { identifier: account.email, password: DEMO_PASSWORD },
  })
  const { session }: SignedIn = await answer.json()
  const own = await context.request.get('/api/listing/me/announcements', {
    headers: { authorization: `Bearer ${session.accessToken}` },
  })
  const { items }: OwnAds = await own.json()
  const ad = items.find(({ status }) => status === 'published')
  if (ad === undefined) throw new Error('The garage has no ad online.')
  return { page: await context.newPage(), context, adPath: `/announcement/${ad.id}`, adId: ad.id }
}

/** Where the page’s person writes, and what was said. */
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Votre message à/ })
export const log = (page: Page) => page.getByRole('log')
export const inLog = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
/** The seller's newest conversation with a buyer of that name: other tests write to the same seller meanwhile. */
export const sale = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Mes ventes' }).getByRole('link').filter({ hasText: name }).first()
export const say = async (page: Page, text: string) => {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}
export const open = async (page: Page, path: string) => {
  await page.goto(path, ARRIVED)
  await isInteractive(page)
}
