import { expect, test } from '@playwright/test'
import { rawGet } from '@rouage/service-kit/testing/raw-http'
import { RENDERED, someAnnouncement } from '../../support/test'

/** For bare sockets and origins, which know no base. */
const SITE = new URL(process.env.ROUAGE_URL ?? '').origin

test('every page has a strict security policy, and no inline script or style escapes it', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''

  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)

  const html = await response.text()
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g)) {
    if (!/type="application\/(ld\+)?json"/.test(tag)) expect(tag).toContain(`nonce="${nonce}"`)
  }

  expect(html).not.toMatch(/<[^>]+ style="/)
})

test('two visits never share a nonce', async ({ request }) => {
  const nonces = await Promise.all(
    [0, 1].map(async () => (await request.get('/aide')).headers()['content-security-policy']),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('scripts are pinned, hashed and immutable', async ({ request }) => {
  const html = await (await request.get('/search')).text()
  const scripts = [...html.matchAll(/ as="script"[^>]* href="([^"]+)" integrity="sha384-[^"]+"/g)].map(
    ([, src]) => src ?? '',
  )

  expect(scripts.some((src) => src.startsWith('/slices/search/'))).toBe(true)

  for (const src of scripts) {
    const response = await request.get(src)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toContain('immutable')
  }
})

test('server builds, manifests and source maps stay inside, however they are spelt', async ({ request }) => {
  const html = await (await request.get('/search')).text()
  const base = /"base":"(\/slices\/search\/[^"]+)"/.exec(html)?.[1] ?? ''
  const host = / href="(\/host\/[^/]+\/)/.exec(html)?.[1] ?? ''
  const spellings = (file: string) => [
    file,
    `%${file.charCodeAt(0).toString(16)}${file.slice(1)}`,
    file.replace(/p$/, '%70').replace(/n$/, '%6e'),
    `/${file}`,
    `./${file}`,
    file.toUpperCase(),
  ]

  for (const folder of [base, host]) {
    for (const file of [
      'server/server.cjs',
      'server/server.cjs.map',
      'release.json',
      'host.json',
      'remoteEntry.js.map',
      '../../rollout.json',
      '%2e%2e/%2e%2e/rollout.json',
      '..%2f..%2frollout.json',
    ]) {
      for (const spelling of spellings(file))
        expect([400, 404], folder + spelling).toContain((await rawGet(SITE, folder + spelling)).status)
    }
  }
})

