import { someAnnouncement } from '../../support/test'
import { expect, test } from '@playwright/test'

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
  const nonces = await Promise.all([0, 1].map(async () => (await request.get('/aide')).headers()['content-security-policy']))
  expect(nonces[0]).not.toBe(nonces[1])
})

test('scripts are pinned, hashed and immutable', async ({ request }) => {
  const html = await (await request.get('/search')).text()
  const scripts = [...html.matchAll(/<script src="([^"]+)" integrity="sha384-[^"]+"/g)].map(([, src]) => src ?? '')
  expect(scripts.some((src) => src.startsWith('/slices/search/'))).toBe(true)
  for (const src of scripts) {
    const response = await request.get(src)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control']).toContain('immutable')
  }
})

test('server builds, manifests and source maps stay inside', async ({ request }) => {
  const html = await (await request.get('/search')).text()
  const base = /"base":"(\/slices\/search\/[^"]+)"/.exec(html)?.[1] ?? ''
  for (const file of ['server/server.cjs', 'release.json', 'remoteEntry.js.map', '..%2f..%2frollout.json', '%2e%2e/release.json']) {
    expect((await request.get(base + file)).status()).toBe(404)
  }
})

test('a visitor keeps their id, and a browser cannot choose one for the services', async ({ request }) => {
  const first = await request.get('/aide')
  expect(first.headers()['set-cookie']).toMatch(/rouage_visitor=[\w-]{22}\.[\w-]{43};.*HttpOnly/)
  const second = await request.get('/aide')
  expect(second.headers()['set-cookie']).toBeUndefined()
})

test('internal endpoints and probes of services are not reachable', async ({ request }) => {
  for (const path of ['/api/listing/snapshot', '/api/listing/metrics', '/api/search/readyz', '/api/listing/sitemap', '/api/nothing/x']) {
    const response = await request.get(path, { headers: { 'x-rouage-internal': 'x'.repeat(32) } })
    expect([403, 404]).toContain(response.status())
    expect(response.headers()['content-type']).toContain('application/problem+json')
  }
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
  '/profile/%00',
  '/seller/%F0%9F%9A%97',
  '/voitures/%3Cscript%3E/x/y',
  '/sitemaps/annonces-0.xml',
  '/media/photos/x/17.jpg',
  '/media/photos/..%2f..%2fx/480.jpg',
  '/api/search/announcements?page=1000000000&recherche=%3Cscript%3E',
  '/api/search/places?q=%25%00',
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
  for (const [format, type] of [['avif', 'image/avif'], ['webp', 'image/webp'], ['jpg', 'image/jpeg']]) {
    const response = await request.get(`/media/photos/${id}/320.${format}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe(type)
    expect((await response.body()).includes('Exif')).toBe(false)
  }
})
