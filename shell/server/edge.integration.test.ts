import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { latestAnnouncements, searchSitemap } from '@rouage/contracts/endpoints/search'
import { listingSitemap, photoStates } from '@rouage/contracts/endpoints/listing'
import { openTry } from '@rouage/contracts/release-tries'
import { RUNNING_SERVICES, SERVICES } from '@rouage/contracts/services'
import {
  closeCalls,
  createService,
  handle,
  notFound,
  readConfig,
  type RunningProgram,
  type RunningService,
  silentLogger,
} from '@rouage/service-kit'
import { rawGet, rawRequest } from '@rouage/service-kit/testing/raw-http'
import { testGate, testRedisUrl, testServiceKeyText, until } from '@rouage/service-kit/testing'
import { startS3 } from '@rouage/service-kit/blobs/testing/s3-storage'
import { releaseBucket } from '@rouage/service-kit/releases/release-bucket'
import fc from 'fast-check'
import sharp from 'sharp'
import { edgeConfig } from './config'
import { startEdge } from './edge'

const logger = silentLogger()
const internalToken = 'a-shared-token-of-tests'
/** A thread that renders every page as its address. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const redirectOf = (address) =>
  address.startsWith('/away') ? { redirect: new URLSearchParams(address.split('?')[1]).get('to') } : {}
const page = (address) => ({
  html: '<h1>' + escape(address) + '</h1>',
  styles: [{ version: '6', css: 'a{}' }],
  head: { title: decodeURIComponent(address), canonical: '/x', ...redirectOf(address) },
})
parentPort.on('message', ({ id, task }) => {
  const result = task.kind === 'plan' ? [] : task.kind === 'frame' ? { header: '', footer: '', styles: [] } : page(task.address)
  parentPort.postMessage({ id, result })
})`

let folder = ''
const services: RunningService[] = []
const edges: RunningProgram[] = []
const serve = async (
  name: 'account' | 'listing' | 'messaging' | 'publish' | 'rollout' | 'search',
  routes: Parameters<typeof createService>[0]['routes'],
) => {
  const picture = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#00c' } })
    .jpeg()
    .toBuffer()
  const service = await createService({
    name,
    routes,
    internalToken,
    gate: testGate(name),
    environment: 'test',
    logger,
    plainRoutes: (router) =>
      router.get('/photos/:id/original', (_request, response) => void response.type('image/jpeg').send(picture)),
  }).listen({ port: 0 })
  services.push(service)
  return service.url
}
const put = (file: string, content: unknown) => {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}

let addresses: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-edge-'))
  put('thread.cjs', THREAD)
  put('assets/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('releases/host/1.0.0/host.json', {
    version: '1.0.0',
    routes: [{ path: '*', title: 'Page' }],
    scripts: [],
    routePreload: {},
    server: 'server/server.cjs',
    files: ['host.js'],
  })
  put('releases/host/1.0.0/host.js', 'host')
  put('releases/slices/publish/1.0.0/release.json', {
    name: 'publish',
    version: '1.0.0',
    host: '^1.0.0',
    criticality: 'regular',
    routes: [
      { path: '/pay', title: 'Paiement', policy: { frames: ['https://js.stripe.com'] } },
      { path: '/paid', title: 'Merci' },
      { path: '/own', title: 'À soi', requiresUser: true },
    ],
    entry: { file: 'entry.js', integrity: 'sha384-x' },
    preload: [],
    routePreload: {},
    files: [],
  })
  const rollout = {
    name: 'publish',
    rollout: 'publish-1',
    state: 'live',
    releases: [{ version: '1.0.0', share: 10_000 }],
  }
  put('releases/rollout.json', { generatedAt: '2026-11-21T09:00:00.000Z', host: '1.0.0', slices: [rollout] })
  addresses = {
    ...Object.fromEntries(RUNNING_SERVICES.map((name) => [SERVICES[name].address, 'http://127.0.0.1:1'])),
    ACCOUNT_URL: await serve('account', []),
    MESSAGING_URL: await serve('messaging', []),
    PUBLISH_URL: await serve('publish', []),
    SEARCH_URL: await serve('search', [
      handle(
        latestAnnouncements,
        () => ({ items: [], counts: { automobile: 0, moto: 0 }, topMakes: { automobile: [], moto: [] } }),
        { cache: { seconds: 5 } },
      ),
      handle(searchSitemap, () => ({ paths: ['/voitures'] })),
    ]),
    LISTING_URL: await serve('listing', [
      handle(photoStates, ({ query }) => ({
        items: query.ids
          .split(',')
          .map((id) => ({ id, state: id === 'shown' ? ('shown' as const) : ('gone' as const) })),
      })),
      handle(listingSitemap, () => ({ pageCount: 1, items: [{ id: 'a', updatedAt: '2026-11-21T09:00:00.000Z' }] })),
    ]),
  }
})
afterEach(() => Promise.all(edges.splice(0).map((edge) => edge.stop(0))))
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await closeCalls()
  rmSync(folder, { recursive: true })
})

const start = async (env: Record<string, string> = {}) => {
  const config = readConfig(edgeConfig, {
    ROUAGE_INTERNAL_TOKEN: internalToken,
    ROUAGE_SERVICE_KEY: testServiceKeyText('edge'),
    ROUAGE_SHARED_SECRET_CALLS: 'false',
    ROUAGE_RELEASES_DIR: path.join(folder, 'releases'),
    ROUAGE_MEDIA_CACHE_DIR: path.join(folder, 'media'),
    REDIS_URL: testRedisUrl(),
    RENDER_LIMIT_MS: '5000',
    VISITOR_SECRET: 'a-secret-of-tests-that-is-long-enough',
    ...addresses,
    ...env,
  })
  const edge = await startEdge(config, {
    logger,
    assets: path.join(folder, 'assets'),
    renderWorker: path.join(folder, 'thread.cjs'),
    serviceWorker: path.join(folder, 'sw.js'),
  })
  edges.push(edge)
  return edge
}

/** One address of each kind, with the status that it has and how long whom may keep the answer. */
const ADDRESSES = [
  ['/', 200, /^private, no-cache$/],
  ['/nowhere', 200, /^private, no-cache$/],
  ['/host/1.0.0/host.js', 200, /^public,max-age=31536000,immutable$/],
  ['/host/1.0.0/host.json', 404, /^no-store$/],
  ['/slices/search/1.0.0/x.js', 404, /^no-store$/],
  ['/assets/icon.svg', 200, /^public, max-age=86400$/],
  ['/assets/none.svg', 404, /^no-store$/],
  ['/assets/fonts/none.woff2', 404, /^no-store$/],
  ['/media/photos/shown/160.webp', 200, /^public, max-age=300, must-revalidate$/],
  ['/media/photos/other/160.webp', 404, /^no-store$/],
  ['/media/photos/shown/1.webp', 404, /^no-store$/],
  ['/live', 401, /^no-store$/],
  ['/robots.txt', 200, /^public, max-age=3600$/],
  ['/sitemap.xml', 200, /^public, max-age=3600$/],
  ['/sitemaps/recherches.xml', 200, /^public, max-age=3600$/],
  ['/sitemaps/annonces-9.xml', 404, /^no-store$/],
  ['/api/search/announcements/latest', 200, /^public, max-age=5$/],
  ['/api/search/openapi.json', 200, /^public, max-age=300$/],
  ['/api/search/nothing', 404, /^no-store$/],
  ['/api/account/me', 404, /^no-store$/],
  ['//x', 404, /^no-store$/],
  ['/%', 400, /^no-store$/],
] as const

