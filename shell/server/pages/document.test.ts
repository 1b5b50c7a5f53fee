import type { PinnedSite } from '../releases/release-store'
import { type DocumentParts, renderDocument, scriptJson, completed } from './document'

const HOSTILE = `</script><script>alert("1")</script>&'\u2028`
/** What a visitor may write who knows the code: places of nonces, of today or before, and tags that once were replaced. */
const PLACES = [
  '{{rouage-nonce}}',
  '"{{rouage-nonce}}"',
  'nonce=""',
  'nonce="',
  'Symbol(nonce)',
  '<style ',
  '</style>',
  '<style nonce="">',
  '$&',
  "$'",
  '${nonce}',
  'undefined',
]

const site: PinnedSite = {
  host: { version: '1.0.0', routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' },
  hostBase: '/host/1.0.0/',
  hostFolder: '/nowhere',
  slices: [],
  tries: [],
}
const parts = (overrides: Partial<DocumentParts> = {}): DocumentParts => ({
  site,
  frame: { header: '<header></header>', footer: '<footer></footer>', styles: [{ version: '6', css: 'a{}' }] },
  page: { address: '/', answers: [], slices: [] },
  owner: 'shell',
  html: '<h1>Page</h1>',
  styles: [],
  head: { title: 'Titre' },
  origin: 'https://www.rouage.example',
  tileUrl: 'https://tile.example/{z}/{x}/{y}.png',
  scripts: [{ src: '/host/1.0.0/host.js', integrity: 'sha384-x', role: 'host' }],
  ...overrides,
})

const render = (overrides: Partial<DocumentParts> = {}, nonce = 'abc') =>
  completed(renderDocument(parts(overrides)), { nonce, mark: 'mark-of-this-page', bar: '' })

describe('the document of a page', () => {
  test('nothing that a visitor or seller typed can leave its place', () => {
    const html = render({
      page: {
        address: `/search?recherche=${HOSTILE}`,
        answers: [{ key: ['search', HOSTILE], at: 1, data: HOSTILE }],
        slices: [],
      },
      head: { title: HOSTILE, description: HOSTILE, openGraph: { 'og:title': HOSTILE }, jsonLd: [{ name: HOSTILE }] },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('</script><script>')
    expect(html.match(/<title>(.*?)<\/title>/s)?.[1]).toContain('&lt;/script&gt;')
  })

  test('each response has a mark of its own, in one place', () => {
    const document = renderDocument(parts({ head: { title: 'mark-of-this-page' } }))
    for (const mark of ['one', 'another']) {
      const html = completed(document, { nonce: 'abc', mark, bar: '' })
      expect(html).toContain(`<meta name="rouage-mark" content="${mark}">`)
    }
  })

  test('what the host reads from it is what was put in', () => {
    const page = { address: HOSTILE, answers: [], slices: [] }
    const json = /id="rouage-page">(.*?)<\/script>/s.exec(render({ page }))?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(page)
  })

  test('every script and style gets the response’s own nonce', () => {
    const html = render({ styles: [{ version: '6.6.0', css: 'b{}' }] })
    const tags = [...html.matchAll(/<(?:script|style)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/type="application\/(ld\+)?json"/.test(tag))

    expect(tags).toHaveLength(5)
    for (const tag of tags) expect(tag).toContain(' nonce="abc"')
    expect(html).toContain('<style nonce="abc" data-styled="true" data-styled-version="6.6.0">b{}</style>')
  })

  test('the code of a page that is whole without it is left to the starter', () => {
    const scripts = [
      { src: '/slices/search/1/a.js', integrity: 'sha384-a', role: 'slice' },
      { src: '/slices/search/1/remoteEntry.js', integrity: 'sha384-b', role: 'entry' },
      { src: '/host/1/host.js', integrity: 'sha384-c', role: 'host' },
    ] as const
    const page = { address: '/', answers: [], slices: [] }
    const whole = render({ scripts, page: { ...page, rendered: 'shell' } })
    const link = '<link rel="rouage-start" as="script" href='

    expect(whole).toContain(`${link}"/slices/search/1/a.js" integrity="sha384-a" data-start="slice">`)
    expect(whole).toContain(`${link}"/slices/search/1/remoteEntry.js" integrity="sha384-b" data-start="entry">`)
    expect(whole).toContain(`${link}"/host/1/host.js" integrity="sha384-c" data-start="host"><script nonce="abc">`)
    expect(whole).not.toMatch(/<script src|rel="preload" as="script"/)

    const frame = { header: '', footer: '', styles: [] }
    for (const unfinished of [
      render({ scripts, page }),
      render({ scripts, frame, page: { ...page, rendered: 'shell' } }),
    ]) {
      expect(unfinished).toContain(
        '<script src="/host/1/host.js" integrity="sha384-c" defer nonce="abc" data-again="1000"></script>',
      )
      expect(unfinished).toContain(
        '<script src="/slices/search/1/a.js" integrity="sha384-a" async nonce="abc" data-again="1000"></script>',
      )
      expect(unfinished).not.toContain('data-start="')
    }
  })

  test.each(PLACES)('%s in anything a visitor wrote stays what it is, and comes nowhere near the nonce', (text) => {
    const quiet = render(
      { head: { title: 'T', description: 'd', canonical: '/x', jsonLd: [{ name: 'n' }] } },
      'THE-NONCE',
    )
    const page = {
      address: `/search?recherche=${text}`,
      answers: [
        { key: [text, text] as [string, string], at: 1, data: { pseudo: text, [text]: text }, problem: undefined },
      ],
      slices: [],
    }
    const html = render(
      {
        page,
        html: `<h1>${text}</h1>`,
        head: {
          title: text,
          description: text,
          canonical: `/x?${encodeURIComponent(text)}`,
          openGraph: { 'og:title': text, [text]: text },
          jsonLd: [{ name: text, [text]: text }],
        },
        styles: [{ version: text, css: `a{content:"${text}"}` }],
        frame: { header: text, footer: text, styles: [] },
      },
      'THE-NONCE',
    )

    expect(html.split('THE-NONCE').length).toBe(quiet.split('THE-NONCE').length)
    expect(html).toContain(`<h1>${text}</h1>`)

    const json = /id="rouage-page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(page)))

    const linked = /ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(linked)).toEqual({ name: text, [text]: text })
  })

  test('rules end where their element does', () => {
    const html = render({ styles: [{ version: '6', css: 'a{content:"</style><script>alert(1)</script>"}' }] })
    expect(html).toContain('a{content:"<\\/style><script>')
  })

  test('canonical links and preview images are absolute', () => {
    const html = render({
      head: { title: 'T', canonical: '/announcement/1', openGraph: { 'og:image': '/media/photos/a/960.jpg' } },
    })
    expect(html).toContain('<link rel="canonical" href="https://www.rouage.example/announcement/1">')
    expect(html).toContain('content="https://www.rouage.example/media/photos/a/960.jpg"')
  })

  test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example', 'http://[', 'javascript:alert(1)'])(
    '%s is the canonical address of nothing',
    (canonical) => {
      const html = render({ head: { title: 'T', canonical, openGraph: { 'og:url': 'http://[' } } })
      expect(html).not.toMatch(/rel="canonical"|og:url/)
    },
  )

  test('addresses in structured data are absolute, other texts stay', () => {
    const jsonLd = [
      {
        url: '/a',
        image: ['/b', 'https://cdn.example/c'],
        itemListElement: [{ item: '/d', name: '/pas une adresse' }],
      },
    ]
    const json = /ld\+json">(.*?)<\/script>/s.exec(render({ head: { title: 'T', jsonLd } }))?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      url: 'https://www.rouage.example/a',
      image: ['https://www.rouage.example/b', 'https://cdn.example/c'],
      itemListElement: [{ item: 'https://www.rouage.example/d', name: '/pas une adresse' }],
    })
  })

  test('a page that must not be found says so', () => {
    expect(render({ head: { title: 'T', noindex: true } })).toContain('<meta name="robots" content="noindex">')
  })
})

test('JSON in a script survives being read back', () => {
  expect(JSON.parse(scriptJson({ text: HOSTILE }))).toEqual({ text: HOSTILE })
})
