import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, createMetrics, problemHandler, silentLogger } from '@rouage/service-kit'
import type { Express } from 'express'
import request from 'supertest'
import { apiProxy } from './api-proxy'
import { sameOriginOnly } from './same-origin'
import { siteOrigin } from './site-origin'

const logger = silentLogger()
let seen: IncomingMessage | undefined
let service: Server
let app: Express
beforeAll(async () => {
  service = createServer((incoming, response) => {
    seen = incoming
    response.setHeader('cache-control', 'public, max-age=60')
    if (incoming.url?.startsWith('/with-cookie')) response.setHeader('set-cookie', 'session=abc')
    response.end('{}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  app = createApp({ logger, metrics: createMetrics('edge') })
  app.use('/api', sameOriginOnly(siteOrigin({ publicUrl: 'https://rouage.example', listensOn: '127.0.0.1' })), apiProxy({ account: url, search: url }))
  app.use(problemHandler(logger))
})
afterAll(() => new Promise((resolve) => service.close(resolve)))
beforeEach(() => {
  seen = undefined
})

describe('what is no mere reading', () => {
  it.each([
    ['a page of this origin', { 'sec-fetch-site': 'same-origin', origin: 'http://rouage.test' }],
    ['a page of the public address, behind a proxy', { host: '10.0.0.4:8080', origin: 'https://rouage.example' }],
  ])('is let through from %s', async (_from, headers) => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      seen = undefined
      await request(app)[method]('/api/account/sign-out').set(headers).expect(200)
      expect(seen).toBeDefined()
    }
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://rouage.example' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.rouage.example' }],
    ['nowhere', { 'sec-fetch-site': 'none' }],
    ['another origin', { host: 'rouage.test', origin: 'https://evil.example' }],
    ['an address that begins like ours', { host: 'rouage.test', origin: 'https://rouage.test.evil.example' }],
    ['a page of the host that it names itself', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a sandboxed frame', { host: 'rouage.test', origin: 'null' }],
    ['somebody who does not say', { host: 'rouage.test' }],
  ])('is refused from %s, and no service hears of it', async (_from, headers) => {
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const { body } = await request(app)[method]('/api/account/sign-out').set({ ...headers, cookie: 'session=abc' }).expect(403)
      expect(body.code).toBe('other_origin')
    }
    expect(seen).toBeUndefined()
  })

  it('leaves reading to everybody', async () => {
    await request(app).get('/api/search/announcements').set({ 'sec-fetch-site': 'cross-site' }).expect(200)
  })
})

describe('cookies', () => {
  it('go to the account service alone, tokens to every one', async () => {
    const headers = { cookie: 'session=abc', authorization: 'Bearer xyz' }
    await request(app).get('/api/search/announcements').set(headers)
    expect(seen?.headers).toMatchObject({ authorization: 'Bearer xyz' })
    expect(seen?.headers.cookie).toBeUndefined()
    await request(app).get('/api/account/me').set(headers)
    expect(seen?.headers).toMatchObject(headers)
  })

  it('come from the account service alone', async () => {
    const account = await request(app).get('/api/account/with-cookie')
    expect(account.headers['set-cookie']).toEqual(['session=abc'])
    const search = await request(app).get('/api/search/with-cookie')
    expect(search.headers['set-cookie']).toBeUndefined()
  })
})

it('what was answered to a person is kept by no cache', async () => {
  const open = await request(app).get('/api/search/announcements')
  expect(open.headers['cache-control']).toBe('public, max-age=60')
  const personal = await request(app).get('/api/search/me/favorites').set('authorization', 'Bearer xyz')
  expect(personal.headers['cache-control']).toBe('no-store')
  const signedIn = await request(app).get('/api/account/with-cookie')
  expect(signedIn.headers['cache-control']).toBe('no-store')
})