it('says of every answer what may be made of it, and gives cookies with nothing that a cache may keep', async () => {
  const { url } = await start({ PUBLIC_URL: 'https://www.rouage.example' })
  for (const [address, status, caching] of ADDRESSES) {
    const { headers, ...answer } = await rawGet(url, address)
    expect([address, answer.status]).toEqual([address, status])
    expect([address, headers['cache-control']]).toEqual([address, expect.stringMatching(caching)])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    // A script is no document: it would say of itself what nobody looks at, eight times in a first visit.
    const isScript = headers['content-type']?.startsWith('text/javascript') === true
    const policy = headers['content-security-policy'] ?? 'none'
    expect([address, policy]).toEqual([
      address,
      expect.stringMatching(isScript ? /^none$/ : /^default-src '(none|self)'/),
    ])
    expect([address, headers['referrer-policy'] === undefined]).toEqual([address, isScript])
    expect(headers['x-powered-by']).toBeUndefined()
    const isPage = headers['content-type']?.startsWith('text/html') === true
    expect([address, headers['set-cookie'] !== undefined]).toEqual([address, isPage])
    if (isPage) expect(headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  }
})

it('lets in what a page’s own route declares of others, and on no other page', async () => {
  const { url } = await start()
  const framesOf = async (address: string) => {
    const { headers } = await fetch(url + address)
    return /frame-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]
  }

  expect(await framesOf('/pay')).toBe("'self' https://js.stripe.com")
  expect([await framesOf('/paid'), await framesOf('/')]).toEqual([undefined, undefined])
})

