import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Session } from '@rouage/contracts'
import {
  connectRedis,
  createDeadLetters,
  createRevocationWriter,
  createOutbox,
  type Identity,
  silentLogger,
} from '@rouage/service-kit'
import {
  type CaughtMail,
  mailsTo,
  mailTo,
  testDatabase,
  testRedisUrl,
  testServiceConfig,
  testSmtpUrl,
  uniqueName,
  until,
} from '@rouage/service-kit/testing'
import request from 'supertest'
import { startAccount } from '../account'
import type { AccountConfig } from '../config'
import { createModels } from '../data/models'
import { createRepositories } from '../data/repositories'
import { createDomain } from '../domain/domain'
import { createAccountJobs } from '../jobs/jobs'

const PUBLIC_URL = 'http://localhost:3000'
export const INTERNAL_TOKEN = 'a-shared-token-of-tests'
export const SECRET = { version: 1, value: 'a-secret-of-tests-that-is-long-enough' }
export const PASSWORD = 'Cinq-chevaux-verts-27'

export { mailsTo, mailTo }
export const linkToken = ({ text }: CaughtMail): string => /[?&]confirmation=([\w-]+)/.exec(text)?.[1] ?? ''
export const codeIn = ({ text }: CaughtMail): string => /^\s{4}(\d{6})$/m.exec(text)?.[1] ?? ''

/** What an authenticator app shows for a secret as it is handed out (RFC 6238), some steps from now. */
export const appCode = (secret: string, steps = 0): Promise<string> =>
  createOTP(Buffer.from(base32.decode(secret)).toString('utf8'), { digits: 6, period: 30 }).hotp(
    Math.floor(Date.now() / 30_000) + steps,
  )

type Call = (
  method: 'post',
  path: string,
  body?: object,
) => PromiseLike<{ readonly status: number; readonly body: Record<string, unknown> }>

/**
 * Asks somebody for a second factor from now on. The code of a step ago sets it up, so that the current one is left to
 * sign in with; where that step has ended meanwhile it is too old, and the next one does.
 */
export const turnOnSecondFactor = async (call: Call) => {
  const begun = await call('post', '/me/second-factor', { password: PASSWORD })
  const secret = String(begun.body.secret)
  const confirm = async () => call('post', '/me/second-factor/confirm', { code: await appCode(secret, -1) })
  let confirmed = await confirm()
  if (confirmed.body.code === 'invalid_code') confirmed = await confirm()
  return { secret, recoveryCodes: begun.body.recoveryCodes as string[], confirmed }
}

let addresses = 0
/** Limits outlive a test: each caller comes from an address of its own. */
const newIp = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

type SignUpFields = {
  email?: string
  password?: string
  phone?: string
  sellerKind?: string
  companyName?: string
  siret?: string
  pseudo?: string
}

