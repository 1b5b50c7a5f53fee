import type { Session } from '@rouage/contracts'
import { renewSession, signIn, signInWithSecondFactor } from '@rouage/contracts/endpoints/account'
import { askSite, Refused } from './site'

/** The cookies by which a site knows a session, and the token that they last gave. */
export type SiteSession = { readonly cookies: string; readonly session: Session }

const nameOf = (cookie: string): string => cookie.split('=')[0] ?? ''

/** What a browser would send after it was told to set these; those that are over are dropped. */
const withCookies = (before: string, set: readonly string[]): string => {
  const kept = new Map(before.split('; ').flatMap((each) => (each === '' ? [] : [[nameOf(each), each] as const])))
  for (const each of set) {
    const [pair = ''] = each.split(';')
    if (/;\s*max-age=0/i.test(each) || pair.endsWith('=')) kept.delete(nameOf(pair))
    else kept.set(nameOf(pair), pair)
  }
  return [...kept.values()].join('; ')
}

type Asked = {
  readonly identifier: string
  readonly password: string
  /** Asked where the account has a second factor. */
  readonly code: () => Promise<string>
}

/** A new session, which its owner sees in their profile and may end there. @throws Refused */
export const signInTo = async (site: string, { identifier, password, code }: Asked): Promise<SiteSession> => {
  const first = await askSite(site, signIn, { body: { identifier, password } })
  const cookies = withCookies('', first.setCookies)
  if (first.body.status !== 'second_factor_required') return { cookies, session: first.body.session }
  const second = await askSite(site, signInWithSecondFactor, { body: { code: await code() } }, { cookies })
  return { cookies: withCookies(cookies, second.setCookies), session: second.body.session }
}

/** A new access token of a session. @throws Refused where the session has ended */
export const renewSessionOf = async (site: string, cookies: string): Promise<SiteSession> => {
  const { body, setCookies } = await askSite(site, renewSession, {}, { cookies })
  if (body.session === null)
    throw new Refused('unauthenticated', `Nobody is signed in to ${site} any more: rouage sign-in.`)
  return { cookies: withCookies(cookies, setCookies), session: body.session }
}
