import type { PinnedSite } from '../releases/release-store'
import { type DocumentParts, renderDocument, scriptJson, withNonce } from './document'

const HOSTILE = `</script><script>alert("1")</script>&'\u2028`

const site: PinnedSite = {
  host: { version: '1.0.0', routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' },
  hostBase: '/host/1.0.0/',
  hostFolder: '/nowhere',
  slices: [],
}
const parts = (overrides: Partial<DocumentParts> = {}): DocumentParts => ({
  site,
  frame: { header: '<header></header>', footer: '<footer></footer>', css: '<style data-styled="true">a{}</style>' },
  page: { address: '/', answers: [], slices: [] },
  owner: 'shell',
  html: '<h1>Page</h1>',
  css: '',
  head: { title: 'Titre' },
  origin: 'https://www.rouage.example',
  tileUrl: 'https://tile.example/{z}/{x}/{y}.png',
  scripts: [{ src: '/host/1.0.0/host.js', integrity: 'sha384-x', role: 'host' }],
  ...overrides,
})

describe('the document of a page', () => {
  test('nothing that a visitor or seller typed can leave its place', () => {
    const html = renderDocument(
      parts({
        page: { address: `/search?recherche=${HOSTILE}`, answers: [{ key: ['search', HOSTILE], at: 1, data: HOSTILE }], slices: [] },
        head: { title: HOSTILE, description: HOSTILE, openGraph: { 'og:title': HOSTILE }, jsonLd: [{ name: HOSTILE }] },
      }),
    )
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('</script><script>')
    expect(html.match(/<title>(.*?)<\/title>/s)?.[1]).toContain('&lt;/script&gt;')
  })

  test('what the host reads from it is what was put in', () => {
    const page = { address: HOSTILE, answers: [], slices: [] }
    const json = /id="rouage-page">(.*?)<\/script>/s.exec(renderDocument(parts({ page })))?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(page)
  })

  test('every script and style gets the response’s own nonce, and text that looks like a nonce’s place does not', () => {
    const html = withNonce(renderDocument(parts({ html: 'nonce=&quot;{{rouage-nonce}}&quot;' })), 'abc')
    expect(html.match(/nonce="abc"/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('&quot;{{rouage-nonce}}&quot;')
  })

  test('canonical links and preview images are absolute', () => {
    const html = renderDocument(
      parts({ head: { title: 'T', canonical: '/announcement/1', openGraph: { 'og:image': '/media/photos/a/960.jpg' } } }),
    )
    expect(html).toContain('<link rel="canonical" href="https://www.rouage.example/announcement/1">')
    expect(html).toContain('content="https://www.rouage.example/media/photos/a/960.jpg"')
  })

  test('addresses in structured data are absolute, other texts stay', () => {
    const jsonLd = [{ url: '/a', image: ['/b', 'https://cdn.example/c'], itemListElement: [{ item: '/d', name: '/pas une adresse' }] }]
    const json = /ld\+json">(.*?)<\/script>/s.exec(renderDocument(parts({ head: { title: 'T', jsonLd } })))?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      url: 'https://www.rouage.example/a',
      image: ['https://www.rouage.example/b', 'https://cdn.example/c'],
      itemListElement: [{ item: 'https://www.rouage.example/d', name: '/pas une adresse' }],
    })
  })

  test('a page that must not be found says so', () => {
    expect(renderDocument(parts({ head: { title: 'T', noindex: true } }))).toContain('<meta name="robots" content="noindex">')
  })
})

test('JSON in a script survives being read back', () => {
  expect(JSON.parse(scriptJson({ text: HOSTILE }))).toEqual({ text: HOSTILE })
})