test('nothing that a visitor writes comes near the nonce of a page', async ({ request }) => {
  for (const address of [
    '/search?recherche={{rouage-nonce}}',
    '/search?recherche="{{rouage-nonce}}"&localisation=<style nonce="">',
    '/seller/{{rouage-nonce}}',
    '/voitures/<style >',
  ]) {
    const response = await request.get(address)
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const places = (await response.text()).split(nonce).slice(0, -1)
    expect(places.length).toBeGreaterThan(3)
    for (const before of places) expect(before).toMatch(/<(style|script)[^>]* nonce="$/)
  }
})

test('the shuffle is each visitor’s own, and its pages neither repeat nor skip', async ({ playwright, baseURL }) => {
  const adsOf = async (visitor: Awaited<ReturnType<typeof playwright.request.newContext>>, page: number) => {
    let html = ''
    await expect(async () => {
      html = await (await visitor.get(`/search?tri=aleatoire&page=${page}`)).text()
      expect(html).toMatch(RENDERED)
    }).toPass()
    return [...new Set([...html.matchAll(/href="\/announcement\/([^"?#]+)/g)].map(([, id]) => id))]
  }
  const [one, other] = await Promise.all([0, 1].map(() => playwright.request.newContext({ baseURL })))
  if (one === undefined || other === undefined) throw new Error('Playwright made no visitors.')
  for (const visitor of [one, other]) await visitor.get('/aide')
  const pages = []
  for (const page of [1, 2, 3]) {
    const [own, others] = [await adsOf(one, page), await adsOf(other, page)]
    expect(own).toHaveLength(10)
    expect(others).not.toEqual(own)
    pages.push(...own)
  }

  expect(new Set(pages).size).toBe(30)
  expect(await adsOf(one, 1)).toEqual(pages.slice(0, 10))
})

test('a visitor keeps their id, and a browser cannot choose one for the services', async ({ request }) => {
  const first = await request.get('/aide')
  expect(first.headers()['set-cookie']).toMatch(/rouage_visitor=[\w-]{22}\.[\w-]{43};.*HttpOnly/)

  const second = await request.get('/aide')
  expect(second.headers()['set-cookie']).toBeUndefined()
})

test('internal endpoints, probes and figures are not reachable, however they are spelt', async () => {
  const probes = ['livez', 'readyz', 'metrics'].flatMap((probe) => [
    probe,
    probe.toUpperCase(),
    `/${probe}`,
    `%${probe.charCodeAt(0).toString(16)}${probe.slice(1)}`,
    `${probe}/`,
    `${probe}.`,
  ])
  const internal = [...probes, 'current', 'snapshot', 'sitemap', 'photos/states', 'photos/x/original']
  const paths = ['account', 'listing', 'messaging', 'publish', 'rollout', 'search'].flatMap((service) =>
    internal.map((path) => `/api/${service}/${path}`),
  )
  for (const path of [...paths, '/api/nothing/x', ...probes.map((probe) => `/${probe}`)]) {
    const { status, body } = await rawGet(SITE, path, [`x-rouage-internal: ${'x'.repeat(32)}`])
    expect([308, 400, 404], path).toContain(status)
    expect(body).not.toMatch(/rouage_request_seconds|"checks"|"alive"/)
  }
})

test('no target and no host is a fault of ours, and no redirect leaves the site', async () => {
  for (const target of [
    '/\\',
    '/x/..//evil.example/',
    '//evil.example/',
    '/%2f/evil.example/',
    '/voitures/PEUGEOT/',
    '/voitures/%2f%2fevil.example',
  ]) {
    const { status, headers } = await rawGet(SITE, target)
    expect(status).toBeLessThan(500)
    if (headers.location !== undefined) expect(new URL(headers.location, SITE).origin).toBe(SITE)
  }
  for (const host of ['evil.example', '[', 'a b', 'localhost:99999', '']) {
    for (const target of ['/', '/sitemap.xml', '/robots.txt']) {
      const { status, body } = await rawGet(SITE, target, [`Host: ${host}`])
      expect(status).toBe(421)
      expect(body).not.toContain('evil')
    }
  }
})

test('reports are taken from pages of this site, by the mark that the page was given', async ({ request }) => {
  const markOf = async (): Promise<string> =>
    /<meta name="rouage-mark" content="([^"]+)">/.exec(await (await request.get('/')).text())?.[1] ?? ''
  const mark = await markOf()
  const data = { mark, entries: [{ kind: 'outcome', owner: 'search', isGood: true }] }
  const post = async (given: object, headers = { origin: SITE }) =>
    (await request.post('/reports', { data: given, headers })).status()

  expect((await request.post('/reports', { data })).status()).toBe(403)
  expect(await post(data, { origin: 'https://evil.example' })).toBe(403)
  expect(await post({ ...data, mark: mark.replace('search@', 'search@9') })).toBe(403)
  expect(await post(data)).toBe(204)
  // Each page has a mark of its own, also where the edge shows what it has kept.
  expect(await markOf()).not.toBe(mark)
})

const HOSTILE = [
  '/search?page=1000000000',
  `/search?recherche=${'x'.repeat(10_000)}`,
  '/search?recherche=%3Cscript%3Ealert(1)%3C%2Fscript%3E&marques=%3Cscript%3E&localisation=%3Cscript%3E',
  '/search?prixMin=-1&prixMax=abc&anneeMin=99999&rayon=1e9&tri=%00&type=avion',
  '/search?marques=%E0%A4%A',
  '/announcement/%3Cscript%3E',
  '/announcement/..%2F..%2Fetc%2Fpasswd',
  '/announcement/%E0%A4%A',
  '/announcement/%C3',
  '/profile/%00',
  '/seller/%F0%9F%9A%97',
  '/voitures/%3Cscript%3E/x/y',
  '/sitemaps/annonces-0.xml',
  '/media/photos/x/17.jpg',
  '/media/photos/..%2f..%2fx/480.jpg',
  '/api/search/announcements?page=1000000000&recherche=%3Cscript%3E',
  '/api/search/places?q=%25%00',
  '/api/search/suggestions?q=%25%00',
]

for (const path of HOSTILE) {
  test(`hostile address ${path.slice(0, 60)} gets a page or a French refusal`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([200, 302, 308, 400, 404, 414]).toContain(response.status())
    expect(await response.text()).not.toContain('<script>alert')
  })
}

test('a missing ad is a 404 that says so', async ({ request }) => {
  const response = await request.get('/announcement/nexistepas')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('Annonce introuvable')
})

test('a listing tells search engines and link previews what it is', async ({ request, baseURL }) => {
  const id = await someAnnouncement(baseURL)
  const html = await (await request.get(`/announcement/${id}`)).text()

  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/announcement\/[^"]+">/)
  expect(html).toMatch(/<meta property="og:title" content="[^"]+">/)

  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': unknown },
  )
  expect(blocks.length).toBeGreaterThan(0)
  expect(JSON.stringify(blocks)).toMatch(/"Offer"/)
})

test('robots and sitemaps lead to every ad', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')

  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).toContain('/sitemaps/annonces-1.xml')

  const ads = await (await request.get('/sitemaps/annonces-1.xml')).text()
  expect(ads).toContain(`/announcement/${await someAnnouncement(baseURL)}`)
  expect(await (await request.get('/sitemaps/recherches.xml')).text()).toContain('/voitures/')
})

test('photos come resized in three formats, without metadata', async ({ request, baseURL }) => {
  const { items } = (await (await fetch(`${baseURL}/api/search/announcements/latest?limit=12`)).json()) as {
    items: { photo?: { id: string } }[]
  }
  const id = items.find(({ photo }) => photo !== undefined)?.photo?.id
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const address = `/media/photos/${id}/320.${format}`
    // A demo photo is drawn when it is first asked for.
    await expect.poll(async () => (await request.get(address)).status()).toBe(200)

    const response = await request.get(address)
    expect(response.headers()['content-type']).toBe(type)
    expect(response.headers()['cache-control']).toBe('public, max-age=300, must-revalidate')
    expect((await response.body()).includes('Exif')).toBe(false)
  }
})
