import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { PinnedSite } from '../releases/release-store'
import { completed, type PageDocument, renderDocument } from './document'
import { gzipped, packDocument } from './packed-document'

const site: PinnedSite = {
  host: { version: '1.0.0', routes: [], scripts: [], routePreload: {}, server: 'server/server.cjs' },
  hostBase: '/host/1.0.0/',
  hostFolder: '/nowhere',
  slices: [],
  tries: [],
}
const documentWith = (html: string): PageDocument =>
  renderDocument({
    site,
    frame: { header: '<header></header>', footer: '', styles: [{ version: '6', css: 'a{color:red}'.repeat(100) }] },
    page: { address: '/', answers: [], slices: [] },
    owner: 'shell',
    html,
    styles: [],
    head: { title: 'Titre' },
    origin: 'https://www.rouage.example',
    tileUrl: 'https://tile.example/{z}/{x}/{y}.png',
    scripts: [{ src: '/host/1.0.0/host.js', integrity: 'sha384-x', role: 'host' }],
  })
const own = { nonce: 'nonce-of-the-first', mark: 'mark-of-the-first', bar: '' }
const others = { nonce: 'NONCE-OF-THE-OTHER', mark: 'MARK-OF-THE-OTHER', bar: '' }
const unpacked = (bytes: Buffer | undefined): string => gunzipSync(bytes ?? Buffer.alloc(0)).toString()

test('a packed page unpacks to what it says unpacked, each response with what is its own', async () => {
  const document = documentWith('<p>Une voiture à 12 400 €</p>'.repeat(5_000))
  const packed = await packDocument(document, own)

  for (const mine of [own, others]) {
    expect(unpacked(gzipped(packed, mine))).toBe(completed(document, mine))
  }
  expect(gzipped(packed, own)?.length).toBeLessThan(completed(document, own).length / 20)
})

test('is not packed for a response whose own parts have another length', async () => {
  const packed = await packDocument(documentWith('<p>Une voiture</p>'.repeat(100)), own)

  expect(gzipped(packed, { ...own, bar: '<div>Essai</div>' })).toBeUndefined()
  expect(gzipped(packed, { ...own, mark: 'é'.repeat(own.mark.length) })).toBeUndefined()
})

test('whatever is written in a page, also what its responses have of their own', async () => {
  const words = fc.constantFrom(
    ...Object.values(own),
    ...Object.values(others),
    '<style nonce="',
    'é',
    '€',
    '\ud800',
    '𝄞',
    'x',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3_000 }),
    fc.array(words, { maxLength: 400 }).map((found) => found.join('')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (html) => {
      const document = documentWith(html)
      const packed = await packDocument(document, own)
      for (const mine of [own, others]) {
        expect(unpacked(gzipped(packed, mine))).toBe(Buffer.from(completed(document, mine)).toString())
      }
    }),
    { numRuns: 100 },
  )
})