it('sends to sign in, and from there back, whoever asks for a page of signed-in people without a session', async () => {
  const { url } = await start()
  const askedWith = async (cookie: string) => {
    const { status, headers } = await fetch(`${url}/own?page=2`, { headers: { cookie }, redirect: 'manual' })
    return { status, to: headers.get('location'), keeping: headers.get('cache-control') }
  }

  const away = { status: 302, to: '/auth?retour=%2Fown%3Fpage%3D2', keeping: 'no-store' }
  expect(await askedWith('')).toEqual(away)
  expect(await askedWith('rouage_session=')).toEqual(away)
  // Encoded and within another address it would be longer than servers take.
  const long = await fetch(`${url}/own?page=${'%C3%A9'.repeat(2_000)}`, { redirect: 'manual' })
  expect(long.headers.get('location')).toBe('/auth?retour=%2Fown')
  expect(await askedWith('rouage_session=1')).toEqual({ status: 200, to: null, keeping: 'private, no-cache' })
})

it('says the same of a page that is shown again, packed once, with a nonce and a mark of each response’s own', async () => {
  const { url } = await start()
  const look = async (encoding: string) => {
    const response = await fetch(`${url}/aide`, { headers: { 'accept-encoding': encoding } })
    const text = await response.text()
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
    const mark = /-mark" content="([^"]+)"/.exec(text)?.[1] ?? ''
    return { headers: response.headers, nonce, mark, same: text.replaceAll(nonce, '').replaceAll(mark, '') }
  }
  const first = await look('identity')
  const packed = await until(async () => {
    const again = await look('br, gzip')
    return again.headers.get('content-encoding') === 'gzip' ? again : undefined
  })
  const others = await Promise.all(['gzip', 'identity', 'gzip;q=0', '*'].map(look))

  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(others.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null, null, 'gzip'])
  for (const { same, nonce, headers } of [packed, ...others]) {
    expect(same).toBe(first.same)
    expect(headers.get('content-security-policy')).toContain(nonce)
  }
  const owns = [first, packed, ...others].flatMap(({ nonce, mark }) => [nonce, mark])
  expect(new Set(owns).size).toBe(owns.length)
})

describe('a release that one browser tries', () => {
  const [KEY, USED] = ['k'.repeat(43), 'u'.repeat(43)]
  /** By which pages the link was opened. */
  const pages: (string | undefined)[] = []
  const pageIn = (html: string): string => /name="page" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const startWithTries = async () => {
    pages.length = 0
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const manifest = path.join(folder, 'releases/slices/publish/1.0.0/release.json')
    const release: object = JSON.parse(readFileSync(manifest, 'utf8'))
    put('releases/slices/publish/1.1.0/release.json', { ...release, version: '1.1.0' })
    const rollout = await serve('rollout', [
      handle(openTry, ({ body }) => {
        if (body.key !== KEY) throw notFound('try_over')
        pages.push(body.page)
        return { owner: 'publish' as const, version: '1.1.0', until }
      }),
    ])
    return (await start({ ROLLOUT_URL: rollout })).url
  }
  type Asked = { cookie?: string; method?: string; origin?: string; form?: Record<string, string> }
  const ask = async (
    address: string,
    { cookie = '', method = 'GET', origin = new URL(address).origin, form }: Asked = {},
  ) => {
    const body = form === undefined ? {} : { body: new URLSearchParams(form) }
    const answer = await fetch(address, { method, redirect: 'manual', headers: { cookie, origin }, ...body })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const cookiesOf = (headers: Headers): string =>
    headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')

  it('is its own from the page’s button on, until it is ended', async () => {
    const url = await startWithTries()
    const link = `${url}/essai-de-version/${KEY}`
    // A preview or a mail scanner reads the link: it stays good.
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(link)).text).toContain('Commencer l’essai')

    const opened = await ask(link, { method: 'POST' })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/pay'])
    const cookie = cookiesOf(opened.headers)

    const tried = await ask(`${url}/paid`, { cookie })
    expect(tried.headers.get('cache-control')).toBe('no-store')
    expect(tried.text).toContain('/slices/publish/1.1.0/')
    expect(tried.text).toMatch(/<form id="rouage-try"[^]*publish 1\.1\.0[^]*Terminer l’essai/)
    // It speaks for no release, whatever goes wrong in it.
    expect(tried.text).not.toMatch(/rouage-mark" content="[^"]*@/)

    for (const other of ['', cookie.replace(/rouage_visitor=[^;]+; /, '')]) {
      const { headers, text } = await ask(`${url}/paid`, { cookie: other })
      expect([headers.get('cache-control'), text.includes('/slices/publish/1.0.0/')]).toEqual([
        'private, no-cache',
        true,
      ])
      expect(text).not.toMatch(/rouage-try|1\.1\.0/)
    }

    const ended = await ask(`${url}/essai-de-version/fin`, { cookie, method: 'POST' })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/'])
    expect(ended.headers.getSetCookie()[0]).toMatch(/^rouage_try=;.*Expires=Thu, 01 Jan 1970/)
  })

  it('is nothing where the link was used, is none, or is opened by another site’s page', async () => {
    const url = await startWithTries()
    for (const key of [USED, 'none', '%2e%2e%2ftries']) {
      const { status, headers, text } = await ask(`${url}/essai-de-version/${key}`, { method: 'POST' })
      expect([key, status, headers.get('set-cookie')]).toEqual([key, 404, null])
      expect(text).toContain('Ce lien ne sert plus')
    }
    const link = `${url}/essai-de-version/${KEY}`
    expect((await ask(link, { method: 'POST', origin: 'https://evil.example' })).status).toBe(403)
  })

  it('can be opened later where the rollout service is away', async () => {
    const { url } = await start()
    const { status, headers, text } = await ask(`${url}/essai-de-version/${KEY}`, { method: 'POST' })
    expect([status, headers.get('set-cookie'), headers.get('retry-after')]).toEqual([503, null, '10'])
    expect(text).toContain('Réessayez d’ici')
  })

  it('is opened by one page, which says so again where its answer was lost, and in words what it met', async () => {
    const url = await startWithTries()
    const link = `${url}/essai-de-version/${KEY}`
    const offers = [pageIn((await ask(link)).text), pageIn((await ask(link)).text)]
    expect(offers[0]).not.toBe(offers[1])
    const [page = ''] = offers
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask(link, { method: 'POST', form: { page } })).status).toBe(303)
    for (const strange of ['"><script>', 'x'.repeat(900), ''])
      expect((await ask(link, { method: 'POST', form: { page: strange } })).status).toBe(303)
    expect(pages).toEqual([page, page, undefined, undefined, undefined])
    expect((await ask(link, { method: 'POST', form: { page: 'x'.repeat(2_000) } })).status).toBe(413)

    let last = await ask(link, { method: 'POST', form: { page } })
    for (let turn = 0; turn < 25 && last.status === 303; turn += 1)
      last = await ask(link, { method: 'POST', form: { page } })
    expect([last.status, last.headers.get('retry-after'), pageIn(last.text)]).toEqual([429, '60', page])
    expect(last.text).toContain('Trop d’essais')

    const away = (await start()).url
    const text = (await ask(`${away}/essai-de-version/${KEY}`, { method: 'POST', form: { page } })).text
    expect(pageIn(text)).toBe(page)
  })

  it('has no offer at the address that ends it', async () => {
    const { url } = await start()
    const { status, headers, text } = await ask(`${url}/essai-de-version/fin`)
    expect([status, headers.get('location')]).toEqual([303, '/'])
    expect(text).not.toContain('Commencer')
  })
})

