import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp, createMetrics, listen, problemHandler, type RunningServer, silentLogger } from '@rouage/service-kit'
import { rawGet, rawRequest } from '@rouage/service-kit/testing/raw-http'
import { strictTarget } from './request-target'
import { releaseFiles } from './static-files'

const PRIVATE = [
  'server/server.cjs',
  'server/server.cjs.map',
  'remoteEntry.js.map',
  'release.json',
  'release.json.br',
  'host.json',
  'notes.txt.map',
]
const PUBLIC = ['remoteEntry.js', 'assets/mark.svg']
const SECRET = 'not for visitors'

let folder = ''
let server: RunningServer
const put = (file: string, text: string) => {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
const fill = (build: string) => {
  for (const file of PRIVATE) put(`${build}/${file}`, SECRET)
  for (const file of PUBLIC) put(`${build}/${file}`, 'for browsers')
}
/** @param files the list; undefined as in a release of before it */
const slice = (version: string, files: readonly string[] | undefined, folderName = version) => {
  fill(`slices/search/${folderName}`)
  const manifest = {
    name: 'search',
    version,
    host: '^1.0.0',
    criticality: 'primary',
    routes: [],
    entry: { file: 'remoteEntry.js', integrity: '' },
    preload: [],
    routePreload: {},
    server: 'server/server.cjs',
  }
  put(`slices/search/${folderName}/release.json`, JSON.stringify({ ...manifest, files, secret: SECRET }))
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-static-'))
  put('rollout.json', SECRET)
  fill('host/1.0.0')
  put(
    'host/1.0.0/host.json',
    JSON.stringify({
      version: '1.0.0',
      routes: [],
      scripts: [],
      routePreload: {},
      server: 'server/server.cjs',
      files: PUBLIC,
      secret: SECRET,
    }),
  )
  slice('1.0.0', PUBLIC)
  slice('0.9.0', undefined)
  const logger = silentLogger()
  const app = createApp({ logger, metrics: createMetrics('edge') })
  const files = releaseFiles(folder)
  app.use(strictTarget)
  app.use('/slices', files.slices)
  app.use('/host', files.host)
  app.use(problemHandler(logger))
  server = await listen(app, { host: '127.0.0.1', port: 0, logger })
})
afterAll(async () => {
  await server.stop(0)
  rmSync(folder, { recursive: true })
})

/** Other ways to write the same path. */
const spellings = (file: string): string[] => {
  const hex = (char: string) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`
  return [
    file,
    hex(file.charAt(0)) + file.slice(1),
    [...file].map(hex).join(''),
    file.replace(/\//g, '%2f'),
    file.replace(/[a-z]$/, hex),
    file.replace(/\./g, '%2e'),
    hex(file.charAt(0)).replace('%', '%25') + file.slice(1),
    `/${file}`,
    `./${file}`,
    `x/../${file}`,
    `assets/%2e%2e/${file}`,
    `assets%2f..%2f${file}`,
    `%2e/${file}`,
    `${file}/`,
    `${file}%2f`,
    `${file}%00`,
    `${file}.`,
    `${file}?x`,
    `${file};x`,
    `\\${file}`,
    file.toUpperCase(),
  ]
}
const bases = ['/slices/search/1.0.0', '/slices/search/0.9.0', '/host/1.0.0']

describe.each(bases)('%s', (base) => {
  it.each(PRIVATE)('keeps %s inside, however it is spelt', async (file) => {
    for (const spelling of spellings(file)) {
      const { status, body } = await rawGet(server.url, `${base}/${spelling}`, ['Accept-Encoding: br, gzip'])
      expect([spelling, [400, 404].includes(status)]).toEqual([spelling, true])
      expect(body).not.toContain(SECRET)
    }
  })

  it.each(PUBLIC)('serves %s to browsers, for ever', async (file) => {
    const { status, headers, body } = await rawGet(server.url, `${base}/${file}`)
    expect([status, body, headers['cache-control']]).toEqual([200, 'for browsers', 'public,max-age=31536000,immutable'])
  })
})

it('scripts go without what only documents need; what may be opened by itself keeps its policy', async () => {
  const [script, image] = await Promise.all(
    ['remoteEntry.js', 'assets/mark.svg'].map((file) => rawGet(server.url, `/slices/search/1.0.0/${file}`)),
  )
  expect(script?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const name of ['content-security-policy', 'referrer-policy', 'x-request-id', 'etag'])
    expect(script?.headers).not.toHaveProperty(name)
  expect(image?.headers['content-security-policy']).toContain("default-src 'none'")
})

it.each([
  '/slices/search/1.0.0%2f..%2f1.0.0/release.json',
  '/slices/search/../rollout.json',
  '/slices/search/%2e%2e/%2e%2e/rollout.json',
  '/slices/..%2frollout.json',
  '/host/..%2f..%2frollout.json',
  '/slices/search/1.0.0',
  '/slices/search/',
  '/slices/search',
  '/slices',
  '/host',
  '/slices/nobody/1.0.0/remoteEntry.js',
  '/slices/search/9.9.9/remoteEntry.js',
  '/slices/search/release.json/remoteEntry.js',
  '/slices/search/1.0.0/assets',
  '/slices/search/1.0.0/remoteEntry.js.br',
])('%s is nothing', async (target) => {
  const { status, body } = await rawGet(server.url, target)
  expect(status).toBe(404)
  expect(body).not.toContain(SECRET)
})

it('serves a release that appears while it runs, once it is whole', async () => {
  slice('1.1.0', PUBLIC, '1.1.0.77.draft')
  expect((await rawGet(server.url, '/slices/search/1.1.0.77.draft/remoteEntry.js')).status).toBe(404)
  expect((await rawGet(server.url, '/slices/search/1.1.0/remoteEntry.js')).status).toBe(404)

  renameSync(path.join(folder, 'slices/search/1.1.0.77.draft'), path.join(folder, 'slices/search/1.1.0'))
  expect((await rawGet(server.url, '/slices/search/1.1.0/remoteEntry.js')).status).toBe(200)
})

it('answers nothing but readers', async () => {
  const { status } = await rawRequest(
    server.url,
    'POST /host/1.0.0/remoteEntry.js HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBe(404)
})
