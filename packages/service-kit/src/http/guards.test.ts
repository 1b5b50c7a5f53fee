import { type Audience, endpoint, type Role } from '@rouage/contracts'
import type { Request } from 'express'
import request from 'supertest'
import * as z from 'zod/mini'
import { requireOwner, requireOwnerOrModerator, requireParticipant, requireUser, userOf } from './guards'
import { notFound, Problem } from './problems'
import { handle, type Route } from './handle'
import { silentLogger } from '../ops/logger'
import { createService } from '../service'
import { createTestIdentity } from '../testing'

const { identity, tokenFor, suspend } = createTestIdentity()
const endpointFor = <For extends Audience>(audience: For) =>
  endpoint({
    service: 'listing',
    name: audience,
    method: 'POST',
    path: `/${audience}`,
    audience,
    summary: 'For a test.',
    body: z.object({ note: z.string() }),
    response: z.object({ sub: z.nullable(z.string()) }),
  })
const routes: Route[] = [
  handle(endpointFor('public'), ({ user }) => ({ sub: user ?? null })),
  handle(endpointFor('user'), ({ user, request: bare }) => ({ sub: userOf(bare).sub === user.sub ? user.sub : null })),
  handle(endpointFor('moderator'), ({ user }) => ({ sub: user.sub })),
  handle(endpointFor('operator'), ({ user }) => ({ sub: user.sub })),
  handle(endpointFor('admin'), ({ user }) => ({ sub: user.sub })),
]
const options = {
  name: 'listing',
  internalToken: 'a-shared-token-of-tests',
  environment: 'test',
  logger: silentLogger(),
} as const
const { app } = createService({ ...options, routes, identity })

const call = async (audience: Audience, authorization?: string, body: unknown = { note: 'x' }) => {
  const sent = request(app).post(`/${audience}`)
  const {
    status,
    body: answer,
    headers,
  } = await (authorization === undefined ? sent : sent.set('authorization', authorization)).send(body as object)
  return { status, code: answer.code as unknown, answer: answer as unknown, headers }
}
const bearer = async (claims: Parameters<typeof tokenFor>[0]) => `Bearer ${await tokenFor(claims)}`

it('a service with an endpoint for signed-in people does not start without an identity', () => {
  for (const route of routes.slice(1))
    expect(() => createService({ ...options, routes: [route] })).toThrow(/give createService an identity/)
  expect(() => createService({ ...options, routes: routes.slice(0, 1) })).not.toThrow()
})

it('an endpoint hands its handler the caller that its audience asks for', async () => {
  expect(await call('user', await bearer({ sub: 'lea' }))).toMatchObject({ status: 200, answer: { sub: 'lea' } })
  expect(await call('public', await bearer({ sub: 'lea' }))).toMatchObject({ status: 200, answer: { sub: null } })
})

it.each(['Bearer', 'Bearer abc', 'Basic bGVhOnB3', 'Bearer a b', `Bearer ${'x'.repeat(9_000)}`, undefined])(
  'asks %s to sign in',
  async (header) => {
    const { status, code, headers, answer } = await call('user', header)
    expect([status, code, headers['www-authenticate']]).toEqual([401, 'unauthenticated', 'Bearer'])
    expect(answer).toMatchObject({ detail: 'Veuillez vous connecter.' })
  },
)

it('refuses before it reads what was sent', async () => {
  expect(await call('user', undefined, { note: 'x'.repeat(150_000) })).toMatchObject({ status: 401 })
  expect(await call('user', await bearer({ sub: 'lea' }), { note: 1 })).toMatchObject({ status: 400 })
})

it.each([
  ['user', ['user', 'moderator', 'operator', 'admin']],
  ['moderator', ['moderator', 'admin']],
  ['operator', ['operator', 'admin']],
  ['admin', ['admin']],
] as const)('lets into %s endpoints %s alone', async (audience, admitted) => {
  for (const role of ['user', 'moderator', 'operator', 'admin'] as const) {
    const { status, code } = await call(audience, await bearer({ sub: role, role }))
    expect([role, status, code]).toEqual([
      role,
      ...((admitted as readonly string[]).includes(role) ? [200, undefined] : [403, 'forbidden']),
    ])
  }
})

