import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { main } from '@rouage/cli/main'
import { callShapeOf, servedOf } from '@rouage/contracts/contract-check/shape-of'
import { rolloutStatus } from '@rouage/contracts/endpoints/rollout'
import { testRollout, type TestRollout } from './testing'

const PROGRAM = path.resolve(__dirname, '../../../packages/cli/bin/rouage.mjs')

/** A service of rollouts that answers more than today's. */
let older: Server
const contract = () => `http://127.0.0.1:${(older.address() as AddressInfo).port}`

let rollout: TestRollout
let site: Server
let folder: string
let token: string
beforeAll(async () => {
  rollout = await testRollout()
  const gone = { ...rolloutStatus, path: '/gone' } as const
  const document = JSON.stringify(servedOf([rolloutStatus, gone]))
  older = createServer((_request, response) => response.end(document)).listen(0, '127.0.0.1')
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-command-line-'))
  token = await rollout.people.tokenFor({ sub: 'nora', role: 'operator' })
  // What the edge is to whoever calls a service.
  site = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization = '' } = request.headers
      if (request.url?.startsWith('/api/account/people/names') === true) {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ items: [{ id: 'nora', pseudo: 'Nora B.' }] }))
        return
      }
      void fetch(rollout.url() + String(request.url).replace('/api/rollout', ''), {
        method: request.method ?? 'GET',
        headers: { authorization, 'content-type': 'application/json' },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      }).then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        response.end(await answer.text())
      })
    })
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  await rollout.store.release('host', '2.1.0', { routes: ['*'] })
  for (const version of ['1.0.0', '1.1.0']) await rollout.store.release('search', version)
})
afterAll(async () => {
  site.close()
  older.close()
  await rollout.stop()
  await rm(folder, { recursive: true, force: true })
})

const envOf = (): Record<string, string> => {
  const { port } = site.address() as AddressInfo
  return { XDG_CONFIG_HOME: folder, ROUAGE_SITE: `http://127.0.0.1:${port}`, ROUAGE_ACCESS_TOKEN: token }
}

/** Runs a command line in this process: starting one takes seconds on a busy machine. */
const rouage = async (words: string, env: Record<string, string> = {}) => {
  const before = { ...process.env }
  Object.assign(process.env, envOf(), env)
  let [out, err] = ['', '']
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((text) => void (out += `${text}\n`)),
    jest.spyOn(console, 'error').mockImplementation((text) => void (err += `${text}\n`)),
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true)),
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true)),
  ]
  try {
    return { code: await main(words.split(' ')), out, err }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.env = before
  }
}

it('is a program of its own, and ends with what the command line says', async () => {
  const run = async (words: readonly string[]): Promise<unknown> => {
    const child = spawn(process.execPath, [PROGRAM, ...words], { env: { ...process.env, ...envOf() } })
    return (await once(child, 'close'))[0]
  }
  expect(await Promise.all([run(['--help']), run(['roll']), run(['promote', 'search', '9.9.9'])])).toEqual([0, 2, 1])
})

it('rolls a slice out from nothing to everybody, and back', async () => {
  for (const words of ['register host 2.1.0', 'register search 1.0.0', 'register search 1.1.0', 'promote host 2.1.0'])
    expect(await rouage(words)).toMatchObject({ code: 0, err: '' })
  await rouage('promote search 1.0.0')
  await rouage('rollout search 1.1.0 --percent 12.5 --audience signed-in --reason why')
  const shared = await rouage('rollout search 1.1.0 --percent 50 --json')
  expect(JSON.parse(shared.out)).toMatchObject({
    revision: 3,
    canary: { version: '1.1.0', share: 5_000, audience: 'signedIn' },
  })

  const status = await rouage('status')
  expect(status.out).toMatch(/^OWNER +STATE +STABLE/)
  expect(status.out).toMatch(/^search +live +1\.0\.0 +1\.1\.0 50 % of signed-in people +3 /m)
  expect((await rouage('promote search')).out).toMatch(/search +live +1\.1\.0 +– +4/)
  expect((await rouage('rollback search')).out).toMatch(/search +live +1\.0\.0 +– +5/)
  expect((await rouage('kill search')).out).toMatch(/search +killed/)
  expect((await rouage('revive search')).out).toMatch(/search +live/)
  expect((await rouage('revert search 2')).out).toMatch(/1\.1\.0 12\.5 % of signed-in people +8/)
  expect((await rouage('history mfe-search')).out).toMatch(/^2 .* canary +live .*Nora B\. +why$/m)
})

it('gives a link to try a registered release, on the site that was named', async () => {
  const told = await rouage('try search 1.1.0')
  expect(told).toMatchObject({ code: 0, err: '' })
  const { ROUAGE_SITE } = envOf()
  expect(told.out).toMatch(
    new RegExp(`^${ROUAGE_SITE}/essai-de-version/[\\w-]{43}\\n.*good once, until \\d\\d:\\d\\d UTC`),
  )
  expect(await rouage('try search 9.9.9 --json')).toMatchObject({ code: 1 })
})