/** The account service with a database of its own, and ways to use it. */
export const startTestAccount = async (
  overrides: Partial<AccountConfig> = {},
  { identity }: { identity?: Identity } = {},
) => {
  const database = await testDatabase('account')
  const models = createModels(database)
  const outbox = createOutbox(database, 'account')
  const deadLetters = createDeadLetters(database)
  const redis = await connectRedis(overrides.REDIS_URL ?? testRedisUrl(9), { logger: silentLogger() })
  const names = {
    stream: uniqueName('events'),
    revocationsKey: uniqueName('revocations'),
    jobPrefix: uniqueName('jobs'),
    identity,
  }
  const logger = silentLogger()
  const jobs = createAccountJobs({ database, outbox, redis, deadLetters, logger, prefix: names.jobPrefix })
  await database.syncIndexes()
  const folder = await mkdtemp(path.join(tmpdir(), 'rouage-account-'))
  const config: AccountConfig = {
    ...testServiceConfig('account'),
    REDIS_URL: testRedisUrl(9),
    SMTP_URL: testSmtpUrl(),
    PUBLIC_URL,
    MAIL_FROM: 'Rouage <ne-pas-repondre@rouage.example>',
    ACCOUNT_DATABASE: database.connection.name,
    ACCOUNT_SECRETS: [SECRET],
    ACCOUNT_DOCUMENT_DIR: folder,
    ACCOUNT_LIMIT_FACTOR: 1,
    LISTING_URL: undefined,
    PUBLISH_URL: undefined,
    SEARCH_URL: undefined,
    MESSAGING_URL: undefined,
    ACCOUNT_ADMIN_EMAIL: undefined,
    ACCOUNT_PUSH_CONTACT: 'support@rouage.example',
    ACCOUNT_PUSH_TEST_ORIGIN: undefined,
    ...overrides,
  }
  const revocations = createRevocationWriter(redis, names.revocationsKey)
  // Another replica, in the test's own hands: it moves the clock of what is done by it.
  const domain = await createDomain({
    config,
    database,
    repositories: createRepositories(models),
    outbox,
    jobs,
    revocations,
    logger,
  })
  let service = await startAccount(config, silentLogger(), names)
  const newEmail = (): string => `${uniqueName('essai')}@courriel.example`

  /** A browser: its address and its cookies. */
  const browser = (ip = newIp()) => {
    const cookies = new Map<string, string>()
    const send = async (
      method: 'get' | 'post' | 'put' | 'patch' | 'delete',
      url: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => {
      const call = request(service.url)
        [method](url)
        .set({ 'x-forwarded-for': ip, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ...headers })
      if (cookies.size > 0) call.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await (body === undefined ? call : call.send(body))
      const set: unknown = response.headers['set-cookie']
      for (const line of Array.isArray(set) ? set.map(String) : []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /Expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    }
    return {
      ip,
      cookies,
      send,
      post: (url: string, body: object = {}, headers = {}) => send('post', url, body, headers),
    }
  }
  type Browser = ReturnType<typeof browser>

  const signUpBody = (email: string, fields: object = {}) => ({
    email,
    password: PASSWORD,
    firstName: 'Camille',
    lastName: 'Durand',
    pseudo: uniqueName('cam'),
    sellerKind: 'particulier',
    ...fields,
  })
  /** Signs up, reads the mail, follows the link. */
  const person = async (
    fields: SignUpFields = {},
  ): Promise<{ email: string; browser: Browser; session: Session; call: Caller }> => {
    const email = fields.email ?? newEmail()
    const visitor = browser()
    const before = (await mailsTo(email)).length
    await visitor.post('/sign-up', signUpBody(email, fields))
    const token = linkToken(
      await until(async () =>
        (await mailsTo(email)).slice(0, -before || undefined).find(({ subject }) => /Confirmez/.test(subject)),
      ),
    )
    const { body, status } = await visitor.post('/email-confirmations/confirm', { token })
    if (status !== 200) throw new Error(`confirming failed: ${JSON.stringify(body)}`)
    return { email, browser: visitor, session: body.session, call: slice(visitor, body.session.accessToken) }
  }
  type Caller = (
    method: 'get' | 'post' | 'put' | 'patch' | 'delete',
    url: string,
    body?: object,
  ) => ReturnType<Browser['send']>
  /** Calls with an access token. */
  const caller =
    (from: Browser, accessToken: string): Caller =>
    (method, url, body) =>
      from.send(method, url, body, { authorization: `Bearer ${accessToken}` })
  /** Calls as slices do: a token that is void is renewed, where the session goes on. */
  const slice = (from: Browser, accessToken: string): Caller => {
    let token = accessToken
    return async (method, url, body) => {
      const answer = await caller(from, token)(method, url, body)
      if (answer.body.code !== 'token_expired') return answer
      const { session } = (await from.post('/session')).body
      if (session === null) return answer
      token = session.accessToken
      return caller(from, token)(method, url, body)
    }
  }
  /** Changes a role in the database and signs in anew, so that the token says so. */
  const withRole = async (role: string) => {
    const someone = await person()
    await models.users.updateOne({ _id: someone.session.user.id }, { $set: { role } })
    const { body } = await someone.browser.post('/session')
    return { ...someone, session: body.session as Session, call: slice(someone.browser, body.session.accessToken) }
  }

  return {
    config,
    database,
    models,
    outbox,
    names,
    folder,
    newEmail,
    browser,
    signUpBody,
    person,
    caller,
    withRole,
    get url() {
      return service.url
    },
    /** Stops the service and starts it again, as another configuration would. */
    restart: async (changes: Partial<AccountConfig> = {}) => {
      await service.stop()
      service = await startAccount({ ...config, ...changes }, silentLogger(), names)
    },
    domain: () => domain,
    stop: async () => {
      await service.stop()
      await domain.close()
      await redis.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestAccount = Awaited<ReturnType<typeof startTestAccount>>