it('refuses the suspended, whatever their role', async () => {
  suspend('fallen')
  expect(await call('admin', await bearer({ sub: 'fallen', role: 'admin' }))).toMatchObject({
    status: 403,
    code: 'account_suspended',
  })
})

it('knows nobody on a request that no guard has looked at', () => {
  expect(() => userOf({} as Request)).toThrow(/Nobody checked/)
})

it('lets the owner alone pass', async () => {
  const claims = await identity.verify(await tokenFor({ sub: 'lea', role: 'admin' }))
  expect(() => requireOwner(claims, 'lea')).not.toThrow()
  expect(() => requireOwner(claims, 'tom')).toThrow(expect.objectContaining({ status: 403, code: 'not_owner' }))
})

describe('of somebody’s things', () => {
  const claimsOf = async (sub: string, role: Role) => identity.verify(await tokenFor({ sub, role }))
  const outcome = (check: () => void): unknown => {
    try {
      check()
      return 'passes'
    } catch (error) {
      return error instanceof Problem ? [error.status, error.code] : error
    }
  }
  const hidden = () => notFound('announcement_not_found', 'Cette annonce n’existe pas.')

  it.each<[sub: string, role: Role, outcome: unknown]>([
    ['lea', 'user', 'passes'],
    ['tom', 'moderator', 'passes'],
    ['tom', 'admin', 'passes'],
    ['tom', 'user', [403, 'not_owner']],
    ['tom', 'operator', [403, 'not_owner']],
  ])('the owner and moderators pass: %s, a %s', async (sub, role, expected) => {
    const claims = await claimsOf(sub, role)

    expect(outcome(() => requireOwnerOrModerator(claims, 'lea'))).toEqual(expected)
    expect(outcome(() => requireOwnerOrModerator(claims, 'lea', hidden))).toEqual(
      expected === 'passes' ? 'passes' : [404, 'announcement_not_found'],
    )
  })

  it.each<[sub: string, role: Role, outcome: unknown]>([
    ['lea', 'user', 'passes'],
    ['tom', 'user', 'passes'],
    ['eve', 'user', [404, 'not_found']],
    ['eve', 'moderator', [404, 'not_found']],
    ['eve', 'admin', [404, 'not_found']],
  ])('those who take part pass, nobody else is told that it is there: %s, a %s', async (sub, role, expected) => {
    const claims = await claimsOf(sub, role)

    expect(outcome(() => requireParticipant(claims, ['lea', 'tom']))).toEqual(expected)
    expect(outcome(() => requireParticipant(claims, [], hidden))).toEqual([404, 'announcement_not_found'])
  })
})

it('a handler may send a file itself', async () => {
  const file = endpoint({
    service: 'listing',
    name: 'file',
    method: 'GET',
    path: '/file',
    audience: 'user',
    summary: 'A file.',
    response: z.unknown(),
  })
  const withFile = createService({
    ...options,
    identity,
    routes: [handle(file, ({ response }) => void response.type('text/plain').send('abc'))],
  })
  await request(withFile.app).get('/file').expect(401)
  const { text, type } = await request(withFile.app)
    .get('/file')
    .set('authorization', await bearer({ sub: 'lea' }))
    .expect(200)

  expect([text, type]).toEqual(['abc', 'text/plain'])
})

it('guards plain routes by the same means', async () => {
  const guard = requireUser(identity)
  const { app: plain } = createService({
    ...options,
    routes: [],
    plainRoutes: (router) => {
      router.get('/plain', async (incoming, response) => {
        await guard(incoming, response)
        response.send(userOf(incoming).sub)
      })
    },
  })
  await request(plain).get('/plain').expect(401)
  await request(plain)
    .get('/plain')
    .set('authorization', await bearer({ sub: 'lea' }))
    .expect(200, 'lea')
})