it('says whether services of this checkout answer what live releases call', async () => {
  const read = callShapeOf(rolloutStatus)
  await rollout.store.release('listing', '1.0.0', { calls: [read] })
  await rollout.store.release('listing', '1.1.0', { calls: [read, { ...read, name: 'gone', path: '/gone' }] })
  const nora = await rollout.operator('nora')
  // The service was older when it took the second one.
  await rollout.restart({ ROLLOUT_URL: contract() })
  for (const version of ['1.0.0', '1.1.0']) expect((await nora.register('listing', version)).status).toBe(200)
  await nora.change('listing', 0, { do: 'promote', version: '1.0.0' })
  expect(await rouage('check-contracts')).toMatchObject({ code: 0, out: expect.stringContaining('all are answered') })

  await nora.change('listing', 1, { do: 'promote', version: '1.1.0' })
  const { code, err } = await rouage('check-contracts rollout')
  expect([code, err]).toEqual([1, expect.stringMatching(/^listing +1\.1\.0 +gone \(GET \/gone\) +nobody answers it$/m)])
  expect(await rouage('check-contracts search')).toMatchObject({ code: 0 })
  expect(await rouage('check-contracts nothing')).toMatchObject({ code: 2 })
})

it('shows no words that a terminal would obey, and each change on one line', async () => {
  const reason = 'spam\u001b[2J\nsearch killed'
  const { revision } = JSON.parse((await rouage('status --json')).out).items.at(-1)
  const { status } = await (await rollout.operator('nora')).change('search', revision, { do: 'kill' }, reason)
  expect(status).toBe(200)
  const { out } = await rouage('history search')
  expect(out).toContain('spam [2J search killed\n')
  expect(out).not.toContain('\u001b')
  await rouage('revive search')
})

it.each([
  ['kill host --json', 1, 'command_unsuited'],
  ['promote search 9.9.9 --json', 1, 'release_not_found'],
  ['promote --json', 2, 'usage'],
  ['--json frob', 2, 'usage'],
])('tells programs of a refusal in JSON as well: `%s`', async (words, code, expected) => {
  const told = await rouage(words)
  expect([told.code, JSON.parse(told.out).error.code]).toEqual([code, expected])
  expect(told.err).not.toBe('')
})

it.each([
  ['a token that no header may hold', { ROUAGE_ACCESS_TOKEN: 'a\nb' }, 1, 'ROUAGE_ACCESS_TOKEN'],
  ['a token that is over', { ROUAGE_ACCESS_TOKEN: 'abc' }, 1, 'ROUAGE_ACCESS_TOKEN'],
  ['an address that is none', { ROUAGE_SITE: 'nonsense' }, 2, 'ROUAGE_SITE'],
])('tells whoever gave it %s in a sentence', async (_, env, code, words) => {
  const told = await rouage('status', env)
  expect([told.code, told.err]).toEqual([code, expect.stringContaining(words)])
  expect(told.err).not.toContain(' at ')
})

it('says which file of the session it cannot use', async () => {
  await mkdir(path.join(folder, 'rouage/sessions.json'), { recursive: true })
  const told = await rouage('status', { ROUAGE_ACCESS_TOKEN: '' })
  expect([told.code, told.err]).toEqual([1, expect.stringMatching(/sessions\.json cannot be read \(EISDIR\)/)])
  await rm(path.join(folder, 'rouage'), { recursive: true })
})

it('ends with a sentence where nobody can answer its questions', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'sign-in'], { env: { ...process.env, ...envOf() } })
  let err = ''
  child.stderr.on('data', (chunk) => void (err += String(chunk)))
  child.stdin.end()
  expect([(await once(child, 'close'))[0], err]).toEqual([1, expect.stringContaining('Nobody answers here')])
})

it('does not fail because its reader has read enough', async () => {
  const child = spawn(process.execPath, [PROGRAM, '--help'], { env: { ...process.env, ...envOf() } })
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (chunk) => void (err += String(chunk)))
  expect([(await once(child, 'close'))[0], err]).toEqual([0, ''])
})

it.each([
  ['promote search 9.9.9', 'publish it first'],
  ['register search 9.9.9', 'upload the release first'],
  ['kill host', 'promote it, or roll it back'],
])('says why `%s` is refused, and ends with 1', async (words, reason) => {
  expect(await rouage(words)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(reason) })
})

it.each([
  'rollout search 1.1.0 --percent 101',
  'rollout search 1.1.0 --percent -7',
  'rollout search 1.1.0 --percent 0.123',
  'rollout search 1.1.0 --percent 1 --audience friends',
  'rollout search 1.1.0 --percent NaN',
  'rollout search latest --percent 1',
  'rollout nothing 1.1.0 --percent 1',
  'rollout search 1.1.0',
  'publish mfe-search --percent 101',
  'roll search',
])('ends with 2 where it is used wrong: `%s`', async (words) => {
  const { code, out, err } = await rouage(words)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('error:')
})

it('tells whoever is not signed in how to, and whose site does not answer', async () => {
  expect(await rouage('status', { ROUAGE_ACCESS_TOKEN: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('rouage sign-in'),
  })
  const nowhere = { ROUAGE_SITE: 'http://127.0.0.1:1' }
  expect(await rouage('status', nowhere)).toMatchObject({ code: 1, err: expect.stringContaining('--site') })
})

it('tells whoever is no operator what to do, in English', async () => {
  const visitor = await rollout.people.tokenFor({ sub: 'tom', role: 'user' })
  expect(await rouage('status', { ROUAGE_ACCESS_TOKEN: visitor })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Only operators may do that'),
  })
})

it('tells whose site is older than the command, in English', async () => {
  const { code, err } = await rouage('dead-letters account')
  expect([code, err]).toEqual([1, expect.stringContaining('older than this command')])
})

it('explains itself, with examples and exit codes', async () => {
  const { code, out } = await rouage('--help')
  expect(code).toBe(0)
  for (const words of ['publish', 'rollout', 'promote', 'rollback', 'Examples:', 'Exit codes: 0 done, 1 refused'])
    expect(out).toContain(words)
})
