import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger } from '@rouage/service-kit'
import { until } from '@rouage/service-kit/testing'
import type { PhotoVariant } from './resized-photo'
import { createVariantFiles } from './variant-files'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rouage-variants-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (maxBytes = 1_000_000) => createVariantFiles({ folder, maxBytes, logger: silentLogger() })
const variant = (photoId: string, width = 320): PhotoVariant => ({ photoId, width, format: 'webp' })
const stored = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.basename(file))
    .filter((file) => file.includes('.'))
    .sort()

it('reads what was written, and nothing else', async () => {
  const files = open()
  expect(await files.read(variant('a'))).toBeUndefined()

  await files.write(variant('a'), Buffer.from('abc'))
  expect(await files.read(variant('a'))).toEqual(Buffer.from('abc'))
  expect(await files.read(variant('a', 480))).toBeUndefined()
  expect([files.photoIds(), files.size()]).toEqual([['a'], 3])
})

it('never takes more room than it may: what was used longest ago goes', async () => {
  const files = open(1_000)
  for (const id of ['a', 'b', 'c', 'd']) await files.write(variant(id), Buffer.alloc(250))
  await files.read(variant('a'))
  await files.write(variant('e'), Buffer.alloc(250))
  await until(() => !existsSync(path.join(folder, 'b/b-320.webp')))

  expect(stored()).toEqual(['a-320.webp', 'c-320.webp', 'd-320.webp', 'e-320.webp'])
  expect(await files.read(variant('b'))).toBeUndefined()
  expect(files.size()).toBe(1_000)
})

it('goes on where the process before it ended, and clears up behind it', async () => {
  const old = Date.now() / 1_000 - 7_200
  mkdirSync(path.join(folder, 'a'))
  mkdirSync(path.join(folder, 'b'))
  for (const [file, age] of [
    ['a/a-320.webp', 3],
    ['b/b-320.webp', 2],
    ['a/a-480.avif', 1],
  ] as const) {
    writeFileSync(path.join(folder, file), Buffer.alloc(250))
    utimesSync(path.join(folder, file), old - age, old - age)
  }
  writeFileSync(path.join(folder, 'a/a-640.webp.1.draft'), 'half')
  utimesSync(path.join(folder, 'a/a-640.webp.1.draft'), old, old)
  writeFileSync(path.join(folder, 'notes.txt'), 'somebody else’s')
  const files = open(750)
  await files.ready

  expect([files.photoIds().sort(), files.size()]).toEqual([['a', 'b'], 750])
  expect(await files.read(variant('a'))).toHaveLength(250)

  // A use is remembered on disk.
  await until(() => statSync(path.join(folder, 'a/a-320.webp')).mtimeMs > Date.now() - 60_000)
  await files.write(variant('c'), Buffer.alloc(250))
  await until(() => !existsSync(path.join(folder, 'b/b-320.webp')))

  expect(stored()).toEqual(['a-320.webp', 'a-480.avif', 'c-320.webp', 'notes.txt'])
})

it('takes a smaller limit at its word', async () => {
  const before = open()
  for (const id of ['a', 'b', 'c', 'd']) await before.write(variant(id), Buffer.alloc(250))
  const files = open(500)
  await files.ready
  await until(() => stored().length === 2)

  expect(files.size()).toBe(500)
})

it('removes every variant of a photo, and of no other, known or not', async () => {
  const before = open()
  for (const width of [160, 320, 1600])
    for (const id of ['x-1', 'x', '1']) await before.write(variant(id, width), Buffer.from('x'))
  const files = open()
  await files.purge('x')
  await files.ready

  expect(files.photoIds().sort()).toEqual(['1', 'x-1'])
  expect(stored()).toHaveLength(6)
  expect(await files.read(variant('x'))).toBeUndefined()
})

it('bears a folder that is not there yet, and files that somebody took away', async () => {
  const files = createVariantFiles({ folder: path.join(folder, 'new'), maxBytes: 1_000, logger: silentLogger() })
  await files.ready
  await files.write(variant('a'), Buffer.from('abc'))
  rmSync(path.join(folder, 'new'), { recursive: true })

  expect(await files.read(variant('a'))).toBeUndefined()
  expect(files.size()).toBe(0)
})
