import express from 'express'
import request from 'supertest'
import { identifyVisitor, rememberVisitor, visitorOf } from './visitor'

const secret = 'a-secret-of-tests-that-is-long-enough'
const edge = (given = secret, isSecure = false) => {
  const app = express()
  app.use(identifyVisitor({ secret: given }))
  app.get('/call', (asked, response) => {
    response.json({ visitor: visitorOf(asked) })
  })
  app.get('/', (asked, response) => {
    rememberVisitor(asked, response, isSecure)
    response.json({
      visitor: visitorOf(asked),
      told: asked.headers['x-rouage-visitor'] ?? null,
      from: asked.headers['x-forwarded-for'],
    })
  })
  return app
}
const ask = (app: express.Express, headers: Record<string, string> = {}) => request(app).get('/').set(headers)
const cookieIn = (answer: { headers: Record<string, unknown> }): string =>
  /rouage_visitor=[\w-]{22}\.[\w-]{43}/.exec(String(answer.headers['set-cookie']))?.[0] ?? 'no cookie'

it('gives a new visitor an id, which services hear of once the browser shows it', async () => {
  const app = edge()
  const first = await ask(app)

  expect(first.headers['set-cookie']?.[0]).toMatch(
    /^rouage_visitor=[\w-]{22}\.[\w-]{43}; Max-Age=15724800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  expect(first.body.told).toBeNull()

  const second = await ask(app, { cookie: `other=1; ${cookieIn(first)}` })
  expect(second.headers['set-cookie']).toBeUndefined()
  expect(second.body).toMatchObject({ visitor: first.body.visitor, told: first.body.visitor })
  expect((await ask(edge(secret, true))).headers['set-cookie']?.[0]).toContain('; Secure;')
})

it('gives ids with pages alone, which no cache keeps', async () => {
  expect((await request(edge()).get('/call')).headers['set-cookie']).toBeUndefined()
})

it.each([
  ['an id without a signature', (id: string) => id],
  ['an id that was made up', () => `${'a'.repeat(22)}.${'a'.repeat(43)}`],
  ['another id with its signature', (_id: string, signature: string) => `${'a'.repeat(22)}.${signature}`],
  ['a signature that is cut', (id: string, signature: string) => `${id}.${signature.slice(0, -1)}`],
  ['nothing', () => ''],
  ['endless text', () => 'a'.repeat(9_000)],
])('counts %s as none', async (_what, forge) => {
  const app = edge()
  const [, id = '', signature = ''] = /=(.{22})\.(.{43})/.exec(cookieIn(await ask(app))) ?? []
  const { body, headers } = await ask(app, { cookie: `rouage_visitor=${forge(id, signature)}` })

  expect(body.told).toBeNull()
  expect(body.visitor).not.toBe(id)
  expect(headers['set-cookie']).toHaveLength(1)
})

it('knows nobody whom an edge with another secret signed', async () => {
  const { body } = await ask(edge('another-secret-of-tests-that-is-long-enough'), {
    cookie: cookieIn(await ask(edge())),
  })
  expect(body.told).toBeNull()
})

it('drops what a browser says in the services’ own headers', async () => {
  const { body } = await ask(edge(), { 'x-rouage-visitor': 'somebody-else', 'x-forwarded-for': '203.0.113.9' })
  expect(body.told).toBeNull()
  expect(body.from).toMatch(/127\.0\.0\.1$/)
})
