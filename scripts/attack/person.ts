import { setTimeout as pause } from 'node:timers/promises'
import { session } from '@rouage/contracts/identity'
import * as z from 'zod/mini'
import type { Header } from './draft'

const answered = z.object({ session })
const mails = z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() }))

/** The site, for whoever prepares the attack and means well. */
export type Client = {
  readonly origin: string
  /** @throws Error with the answer where it is no success */
  readonly call: (
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; bytes?: { type: string; bytes: Buffer } },
  ) => Promise<{ value: unknown; cookies: string }>
  readonly confirmationFor: (email: string) => Promise<string>
}

/** Mails wait for those of the attack before them. */
const MAIL_WITHIN_MS = 90_000

export const createClient = (origin: string, mailPageUrl: string, address: () => readonly Header[]): Client => ({
  origin,
  call: async (method, path, { body, token, bytes } = {}) => {
    const sent = bytes === undefined ? JSON.stringify(body) : new Uint8Array(bytes.bytes)
    const headers = new Headers({
      origin,
      'content-type': bytes?.type ?? 'application/json',
      ...Object.fromEntries(address()),
    })
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(origin + path, {
      method,
      headers,
      body: sent,
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text.slice(0, 300)}`)
    return { value: JSON.parse(text), cookies: response.headers.getSetCookie().join('; ') }
  },
  confirmationFor: async (email) => {
    const deadline = Date.now() + MAIL_WITHIN_MS
    for (;;) {
      const page = new URL(`/api/mails?to=${encodeURIComponent(email)}`, mailPageUrl)
      const caught = mails.parse(await (await fetch(page)).json())
      const mail = caught.find(({ text }) => text.includes('confirmation='))
      const [, token] = /confirmation=(\S+)/.exec(mail?.text ?? '') ?? []
      if (token !== undefined) return token
      if (Date.now() > deadline)
        throw new Error(`No e-mail with a confirmation came for ${email} within ${MAIL_WITHIN_MS / 1_000} s.`)
      await pause(100)
    }
  },
})

/** Somebody with an account. */
export type Person = {
  readonly id: string
  readonly email: string
  readonly password: string
  /** An access token that is good for at least a minute. */
  readonly token: () => Promise<string>
  /** Signs in anew. @returns the token */
  readonly signIn: () => Promise<string>
}

/** Of the five minutes that a token has. */
const RENEW_AFTER_MS = 200_000

/** Signs in by an account that is there. */
export const signedIn = async (client: Client, email: string, password: string): Promise<Person> => {
  let token = ''
  let takenAt = 0
  let id = ''
  const signIn = async (): Promise<string> => {
    const { value } = await client.call('POST', '/api/account/sign-in', { body: { identifier: email, password } })
    const { accessToken, user } = answered.parse(value).session
    token = accessToken
    id = user.id
    takenAt = Date.now()
    return token
  }
  await signIn()
  let renewing: Promise<string> | undefined
  const renewed = (): Promise<string> => (renewing ??= signIn().finally(() => (renewing = undefined)))
  return { id, email, password, signIn, token: async () => (Date.now() - takenAt > RENEW_AFTER_MS ? renewed() : token) }
}

const PASSWORD = 'Vingt-huit tracteurs bleus'
let people = 0

/** Opens an account and confirms it by the e-mail. */
export const newPerson = async (client: Client, name: string): Promise<Person> => {
  people += 1
  const mark = `${Date.now().toString(36)}${people}`
  const email = `${name}.${mark}@example.fr`
  const body = {
    email,
    password: PASSWORD,
    firstName: 'Dominique',
    lastName: 'Essai',
    pseudo: `Essai ${mark}`,
    sellerKind: 'particulier',
  }
  await client.call('POST', '/api/account/sign-up', { body })
  await client.call('POST', '/api/account/email-confirmations/confirm', {
    body: { token: await client.confirmationFor(email) },
  })
  return signedIn(client, email, PASSWORD)
}
