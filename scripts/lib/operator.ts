import { renewSessionOf, signInTo, type SiteSession } from '@rouage/cli/sign-in'
import { askSite, Refused } from '@rouage/cli/site'
import type { Endpoint, InputOf, ResponseOf } from '@rouage/contracts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'

/** A token is renewed where less than that is left of it. */
const RENEWED_MS = 60_000

/** Makes calls as an operator does. */
export type Operator = { call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> }

/** The demo account that may do everything, signed in to a site when it first asks for something. */
export const demoOperator = (site: string): Operator => {
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'admin')
  if (admin === undefined) throw new Error('There is no demo account of an admin.')
  let known: SiteSession | undefined
  const signedIn = async (): Promise<SiteSession> => {
    if (known === undefined) {
      const code = () => Promise.reject(new Error('Demo accounts have no second factor.'))
      known = await signInTo(site, { identifier: admin.email, password: DEMO_PASSWORD, code })
    } else if (Date.parse(known.session.expiresAt) - Date.now() < RENEWED_MS) {
      known = await renewSessionOf(site, known.cookies)
    }
    return known
  }
  return {
    call: async (endpoint, input) => {
      const ask = async ({ session: { accessToken } }: SiteSession) =>
        (await askSite(site, endpoint, input, { accessToken })).body
      const used = await signedIn()
      return ask(used).catch(async (error: unknown) => {
        // Another session of the account has ended, and with it all tokens of before; this session goes on.
        if (!(error instanceof Refused) || error.code !== 'token_expired') throw error
        known = await renewSessionOf(site, used.cookies)
        return ask(known)
      })
    },
  }
}
