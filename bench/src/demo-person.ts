import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '@rouage/demo-data/accounts'

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly ms: number }
type Call = { readonly method?: string; readonly body?: unknown; readonly key?: string }

/** Somebody of the demo accounts, signed in, who calls the edge as pages do; `token` is for what is no call. */
export const demoPerson = async (site: string, name: DemoAccount['key']) => {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === name)
  if (account === undefined) throw new Error(`There is no demo account ${name}.`)
  let token = ''
  const call = async (path: string, { method = 'GET', body, key }: Call = {}): Promise<Answer> => {
    const headers = new Headers({ origin: site, accept: 'application/json', 'content-type': 'application/json' })
    if (token !== '') headers.set('authorization', `Bearer ${token}`)
    if (key !== undefined) headers.set('idempotency-key', key)
    const began = performance.now()
    const answer = await fetch(site + path, { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    const ms = performance.now() - began
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return { status: answer.status, body: JSON.parse(text), ms }
  }
  const { body } = await call('/api/account/sign-in', {
    method: 'POST',
    body: { identifier: account.email, password: DEMO_PASSWORD },
  })
  token = (body.session as { accessToken: string }).accessToken
  return { call, token }
}
export type DemoPerson = Awaited<ReturnType<typeof demoPerson>>
