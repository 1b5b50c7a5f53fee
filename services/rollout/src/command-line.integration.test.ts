import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { main } from '@rouage/cli/main'
import { testRollout, type TestRollout } from './testing'

const PROGRAM = path.resolve(__dirname, '../../../packages/cli/bin/rouage.mjs')

let rollout: TestRollout
let site: Server
let folder: string
let token: string
beforeAll(async () => {
  rollout = await testRollout()
  folder = await mkdtemp(path.join(tmpdir(), 'rouage-command-line-'))
  token = await rollout.people.tokenFor({ sub: 'nora', role: 'operator' })
  // What the edge is to whoever calls a service.
  site = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization = '' } = request.headers
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
  await rouage('rollout search 1.1.0 --percent 12.5 --audience signedIn --reason why')
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
  expect((await rouage('history mfe-search')).out).toMatch(/^2 .* canary +live .*nora +why$/m)
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

it('explains itself, with examples and exit codes', async () => {
  const { code, out } = await rouage('--help')
  expect(code).toBe(0)
  for (const words of ['publish', 'rollout', 'promote', 'rollback', 'Examples:', 'Exit codes: 0 done, 1 refused'])
    expect(out).toContain(words)
})
