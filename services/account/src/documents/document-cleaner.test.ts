import { monitorEventLoopDelay } from 'node:perf_hooks'
import { MAX_DOCUMENT_BYTES } from '@rouage/contracts/endpoints/account'
import { silentLogger } from '@rouage/service-kit'
import sharp from 'sharp'
import { createDocumentCleaner, type DocumentCleaner } from './document-cleaner'
import { objectsWithoutEnd, xrefWithoutEnd } from './hostile-documents'

const open: DocumentCleaner[] = []
const cleanerWith = (options: Partial<Parameters<typeof createDocumentCleaner>[0]> = {}): DocumentCleaner => {
  const cleaner = createDocumentCleaner({ logger: silentLogger(), ...options })
  open.push(cleaner)
  return cleaner
}
afterEach(() => Promise.all(open.splice(0).map((cleaner) => cleaner.close())))

let good: Buffer
beforeAll(async () => {
  good = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
let people = 0
/** Somebody else each time. */
const somebody = (): string => `person-${(people += 1)}`
const codeOf = (cleaner: DocumentCleaner, bytes: Buffer, userId = somebody()): Promise<string> =>
  cleaner.clean(userId, bytes).then(
    ({ type }) => type,
    (error: { code?: string }) => error.code ?? String(error),
  )

it('hands back what was cleaned, and says why it refuses', async () => {
  const cleaner = cleanerWith()
  const { type, bytes } = await cleaner.clean(somebody(), good)

  expect([type, (await sharp(bytes).metadata()).width]).toEqual(['image/png', 300])
  expect(await codeOf(cleaner, Buffer.from('<svg/>'))).toBe('unsupported_document')
  expect(await codeOf(cleaner, Buffer.from('%PDF-1.7\nnothing'))).toBe('unsafe_document')
  expect(await codeOf(cleaner, Buffer.alloc(MAX_DOCUMENT_BYTES + 1))).toBe('document_too_large')
})

it('gives up on a file that takes too long, and meanwhile everything else goes on', async () => {
  const cleaner = cleanerWith({ cleanMs: 4_000 })
  // Both threads are ready: how long they take to begin is another matter.
  await Promise.all([cleaner.clean(somebody(), good), cleaner.clean(somebody(), good)])
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const ends: string[] = []
  const hostile = codeOf(cleaner, xrefWithoutEnd()).then((code) => ends.push(code))
  const other = codeOf(cleaner, good).then((type) => ends.push(type))
  await Promise.all([hostile, other])
  delay.disable()

  expect(ends).toEqual(['image/png', 'unsafe_document'])
  // Parsed here, the file would have held up every request for as long as it takes.
  expect(delay.max / 1e6).toBeLessThan(3_500)
  expect(await codeOf(cleaner, good)).toBe('image/png')
})

it('refuses a file of broken objects before a parser sees it', async () => {
  const cleaner = cleanerWith()
  await cleaner.clean(somebody(), good)
  const start = process.cpuUsage()

  expect(await codeOf(cleaner, objectsWithoutEnd())).toBe('unsafe_document')

  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(3)
})

it('gives up on a file that takes too much memory, and cleans the next', async () => {
  const cleaner = cleanerWith({ memoryMb: 40, threads: 1 })
  const numbers = Buffer.from(`%PDF-1.7\n1 0 obj\n[${'1 '.repeat(2_600_000)}]\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF`)

  await expect(cleaner.clean(somebody(), numbers)).rejects.toMatchObject({
    code: 'unsafe_document',
    detail: expect.stringContaining('trop compliqué'),
  })
  expect(await codeOf(cleaner, good)).toBe('image/png')
})

it('lets a few wait for their turn, for a while; the others are told to come back', async () => {
  const cleaner = cleanerWith({ threads: 1, waiting: 1, waitMs: 200, cleanMs: 3_000 })
  await cleaner.clean(somebody(), good)
  const ends: string[] = []
  const send = (name: string, bytes: Buffer) => codeOf(cleaner, bytes).then((code) => ends.push(`${name} ${code}`))
  await Promise.all([send('first', xrefWithoutEnd()), send('second', good), send('third', good)])

  expect(ends).toEqual(['third unavailable', 'second unavailable', 'first unsafe_document'])
  expect(await codeOf(cleaner, good)).toBe('image/png')
})

it('cleans one file of a person at a time, and whoever sends many takes nobody’s place', async () => {
  const cleaner = cleanerWith({ threads: 2, waitMs: 30_000, cleanMs: 3_000 })
  await Promise.all([cleaner.clean(somebody(), good), cleaner.clean(somebody(), good)])
  const ends: string[] = []
  const many = Array.from({ length: 10 }, () =>
    codeOf(cleaner, xrefWithoutEnd(), 'flood').then((code) => ends.push(code)),
  )
  const others = Array.from({ length: 6 }, () => codeOf(cleaner, good).then((type) => ends.push(type)))
  await Promise.all([...many, ...others])
  // One and the two that wait behind it are cleaned, after everybody else's.
  const places = (code: string) => ends.filter((end) => end === code).length

  expect([places('unavailable'), places('image/png'), places('unsafe_document')]).toEqual([7, 6, 3])
  expect(ends.indexOf('unsafe_document')).toBeGreaterThan(ends.lastIndexOf('image/png'))
})