it('answers operators where visitors do not come, and nobody else', async () => {
  const { url, operationsUrl } = await start()
  const ready = await rawGet(operationsUrl, '/readyz')

  expect([ready.status, JSON.parse(ready.body)]).toMatchObject([
    200,
    { status: 'ready', checks: { releases: { ok: true } } },
  ])
  expect((await rawGet(operationsUrl, '/metrics')).body).toContain('rouage_request_seconds')

  for (const target of ['/metrics', '/readyz', '/livez', '/METRICS', '/%6detrics', '//metrics', '/metrics/']) {
    const { body } = await rawGet(url, target)
    expect(body).not.toMatch(/rouage_request_seconds|"checks"|alive/)
  }
})

describe('whatever is asked for', () => {
  const HOSTS = [
    '',
    'evil.example',
    'localhost:99999',
    'a b',
    '[',
    ']',
    '"><script>',
    'localhost\t',
    '127.0.0.1:x',
    '\u00e9',
    '%00',
    'localhost:1:2',
  ]
  const TARGETS = [
    '/\\',
    '\\',
    '*',
    '/..',
    '/x/..//evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '/x/%2e%2e//evil.example/',
    'http://evil.example/x/',
    'http://',
    '/?',
    '/#',
    '/%00/',
    '/%0d%0aLocation:%20x/',
    '/a/?//evil.example/',
    '/;@evil.example/',
    '/@evil.example/',
    '/away?to=//evil.example',
    '/away?to=https://evil.example',
    '/away?to=/\\evil.example',
    '/away?to=javascript:alert(1)',
    '/away?to=/aide',
  ]

  it('nothing is a fault of ours, and no redirect leaves the site', async () => {
    const { url } = await start()
    const { host } = new URL(url)
    const look = async (target: string, headers: readonly string[] = []) => {
      const answer = await rawGet(url, target, headers)
      expect([target, headers, answer.status]).toEqual([target, headers, expect.any(Number)])
      expect(answer.status).toBeGreaterThanOrEqual(200)
      expect(answer.status).toBeLessThan(500)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      const { location } = answer.headers
      if (location !== undefined) expect([target, new URL(location, `http://${host}`).host]).toEqual([target, host])
      return answer
    }
    for (const target of TARGETS) await look(target)

    for (const name of HOSTS) expect((await look('/', [`Host: ${name}`])).body).not.toContain('evil')
    expect((await look('/aide/?a=//evil.example/')).headers.location).toBe('/aide?a=//evil.example/')
    expect((await look('/away?to=/aide')).headers.location).toBe('/aide')

    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      'x',
      'evil.example',
      '%',
      '%00',
      '\t',
      'http:',
      '[',
      'aide',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 7 }), async (parts) => {
        await look(`/${parts.join('')}`)
        await look(`/${parts.join('')}/`)
      }),
      { numRuns: 60 },
    )
  })

  it('every method gets an answer', async () => {
    const { url } = await start()
    const { host } = new URL(url)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW']) {
      for (const target of [
        '/',
        '/reports',
        '/live',
        '/host/1.0.0/host.js',
        '/sitemap.xml',
        '/media/photos/shown/160.webp',
        '/api/search/announcements/latest',
      ]) {
        const { status } = await rawRequest(
          url,
          `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        )
        expect([method, target, [...(method === 'OPTIONS' ? [200] : []), 400, 403, 404].includes(status)]).toEqual([
          method,
          target,
          true,
        ])
      }
    }
  })
})

it('a page names the public address, whatever host it was asked at', async () => {
  const { url } = await start({ PUBLIC_URL: 'https://www.rouage.example' })
  for (const target of ['/aide', '/robots.txt', '/sitemap.xml', '/sitemaps/annonces-1.xml']) {
    const { status, body } = await rawGet(url, target, ['Host: evil.example', 'X-Forwarded-Host: evil.example'])
    expect(status).toBe(200)
    expect(body).toContain('https://www.rouage.example/')
    expect(body).not.toContain('evil')
  }
})

it.each(['{{rouage-nonce}}', '%22%7B%7Brouage-nonce%7D%7D%22', 'nonce=%22%22', '%3Cstyle%20', '%3C%2Fstyle%3E'])(
  'a visitor who writes %s learns nothing of the nonce',
  async (text) => {
    const { url } = await start()
    const { headers, body } = await rawGet(url, `/search?recherche=${text}`)
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? ''

    expect(nonce).not.toBe('')

    const places = body.split(nonce).slice(0, -1)
    expect(places.length).toBeGreaterThanOrEqual(2)
    for (const before of places) expect(before).toMatch(/<(style|script)[^>]* nonce="$/)
  },
)

it('serves pages and files of releases that it fetched out of a bucket, also when that is away', async () => {
  const storage = await startS3()
  const bucket = releaseBucket(storage.bucket)
  await bucket.put({ owner: 'host', version: '1.0.0' }, path.join(folder, 'releases/host/1.0.0'))
  await bucket.put({ owner: 'publish', version: '1.0.0' }, path.join(folder, 'releases/slices/publish/1.0.0'))
  await bucket.close()
  const env = {
    ROUAGE_RELEASES_BUCKET: storage.bucket.bucket,
    S3_ENDPOINT: storage.bucket.endpoint ?? '',
    S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
    ROUAGE_RELEASES_DIR: path.join(folder, 'disk'),
    ROUAGE_ROLLOUT_SNAPSHOT: path.join(folder, 'releases/rollout.json'),
  }
  const edge = await start(env)
  await storage.stop()

  expect((await rawGet(edge.url, '/paid')).status).toBe(200)
  expect((await rawGet(edge.url, '/host/1.0.0/host.js')).body).toBe('host')
  // Another one starts with the same disk.
  const second = await start(env)
  expect((await rawGet(second.url, '/paid')).status).toBe(200)
})
