import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@rouage/demo-data/accounts'

type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly ms: number }
type Call = { readonly method?: string; readonly body?: unknown; readonly key?: string }

/** A private seller of the demo accounts, who calls the edge as pages do. */
export const demoSeller = async (site: string) => {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === 'particulier')
  if (account === undefined) throw new Error('There is no demo account of a private seller.')
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
  return { call }
}
export type DemoSeller = Awaited<ReturnType<typeof demoSeller>>
