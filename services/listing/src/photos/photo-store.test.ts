import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createFilePhotoStore } from './photo-store'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rouage-store-'))
})
afterEach(() => rm(root, { recursive: true }))

it('keeps, reads and removes originals, and leaves nothing half-written behind', async () => {
  const store = createFilePhotoStore(root)
  expect(await store.read('abc')).toBeUndefined()

  await Promise.all([store.save('abc', Buffer.from('one')), store.save('abc', Buffer.from('one'))])
  const file = await store.read('abc')

  expect(file?.size).toBe(3)
  expect(file && String(await buffer(file.stream))).toBe('one')
  expect((await readdir(root, { recursive: true })).filter((name) => name.includes('.jpg'))).toHaveLength(1)

  await store.remove('abc')
  await store.remove('abc')

  expect(await store.read('abc')).toBeUndefined()
})

it('never leaves its folder', async () => {
  const store = createFilePhotoStore(root)
  for (const hostile of ['../../etc/passwd', '/etc/passwd', 'a\0b', '', 'x'.repeat(100)]) {
    await expect(store.save(hostile, Buffer.from('x'))).rejects.toThrow()
    await expect(store.read(hostile)).rejects.toThrow()
  }
  expect(await readdir(root)).toEqual([])
})
