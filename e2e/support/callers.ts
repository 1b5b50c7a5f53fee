import type { BrowserContext } from '@playwright/test'
import { DEMO_PASSWORD } from '@rouage/demo-data/accounts'

type SignedIn = { readonly session: { readonly accessToken: string; readonly user: { readonly id: string } } }

/**
 * Somebody who calls the site as its pages do: for what a test needs and is not about. The pages of the context are signed
 * in as well.
 */
export const callerIn = async (context: BrowserContext, site: string, identifier: string, password = DEMO_PASSWORD) => {
  const { origin } = new URL(site)
  const signed = await context.request.post(`${origin}/api/account/sign-in`, {
    headers: { origin },
    data: { identifier, password },
  })
  const { session }: SignedIn = await signed.json()
  const headers = { origin, authorization: `Bearer ${session.accessToken}` }

  /** @throws where it was refused */
  const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> => {
    const answer = await context.request.fetch(`${origin}/api/${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
  return { id: session.user.id, call }
}
export type Caller = Awaited<ReturnType<typeof callerIn>>
