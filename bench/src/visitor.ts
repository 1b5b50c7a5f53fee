import { type Cookie, request } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '@rouage/demo-data/accounts'

/** Cookies that a browser comes with, anew for each visit: the first use of a session changes its cookie. */
export type Visitor = () => Promise<readonly Cookie[]>

export const stranger: Visitor = async () => []

/** Somebody of the demo accounts who signed in before, in a browser that holds nothing else of the site. */
export const signedInTo =
  (site: string, name: DemoAccount['key']): Visitor =>
  async () => {
    const account = DEMO_ACCOUNTS.find(({ key }) => key === name)
    if (account === undefined) throw new Error(`There is no demo account ${name}.`)
    const browser = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } })
    try {
      const answer = await browser.post('/api/account/sign-in', {
        data: { identifier: account.email, password: DEMO_PASSWORD },
      })
      if (!answer.ok()) throw new Error(`Signing in was answered ${answer.status()}: ${await answer.text()}`)
      return (await browser.storageState()).cookies
    } finally {
      await browser.dispose()
    }
  }
