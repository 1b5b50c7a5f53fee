import { setTimeout as pause } from 'node:timers/promises'
import { mailTo } from './mails'
import { PASSWORD } from './people'

/** Which part of the site answers a request. */
export type Slice = 'account' | 'listing' | 'messaging' | 'publish' | 'search' | 'favorites' | 'shell' | 'live'

/** What a visitor saw of one request, when it began, and how long it took in ms; status 0: nobody answered. */
export type Seen = {
  readonly slice: Slice
  readonly path: string
  readonly status: number
  readonly at: number
  readonly tookMs: number
}

const LIMIT_MS = 20_000

/** One request as a page of the site would send it. @returns status 0 and no body where nobody answered */
export const ask = async (
  site: string,
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: unknown; token?: string } = {},
): Promise<{ readonly status: number; readonly text: string }> => {
  const headers = new Headers({
    origin: site,
    accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
  })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  try {
    const response = await fetch(site + path, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    // A stream never ends: whoever opens it only wants to know whether it opens.
    if (path === '/live') {
      await response.body?.cancel()
      return { status: response.status, text: '' }
    }
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

/** Visitors who look around until they are told to leave. */
export const visitorsOf = (
  site: string,
  paths: readonly (readonly [Slice, string])[],
  { count, everyMs }: { count: number; everyMs: number },
) => {
  const seen: Seen[] = []
  let isOver = false
  const visit = async (number: number): Promise<void> => {
    for (let turn = number; !isOver; turn += 1) {
      const [slice, path] = paths[turn % paths.length] ?? ['shell', '/']
      const at = Date.now()
      const { status } = await ask(site, path)
      seen.push({ slice, path, status, at, tookMs: Date.now() - at })
      await pause(everyMs)
    }
  }
  const all = Array.from({ length: count }, (_, number) => visit(number))
  return {
    seen,
    leave: async (): Promise<void> => {
      isOver = true
      await Promise.all(all)
    },
  }
}

let signedUp = 0

/** Asks for an account. @returns its address, where the request was acknowledged */
export const askForAccount = async (
  site: string,
  kind: object = { sellerKind: 'particulier' },
): Promise<string | undefined> => {
  signedUp += 1
  const name = `reste${Date.now() % 1_000_000}x${signedUp}`
  const email = `${name}@example.fr`
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Dominique',
    lastName: 'Essai',
    pseudo: name,
    ...kind,
  }
  const { status } = await ask(site, '/api/account/sign-up', { method: 'POST', body })
  return status >= 200 && status < 300 ? email : undefined
}

/**
 * Follows the link of the e-mail.
 * @param mailPage of the mail catcher, where it is not that of the site under test
 * @returns an access token
 */
export const confirmAccount = async (site: string, email: string, mailPage?: string): Promise<string> => {
  const [, token = ''] = /confirmation=(\S+)/.exec(await mailTo(email, /Confirmez/, mailPage)) ?? []
  const { status, text } = await ask(site, '/api/account/email-confirmations/confirm', {
    method: 'POST',
    body: { token },
  })
  if (status !== 200) throw new Error(`Confirming ${email} was answered ${status}: ${text}`)
  return (JSON.parse(text) as { session: { accessToken: string } }).session.accessToken
}
