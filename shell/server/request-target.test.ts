import fc from 'fast-check'
import { ownPath, readTarget } from './request-target'

describe('the target of a request', () => {
  it.each([
    ['/', '/', ''],
    ['/search?recherche=a%20b&tri=recents', '/search', '?recherche=a%20b&tri=recents'],
    ['/seller/AC%2FDC', '/seller/AC%2FDC', ''],
    ['/seller/%F0%9F%9A%97', '/seller/%F0%9F%9A%97', ''],
    ['/search?q={a}|b\\c`^', '/search', '?q={a}|b\\c`^'],
    ['/search?q=%E0%A4%A', '/search', '?q=%E0%A4%A'],
    ['/search?', '/search', ''],
    ['/aide/', '/aide/', ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
    ['/a...b/..c', '/a...b/..c', ''],
  ])('%s is a path and a query', (target, path, query) => {
    expect(readTarget(target)).toEqual({ path, query })
  })

  it.each([
    '',
    '*',
    'x',
    '\\',
    '/\\',
    '/\\evil.example',
    'http://evil.example/',
    'evil.example:443',
    '/a#b',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%ff',
    '/%00',
    '/a%0d%0aset-cookie:x',
    '/a b',
    '/é',
    '/"',
    '/<script>',
    '/?"',
    '/?<script>',
    '/?a#b',
    '/a?\u0000',
  ])('%s is malformed', (target) => {
    expect(readTarget(target)).toBe('malformed')
  })

  it.each([
    '//',
    '//evil.example/',
    '/x//y',
    '/x/..//evil.example/',
    '/x/../y',
    '/..',
    '/.',
    '/%2e%2e/x',
    '/%2E/x',
    '/.%2e',
    '/aide//',
  ])('%s leads nowhere', (target) => {
    expect(readTarget(target)).toBe('nowhere')
  })

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
    '#',
    'x',
    'evil.example',
    '%',
    '%00',
    ' ',
    '\t',
    'http:',
    '[',
  )
  const nonsense = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  )

  it('never throws, and what it lets through is the same path on this site to every reader', () => {
    fc.assert(
      fc.property(nonsense, (text) => {
        const target = readTarget(text)
        if (typeof target === 'string') return
        const url = new URL(target.path + target.query, 'http://site.example')
        expect(url.origin).toBe('http://site.example')
        expect(decodeURIComponent(url.pathname)).toBe(decodeURIComponent(target.path))
      }),
      { numRuns: 500 },
    )
  })

  it('leads to no other host when it is redirected to, with or without the slash at its end', () => {
    fc.assert(
      fc.property(nonsense, (text) => {
        const path = ownPath(text)
        if (path === undefined) return
        for (const address of [path, path.replace(/\/(?=\?|$)/, '') || '/']) {
          expect(new URL(address, 'http://site.example').origin).toBe('http://site.example')
        }
      }),
      { numRuns: 500 },
    )
  })
})
