import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { developmentPolicy, withDevelopment } from './document'

const data = {
  address: '/search',
  rendered: 'search',
  answers: [{ key: ['a', 'b'], at: 1, data: { text: '</script><script>alert(1)</script> $& $1' } }],
  slices: [
    {
      name: 'search',
      version: '1.0.0-a',
      base: '/slices/search/1.0.0-a/',
      entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
      state: 'live',
    },
    {
      name: 'listing',
      version: '1.0.0-b',
      base: '/slices/listing/1.0.0-b/',
      entry: { file: 'remoteEntry.js', integrity: 'sha384-y' },
      state: 'live',
    },
  ],
}
const SEARCH = {
  name: 'search',
  criticality: 'primary',
  routes: [{ path: '/search', title: 'Recherche' }],
} as const
const html = [
  '<!doctype html>\n<html lang="fr"><head>',
  '<script nonce="abc">early()</script>',
  '<meta name="rouage-mark" content="a-mark">',
  '<title>Recherche</title>',
  '<style nonce="abc">@font-face{}</style>',
  '<style nonce="abc" data-styled="true" data-styled-version="6">.a{color:red}\n</style>',
  '<link rel="preload" as="font" href="/assets/fonts/x.woff2">',
  '<link rel="preload" as="script" href="/slices/search/1.0.0-a/remoteEntry.js" integrity="sha384-x">',
  '<script src="/slices/search/1.0.0-a/a.js" integrity="sha384-x" async nonce="abc"></script>',
  '<link rel="rouage-start" as="script" href="/host/1.0.0-h/page.js" integrity="sha384-w" data-start="host">',
  '<script src="/host/1.0.0-h/host.js" integrity="sha384-z" defer nonce="abc"></script>',
  '</head><body>',
  '<div id="rouage-header"><header><div>Rouage</div></header></div>',
  '<main id="contenu" tabindex="-1">',
  '<div id="rouage-status"></div>',
  '<div id="page-search"><div><h1>Recherche</h1></div></div>',
  '<div id="page-listing"></div>',
  '<div id="page-shell"></div>',
  '</main>',
  '<div id="rouage-footer"><footer><div>Aide</div></footer></div>',
  `<script type="application/json" id="rouage-page">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
  '</body></html>',
].join('')

const dataOf = (text: string): typeof data => JSON.parse(/id="rouage-page">(.*?)<\/script>/s.exec(text)?.[1] ?? '')

describe('a page of the site under development', () => {
  const page = withDevelopment(html, [SEARCH])

  it('takes the host and the named slices from the development server, and the others from the site', () => {
    expect([...page.matchAll(/<script src="([^"]+)"[^>]*nonce="abc"/g)].map(([, src]) => src)).toEqual([
      '/development/page.js',
      '/host/dev/host.js',
    ])
    expect(page).not.toContain('1.0.0-h')
    expect(page).not.toContain('rouage-start')
    expect(dataOf(page).slices.map(({ name, base, entry }) => [name, base, entry.integrity])).toEqual([
      ['search', '/slices/search/dev/', ''],
      ['listing', '/slices/listing/1.0.0-b/', 'sha384-y'],
    ])
  })

  it('tells the site nothing of how the releases do that it was given', () => {
    expect(page).not.toContain('rouage-mark')
  })

  it('is rendered by the browser, with what the edge fetched', () => {
    expect(page).toContain(
      '<div id="rouage-header"></div><main id="contenu" tabindex="-1"><div id="rouage-status"></div><div ' +
        'id="page-search"></div><div id="page-listing"></div><div id="page-shell"></div></main><div ' +
        'id="rouage-footer"></div>',
    )
    expect(page).not.toMatch(/<h1>|data-styled|<header>|<footer>/)
    expect(page).toContain('@font-face')
    expect(page).toContain('<script nonce="abc">early()</script>')
    expect(dataOf(page).answers).toEqual(data.answers)
    expect(dataOf(page)).not.toHaveProperty('rendered')
    expect(page.match(/<script>/g)).toBeNull()
  })

  it('has a slice that the site does not know yet, at the paths that it declares', () => {
    const garage = { name: 'garage', criticality: 'regular', routes: [{ path: '/garage', title: 'Garage' }] } as const
    const fresh = withDevelopment(html, [garage])

    expect(dataOf(fresh).slices[0]).toMatchObject({ ...garage, base: '/slices/garage/dev/', state: 'live' })
    expect(dataOf(fresh).slices.map(({ name }) => name)).toEqual(['garage', 'search', 'listing'])
    expect(fresh).toContain('<div id="page-garage"></div>')
  })

  it('is left alone when it is none of the host’s', () => {
    expect(withDevelopment('<html><body>Bonjour</body></html>', [SEARCH])).toBe('<html><body>Bonjour</body></html>')
  })
})

describe('the security policy under development', () => {
  it('lets the socket and the words over a page through, and nothing else', () => {
    const policy =
      "default-src 'self'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; " +
      "connect-src 'self'; frame-ancestors 'none'"
    expect(developmentPolicy(policy)).toBe(
      "default-src 'self'; script-src 'self' 'nonce-abc'; style-src 'self' 'unsafe-inline'; connect-src 'self' " +
        "ws: wss:; frame-ancestors 'none'",
    )
  })

  it('is the development server’s alone: nothing that is built or runs for visitors reaches it', () => {
    const checkout = path.resolve(__dirname, '../../../..')
    const sourcesBelow = (folder: string): string[] =>
      readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
        .map((file) => path.join(folder, file))
    const folders = [
      'shell',
      'services',
      'packages',
      'mfe-account',
      'mfe-backoffice',
      'mfe-listing',
      'mfe-messaging',
      'mfe-publish',
      'mfe-search',
      'scripts',
    ]
    const users = folders.flatMap(sourcesBelow).filter((file) => {
      const text = readFileSync(path.join(checkout, file), 'utf8')
      return !file.startsWith('packages/slice-kit/src/dev/') && /['"](@rouage\/slice-kit|\.\.?)\/dev\//.test(text)
    })

    expect(users).toEqual(['scripts/dev.ts'])

    const loose = ['shell', 'services']
      .flatMap(sourcesBelow)
      .filter((file) => /unsafe-inline|unsafe-eval|\bwss?:/.test(readFileSync(path.join(checkout, file), 'utf8')))
    expect(loose).toEqual([])
  })
})
