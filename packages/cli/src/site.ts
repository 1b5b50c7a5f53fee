import {
  type Endpoint,
  type InputOf,
  problem,
  PROBLEM_MEDIA_TYPE,
  type ResponseOf,
  sentInput,
  urlOf,
} from '@rouage/contracts'
import { plain } from './columns'

/** Longer than the edge waits for the rollout service, which reads every file of a release. */
const ANSWER_MS = 70_000

/** The site refused what was asked, or did not answer. The message is a sentence for whoever typed the command. */
export class Refused extends Error {
  override name = 'Refused'
  /** Of the problem, or `unreachable`. */
  readonly code: string
  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Who calls: an access token, or cookies of a session. */
export type Credentials = { readonly accessToken?: string; readonly cookies?: string }

/** @param timeoutMs after which it is given up */
export type AskOptions = Credentials & { readonly timeoutMs?: number }

/** An answer, and the cookies that came with it. */
export type SiteAnswer<E extends Endpoint> = { readonly body: ResponseOf<E>; readonly setCookies: readonly string[] }

/** What the site says in French, to visitors, whoever calls. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  forbidden: 'Only operators may do that: have an admin give you the role, or sign in as somebody who has it.',
  internal_error: 'The site failed at it, and its logs say why: try again in a moment.',
  invalid_credentials: 'E-mail or password are wrong.',
  invalid_input: 'The site does not take that.',
  not_found: 'The site does not know that: it may be older than this command.',
  other_origin: 'The site has another address: name it as its pages show it (--site).',
  too_many_requests: 'That was asked too often: wait a little.',
  unauthenticated: 'You are not signed in any more: rouage sign-in.',
  unavailable: 'The service does not answer now: try again in a moment. What is live stays so meanwhile.',
}

const refusalOf = (endpoint: Endpoint, response: Response, text: string): Refused => {
  const isProblem = response.headers.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE) === true
  const told = isProblem ? problem.safeParse(JSON.parse(text)) : undefined
  if (told?.success === true) {
    const { code, detail, errors = [] } = told.data
    return new Refused(
      code,
      plain([IN_ENGLISH[code] ?? detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(' ')),
    )
  }
  return new Refused('unavailable', `${endpoint.name} was answered ${response.status}: is this a site of Rouage?`)
}

/** What Node says of a certificate that nobody it knows has signed. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

const unreachable = (site: string, error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (UNTRUSTED.test(code))
    return (
      `Nobody whom Node.js knows has signed the certificate of ${site} (${code}): ` +
      'name its authority, NODE_EXTRA_CA_CERTS=/path/to/authority.pem.'
    )
  const why = code === '' ? '' : ` (${code})`
  return `${site} gives no usable answer${why}: is it the right address (--site)?`
}

/**
 * Calls an endpoint as a page of the site would.
 * @param site its origin, `https://rouage.example`
 * @throws Refused
 */
export const askSite = async <E extends Endpoint>(
  site: string,
  endpoint: E,
  input: InputOf<E>,
  { accessToken, cookies, timeoutMs = ANSWER_MS }: AskOptions = {},
): Promise<SiteAnswer<E>> => {
  const { body, ...address } = sentInput(endpoint, input)
  const headers = new Headers({ origin: new URL(site).origin, accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`)
  if (cookies !== undefined && cookies !== '') headers.set('cookie', cookies)
  try {
    const response = await fetch(new URL(urlOf(endpoint, address), site), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      // A session is shown to nobody but the site that was named.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw refusalOf(endpoint, response, text)
    return {
      body: endpoint.response.parse(JSON.parse(text)) as ResponseOf<E>,
      setCookies: response.headers.getSetCookie(),
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('unreachable', unreachable(site, error), error)
  }
}
